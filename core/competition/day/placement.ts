import type { Level } from '../../kernel/class-and-level.ts';
import type { EntryId, UserId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';

/** An entry runs in a group, waits behind a full group, or is withdrawn. */
export type Assignment =
  | { readonly kind: 'running' | 'waiting'; readonly level: Level }
  | { readonly kind: 'withdrawn' };

/** One decision about one entry (§4: the head judge decides the final group). Immutable: the last one counts. */
export type Placement = {
  readonly id: string;
  readonly entry: EntryId;
  readonly put: Assignment;
  /** Whether the hound is in season, by the handler's statement. Hounds in season run last in their ring. */
  readonly inSeason: boolean;
  /** The reason for the placement; '' when the entry is placed in the requested group. */
  readonly reason: string;
  readonly by: UserId;
  /** On the festival's clock. */
  readonly at: Instant;
};

/** The last decision about each entry. */
export const currentPlacements = (placements: readonly Placement[]): ReadonlyMap<EntryId, Placement> =>
  new Map(placements.map((each) => [each.entry, each]));
