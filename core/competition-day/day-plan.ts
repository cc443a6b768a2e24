import type * as z from 'zod/mini';
import type { Edition } from '../edition/edition.ts';
import type { RingId } from '../kernel/ids.ts';
import { type Instant, laterBy, minute, minutesOfDay } from '../kernel/time.ts';
import type { dayPlanFile } from './day-plan-shape.ts';

/** Rings, hours, lunch and gaps of one edition's competition, as data. Times are minutes since London's midnight. */
export type DayPlan = z.output<typeof dayPlanFile>;

/** A ring of the plan: where some groups run, one after the other. */
export type PlannedRing = DayPlan['rings'][number];

/** The ring by that id, for whoever shows its name; undefined for one of another plan. */
export const ringById = (plan: DayPlan, id: RingId): PlannedRing | undefined =>
  plan.rings.find((ring) => ring.id === id);

/** That minute of the festival's day, in London. */
export const atMinuteOfDay = ({ startsAt }: Pick<Edition, 'startsAt'>, minuteOfDay: number): Instant =>
  laterBy(startsAt, (minuteOfDay - minutesOfDay(startsAt)) * minute);
