import { groupBy } from '../../kernel/group-by.ts';
import type { EntryId, RingEventId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import {
  type AttributedEvent,
  activeRunEvents,
  ringLogOf,
  signatureOn,
  signedLog,
  unsignedEvents,
} from '../day/judge/run-event.ts';
import type { RingLog } from '../rules/run/ring-log.ts';

type MaybeReceived = AttributedEvent & { readonly receivedAt?: Instant };

/** The events of one run. */
export type SignedRun = {
  /** The events that its judge has confirmed. */
  readonly log: RingLog;
  readonly confirmed: boolean;
  /** When the server received the last signature that added to the sheet, on the machine's clock. */
  readonly confirmedAt?: Instant | undefined;
  /** The number of events after the confirmation. */
  readonly late: number;
  /** All events, confirmed or not, for the live view. */
  readonly underWay: RingLog;
};

/**
 * The signed events of every run. Events after the signature do not count until they are signed too; `late` is their
 * number.
 */
export const signedRuns = (events: readonly MaybeReceived[]): ReadonlyMap<EntryId, SignedRun> => {
  const byEntry = groupBy(events, ({ entry }) => entry);
  return new Map(
    [...byEntry].map(([entry, own]) => {
      const all = own.map(({ mark }) => mark);
      return [
        entry,
        {
          log: signedLog(all),
          confirmed: signatureOn(all) !== undefined,
          confirmedAt: confirmedAt(own),
          late: unsignedEvents(all).length,
          underWay: ringLogOf(all),
        },
      ];
    }),
  );
};

/**
 * When the server received the last signature that covers an event not signed before. A signature that covers nothing
 * new, such as that of a second phone, is ignored.
 */
const confirmedAt = (events: readonly MaybeReceived[]): Instant | undefined => {
  const active = new Set(activeRunEvents(events.map(({ mark }) => mark)).map(({ id }) => id));
  const byArrival = events.toSorted((a, b) => (a.receivedAt ?? 0) - (b.receivedAt ?? 0));
  const covered = new Set<RingEventId>();
  let last: MaybeReceived | undefined;
  for (const event of byArrival) {
    const { mark } = event;
    if (mark.kind !== 'signed' || !active.has(mark.id)) continue;
    if (!last || mark.covers.some((id) => !covered.has(id))) last = event;
    for (const id of mark.covers) covered.add(id);
  }
  return last?.receivedAt;
};
