import type { EntryId, RingEventId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { offenceNames } from '../../rules/rulebook.ts';
import { sightingOf } from '../../rules/run/sightings.ts';
import { needsQuestionnaire } from '../needs-questionnaire.ts';
import type { CompetitionDay } from '../ports.ts';
import type { RunCard } from '../run-card.ts';
import type { RunEventLog } from './ports.ts';
import { decisionsIn, happensOnlyInSearch, type Judge, type RunEvent } from './run-event.ts';
import { maxRunEvents, runEventShape } from './run-event-shape.ts';
import { maxBatchSize } from './stored-events.ts';

export type ReceiveEventsPorts = {
  readonly competitionDay: Pick<CompetitionDay, 'order' | 'read'>;
  readonly runEventLog: RunEventLog;
  /** The machine's clock, for `receivedAt`. */
  readonly machineClock: Clock;
  /** Called when a run has new events. */
  readonly runChanged: (card: RunCard) => Promise<void>;
  /** Called when a run has begun or may have ended, or when that was undone: expected times of later runs may change. */
  readonly ringsChanged: () => void;
};

/** One request: events of one run. They are validated one by one. */
export type EventBatch = {
  readonly entry: EntryId;
  readonly judge: Judge;
  /** Only a head judge decides which of two attempts counts. */
  readonly isHeadJudge: boolean;
  readonly events: readonly unknown[];
};

export type RefusedEvent = {
  /** The index in the request, from 0; `id` is null when it could not be read. */
  readonly position: number;
  readonly id: string | null;
  readonly code: 'mark-not-understood' | 'name-taken' | 'head-judge-only' | 'no-questionnaire';
  readonly detail: string;
};

export type BatchReceipt = { readonly taken: readonly RingEventId[]; readonly refused: readonly RefusedEvent[] };

export type BatchRefusal = { readonly kind: 'run-unknown' | 'too-many-marks'; readonly detail: string };

/**
 * Stores the events that a judge's phone sends for one run. An invalid event does not affect the others; the receipt
 * lists both. Known events count as taken, so requests are idempotent. Impossible events are stored too: the ring is
 * the source of truth. Two things are refused: a decision between attempts by anyone but a head judge, and a run of a
 * handler who has not answered the questionnaire (§5). The phone keeps refused events and sends them again. A request with
 * which the run would have more than `maxRunEvents` is refused whole: a faulty phone must not slow down the day's lists.
 */
export const receiveEvents =
  (ports: ReceiveEventsPorts) =>
  async ({ entry, judge, isHeadJudge, events }: EventBatch): Promise<Result<BatchReceipt, BatchRefusal>> => {
    const { competitionDay, runEventLog, machineClock, runChanged } = ports;
    if (events.length > maxBatchSize)
      return refuse({ kind: 'too-many-marks', detail: `No more than ${maxBatchSize} marks at a time, please.` });
    const order = await competitionDay.order();
    const card = order?.runs.find((run) => run.entry === entry);
    if (!card) return refuse({ kind: 'run-unknown', detail: 'This run isn’t in the running order.' });

    const read = events.map(readEvent);
    const readable = read.flatMap((each) => (each.ok ? [each.value] : []));
    const stored = (await runEventLog.of(entry)).map(({ mark }) => mark);
    if (new Set([...stored, ...readable.map(({ mark }) => mark)].map(({ id }) => id)).size > maxRunEvents)
      return refuse({ kind: 'too-many-marks', detail: `A run can’t have more than ${maxRunEvents} marks.` });
    const whyNot = await refusalsFor(ports, { entry, isHeadJudge, stored, sent: readable.map(({ mark }) => mark) });
    const good = readable.filter(({ mark }) => !whyNot.has(mark.id));
    const receivedAt = machineClock.now();
    const added = await runEventLog.add(good.map(({ mark }) => ({ entry, mark, by: judge, receivedAt })));
    if (added.includes('new')) await runChanged(card);
    if (good.some(({ mark }, at) => added[at] === 'new' && movesRings.has(mark.kind))) ports.ringsChanged();

    return ok({
      taken: good.flatMap(({ mark }, at) => (added[at] === 'name-taken' ? [] : [mark.id])),
      refused: [
        ...read.flatMap((each) => (each.ok ? [] : [each.refusal])),
        ...readable.flatMap(({ mark, position }) => {
          const code = whyNot.get(mark.id);
          return code ? [refusal(position, mark.id, code)] : [];
        }),
        ...good.flatMap(({ mark, position }, at) =>
          added[at] === 'name-taken' ? [refusal(position, mark.id, 'name-taken')] : [],
        ),
      ],
    });
  };

type WhyNot = ReadonlyMap<RingEventId, 'head-judge-only' | 'no-questionnaire'>;

/** The events of a batch that the festival's rules refuse, although they can be read. */
const refusalsFor = async (
  { competitionDay }: ReceiveEventsPorts,
  {
    entry,
    isHeadJudge,
    stored,
    sent,
  }: Pick<EventBatch, 'entry' | 'isHeadJudge'> & {
    readonly stored: readonly RunEvent[];
    readonly sent: readonly RunEvent[];
  },
): Promise<WhyNot> => {
  const whyNot = new Map<RingEventId, 'head-judge-only' | 'no-questionnaire'>();
  const asksForDecision = !isHeadJudge && sent.some(({ kind }) => kind === 'attempt-decided' || kind === 'undone');
  const asksForRun = sent.some(({ kind }) => happensOnlyInSearch(kind));
  if (asksForDecision)
    for (const { id } of decisionsIn([...stored, ...sent]))
      if (sent.some((event) => event.id === id)) whyNot.set(id, 'head-judge-only');
  if (asksForRun && !stored.some(({ kind }) => kind === 'started')) {
    const { entrants } = await competitionDay.read();
    if (needsQuestionnaire(entrants, entry)) {
      const refused = sent.filter(({ kind }) => happensOnlyInSearch(kind)).map(({ id }) => id);
      // A signature is refused together with the events that it covers.
      const signatures = sent.filter(
        (event) => event.kind === 'signed' && event.covers.some((id) => refused.includes(id)),
      );
      for (const id of [...refused, ...signatures.map((event) => event.id)]) whyNot.set(id, 'no-questionnaire');
    }
  }
  return whyNot;
};

/** The kinds of event that begin or may end a run, or may undo that. An offence ends one when the rules say so. */
const movesRings: ReadonlySet<RunEvent['kind']> = new Set([
  'started',
  'stopped',
  'time-up',
  'withdrawn',
  'disqualified',
  'undone',
  'signed',
  ...offenceNames.map((name) => sightingOf[name]),
]);

const readEvent = (
  value: unknown,
  position: number,
): Result<{ readonly mark: RunEvent; readonly position: number }, RefusedEvent> => {
  const read = runEventShape.safeParse(value);
  return read.success
    ? ok({ mark: read.data, position })
    : refuse(refusal(position, idIn(value), 'mark-not-understood'));
};

const idIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? value.id.slice(0, 64)
    : null;

const words: Readonly<Record<RefusedEvent['code'], string>> = {
  'mark-not-understood': 'We couldn’t read this mark.',
  'name-taken': 'Another mark of this run has the same id.',
  'head-judge-only': 'Only a head judge decides which attempt counts.',
  'no-questionnaire': 'The handler hasn’t answered the conservation questionnaire yet, so there’s no run.',
};

const refusal = (position: number, id: string | null, code: RefusedEvent['code']): RefusedEvent => ({
  position,
  id,
  code,
  detail: words[code],
});
