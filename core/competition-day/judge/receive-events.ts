import type { EntryId, RingEventId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { CompetitionDay } from '../ports.ts';
import type { RunCard } from '../run-card.ts';
import type { RunEventLog } from './ports.ts';
import type { Judge, RunEvent } from './run-event.ts';
import { runEventShape } from './run-event-shape.ts';
import { maxBatchSize } from './stored-events.ts';

export type ReceiveEventsPorts = {
  readonly competitionDay: Pick<CompetitionDay, 'order'>;
  readonly runEventLog: RunEventLog;
  /** The machine's clock, for `receivedAt`. */
  readonly machineClock: Clock;
  /** Called when a run has new events. */
  readonly runChanged: (card: RunCard) => Promise<void>;
};

/** One request: events of one run. They are validated one by one. */
export type EventBatch = { readonly entry: EntryId; readonly judge: Judge; readonly events: readonly unknown[] };

export type RefusedEvent = {
  /** The index in the request, from 0; `id` is null when it could not be read. */
  readonly position: number;
  readonly id: string | null;
  readonly code: 'mark-not-understood' | 'mark-too-big' | 'name-taken';
  readonly detail: string;
};

export type BatchReceipt = { readonly taken: readonly RingEventId[]; readonly refused: readonly RefusedEvent[] };

export type BatchRefusal = { readonly kind: 'run-unknown' | 'too-many-marks'; readonly detail: string };

/** A limit per event in characters of JSON; a signature lists the ids of all events it covers. */
const mostCharacters = 40_000;

/**
 * Stores the events that a judge's phone sends for one run. An invalid event does not affect the others; the receipt
 * lists both. Known events count as taken, so requests are idempotent. Impossible events are stored too: the ring is
 * the source of truth.
 */
export const receiveEvents =
  ({ competitionDay, runEventLog, machineClock, runChanged }: ReceiveEventsPorts) =>
  async ({ entry, judge, events }: EventBatch): Promise<Result<BatchReceipt, BatchRefusal>> => {
    if (events.length > maxBatchSize)
      return refuse({ kind: 'too-many-marks', detail: `At most ${maxBatchSize} marks at once.` });
    const order = await competitionDay.order();
    const card = order?.runs.find((run) => run.entry === entry);
    if (!card) return refuse({ kind: 'run-unknown', detail: 'No such run is in the running order.' });

    const read = events.map(readEvent);
    const good = read.flatMap((each) => (each.ok ? [each.value] : []));
    const receivedAt = machineClock.now();
    const added = await runEventLog.add(good.map(({ mark }) => ({ entry, mark, by: judge, receivedAt })));
    if (added.includes('new')) await runChanged(card);

    return ok({
      taken: good.flatMap(({ mark }, at) => (added[at] === 'name-taken' ? [] : [mark.id])),
      refused: [
        ...read.flatMap((each) => (each.ok ? [] : [each.refusal])),
        ...good.flatMap(({ mark, position }, at) =>
          added[at] === 'name-taken' ? [refusal(position, mark.id, 'name-taken')] : [],
        ),
      ],
    });
  };

const readEvent = (
  value: unknown,
  position: number,
): Result<{ readonly mark: RunEvent; readonly position: number }, RefusedEvent> => {
  const id = idIn(value);
  if (JSON.stringify(value).length > mostCharacters) return refuse(refusal(position, id, 'mark-too-big'));
  const read = runEventShape.safeParse(value);
  return read.success ? ok({ mark: read.data, position }) : refuse(refusal(position, id, 'mark-not-understood'));
};

const idIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? value.id.slice(0, 64)
    : null;

const words: Readonly<Record<RefusedEvent['code'], string>> = {
  'mark-not-understood': 'This is no press of a judge’s telephone.',
  'mark-too-big': 'One press cannot say so much.',
  'name-taken': 'Another press of this run has the same id.',
};

const refusal = (position: number, id: string | null, code: RefusedEvent['code']): RefusedEvent => ({
  position,
  id,
  code,
  detail: words[code],
});
