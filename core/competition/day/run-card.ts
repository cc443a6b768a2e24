import type { ClassAndLevel } from '../../kernel/class-and-level.ts';
import type { EntryId, RingId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';

/** An announced run: who runs where and when. A run has the id of its entry. */
export type RunCard = ClassAndLevel & {
  readonly entry: EntryId;
  /** The number on the handler's bib, unique in the edition; it survives changes of the order. */
  readonly number: number;
  readonly hound: string;
  readonly breed: string;
  readonly handler: string;
  readonly inSeason: boolean;
  readonly ring: RingId;
  /** When the hound runs; for a reserve, when its group begins. */
  readonly runsAt: Instant;
  /** A reserve runs only if an entry of its group is scratched. */
  readonly reserve: boolean;
};

/** All runs of an edition in running order. Each published order has the next version. */
export type RunningOrder = { readonly version: number; readonly runs: readonly RunCard[] };
