import type { ClassAndLevel } from '../../../kernel/class-and-level.ts';
import type { EntryId } from '../../../kernel/ids.ts';
import type { CompetitionDayState, PublishedOrder } from '../competition-day-state.ts';
import type { DayRules } from '../day-rules.ts';
import type { Placement } from '../placement.ts';
import type { RunningOrder } from '../run-card.ts';
import type { RingBreak } from './expected-times.ts';
import type { MoveRunInput } from './move-run.ts';

/** What changes of the published order by hand are worked out from. */
export type ChangeOrderInput = Omit<MoveRunInput, 'plan' | 'edition'> &
  DayRules & {
    readonly entrants: CompetitionDayState['entrants'];
    /** Entries that do not run, which no rule concerns. */
    readonly away: ReadonlySet<EntryId>;
    /** All published versions. */
    readonly versions: readonly PublishedOrder[];
    /** The current placement of each entry. */
    readonly placements: ReadonlyMap<EntryId, Pick<Placement, 'put' | 'inSeason'>>;
    /** The groups whose result is signed. */
    readonly signed: readonly ClassAndLevel[];
  };

/** A placement that a change of the order decides. */
export type GroupDecision = Pick<Placement, 'entry' | 'put' | 'inSeason' | 'reason'>;

/**
 * The order after the changes, what has to be said about it, the breaks that its closures made, and the placements that it
 * decides.
 */
export type ChangedOrder = {
  readonly order: RunningOrder;
  readonly remarks: readonly string[];
  readonly breaks: readonly RingBreak[];
  readonly decisions: readonly GroupDecision[];
};
