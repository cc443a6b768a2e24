import type { Level } from '../competition/class-and-level.ts';
import type { EntryId, UserId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';

/** Where an entry is put: it runs in a group, waits behind a full one, or does not run at all. */
export type Assignment =
  | { readonly kind: 'running' | 'waiting'; readonly level: Level }
  | { readonly kind: 'withdrawn' };

/** One decision about one entry (§4: the head judge decides the final group). Never changed: the last one stands. */
export type Placement = {
  readonly id: string;
  readonly entry: EntryId;
  readonly put: Assignment;
  /** As its handler has told us; such a hound runs last in its ring. */
  readonly inSeason: boolean;
  /** In words, for the file; '' where an entry is put where it asked to be. */
  readonly reason: string;
  readonly by: UserId;
  /** On the festival's clock. */
  readonly at: Instant;
};

/** The decision that stands on each entry: the last one. */
export const currentPlacements = (placements: readonly Placement[]): ReadonlyMap<EntryId, Placement> =>
  new Map(placements.map((each) => [each.entry, each]));
