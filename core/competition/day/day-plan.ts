import type * as z from 'zod/mini';
import type { Edition } from '../../kernel/edition/edition.ts';
import type { RingId } from '../../kernel/ids.ts';
import { type Instant, laterBy, minute, minutesOfDay } from '../../kernel/time.ts';
import type { dayPlanFile } from './day-plan-shape.ts';

/** Rings, hours, breaks and gaps of one edition's competition, as data. Times are minutes since London's midnight. */
export type DayPlan = z.output<typeof dayPlanFile>;

/** A ring of the plan and the groups that run in it, one after another. */
export type PlannedRing = DayPlan['rings'][number];

/** The minute of the day at which it ends. */
export const wholeDay = 24 * 60;

/** The ring with that id; undefined when the plan has none. */
export const ringById = (plan: DayPlan, id: RingId): PlannedRing | undefined =>
  plan.rings.find((ring) => ring.id === id);

/** The instant of that minute of the festival's day, in London. */
export const atMinuteOfDay = ({ startsAt }: Pick<Edition, 'startsAt'>, minuteOfDay: number): Instant =>
  laterBy(startsAt, (minuteOfDay - minutesOfDay(startsAt)) * minute);
