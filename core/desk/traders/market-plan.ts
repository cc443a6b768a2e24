import type { Edition } from '../../kernel/edition/edition.ts';
import { fromLondon } from '../../kernel/london.ts';
import { addDays, type Instant, instant, londonDate } from '../../kernel/time.ts';

/** The plan of an edition's market. */
export type MarketPlan = NonNullable<Edition['traders']['plan']>;
/** A pitch of the plan. */
export type Pitch = MarketPlan['pitches'][number];

type Terms = Pick<Edition, 'traders' | 'startsAt'>;

/** The pitch with this number; undefined for one that is not on the plan, or no longer. */
export const pitchOf = ({ traders }: Pick<Edition, 'traders'>, id: string): Pitch | undefined =>
  traders.plan?.pitches.find((pitch) => pitch.id === id);

/** A set-up slot: its id, which stays when the day moves, and when it is. */
export type SetUpSlot = { readonly id: string; readonly at: Instant };

/** The set-up slots of an edition, the earliest first. */
export const setUpSlots = ({ traders, startsAt }: Terms): readonly SetUpSlot[] =>
  traders.setUp.slots
    .map(({ daysBefore, at }) => {
      const date = addDays(londonDate(startsAt), -daysBefore);
      return { id: `${daysBefore}-${at}`, at: instant(fromLondon(Date.parse(`${date}T${at}:00Z`))) };
    })
    .toSorted((one, other) => one.at - other.at);

/** Whether a pitch has the power that a stall asks for: none is enough for none, and 32 A for 13 A. */
export const hasPowerFor = (pitch: Pick<Pitch, 'power'>, wanted: Pitch['power']): boolean =>
  wanted === 'none' || pitch.power === '32 A' || pitch.power === wanted;

/** The pitches beside this one on the plan: their edges are nearer than half a pitch. */
export const neighboursOf = (plan: MarketPlan, id: string): readonly Pitch[] => {
  const pitch = plan.pitches.find((each) => each.id === id);
  if (!pitch) return [];
  const reach = Math.min(...pitch.size) / 2;
  return plan.pitches.filter((other) => {
    const gap = (axis: 0 | 1) =>
      Math.max(
        other.at[axis] - (pitch.at[axis] + pitch.size[axis]),
        pitch.at[axis] - (other.at[axis] + other.size[axis]),
      );
    return other.id !== id && Math.max(gap(0), gap(1)) < reach && Math.min(gap(0), gap(1)) < 0;
  });
};
