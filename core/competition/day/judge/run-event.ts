import type { DeviceId, EntryId, RingEventId, UserId } from '../../../kernel/ids.ts';
import type { EventHeader, RingEvent } from '../../rules/run/ring-event.ts';
import { activeEvents, mergeLogs, type RingLog } from '../../rules/run/ring-log.ts';
import type { ChecklistItem } from './checklist.ts';

/** The judge who is using the phone. */
export type Judge = { readonly id: UserId; readonly name: string };

/** The judge has checked the bib and the hound's name. */
type Presented = EventHeader & { readonly kind: 'presented' };
/** An item of the final checklist is done. */
type Ticked = EventHeader & { readonly kind: 'ticked'; readonly item: ChecklistItem };
/** The handler has signed with their initials; `covers` are the ids of the events on the sheet at that moment. */
export type SignedEvent = EventHeader & {
  readonly kind: 'signed';
  readonly initials: string;
  readonly covers: readonly RingEventId[];
};

/** Every event that a judge's phone records: ring events, and those around the ring that do not score. */
export type RunEvent = RingEvent | Presented | Ticked | SignedEvent;

/** An event without its header. */
export type RunEventBody = RunEvent extends infer Each
  ? Each extends RunEvent
    ? Omit<Each, keyof EventHeader>
    : never
  : never;

/** An event with its run and its author. The field is called `mark` on the wire and in stores. */
export type AttributedEvent = { readonly entry: EntryId; readonly mark: RunEvent; readonly by: Judge };

const unscoredKinds: ReadonlySet<RunEvent['kind']> = new Set(['presented', 'ticked', 'signed']);

/** Whether the event is one around the ring, which does not score. */
export const isUnscored = ({ kind }: Pick<RunEvent, 'kind'>): boolean => unscoredKinds.has(kind);

const isRingEvent = (event: RunEvent): event is RingEvent => !isUnscored(event);

const aroundTheSearch: ReadonlySet<RunEvent['kind']> = new Set([
  'presented',
  'ticked',
  'signed',
  'withdrawn',
  'disqualified',
  'undone',
]);

/**
 * Whether events of this kind happen only when a hound has searched. A withdrawal, for example, may also come before the
 * run.
 */
export const happensOnlyInSearch = (kind: RunEvent['kind']): boolean => !aroundTheSearch.has(kind);

/** The decisions between attempts, the events that undo them, and the events that undo those. */
export const decisionsIn = (events: readonly RunEvent[]): readonly RunEvent[] => {
  const decisions = new Map(events.filter(({ kind }) => kind === 'attempt-decided').map((event) => [event.id, event]));
  const undoings = events.filter((event) => event.kind === 'undone');
  // Repeated once, because an undoing may undo another undoing.
  for (const _ of [1, 2]) for (const event of undoings) if (decisions.has(event.undoes)) decisions.set(event.id, event);
  return [...decisions.values()];
};

/** The ring events alone: those that the score is computed from. */
export const ringLogOf = (events: readonly RunEvent[]): RingLog => mergeLogs(events.filter(isRingEvent));

/** The events in order, each once, without those undone. */
export const activeRunEvents = (events: readonly RunEvent[]): readonly RunEvent[] => activeEvents(mergeLogs(events));

/** The last signature of the sheet; undefined without one. */
export const signatureOn = (events: readonly RunEvent[]): SignedEvent | undefined =>
  activeRunEvents(events).findLast((event) => event.kind === 'signed');

/**
 * Returns a predicate for events that some signature covers. All signatures count, because device clocks cannot tell
 * which is the last. Decisions on attempts need none: the head judge makes them after both attempts are signed.
 */
const coveredBySignature = (events: readonly RunEvent[]): ((event: RingEvent) => boolean) => {
  const covered = new Set(activeRunEvents(events).flatMap((event) => (event.kind === 'signed' ? event.covers : [])));
  return ({ id, kind }) => kind === 'attempt-decided' || covered.has(id);
};

/** The signed part of the ring log. */
export const signedLog = (events: readonly RunEvent[]): RingLog => ringLogOf(events).filter(coveredBySignature(events));

/**
 * Ring events that arrived after the sheet was signed and change it, so it has to be signed again. Empty for an unsigned
 * sheet, and when all later events were undone: the sheet then is what was signed.
 */
export const unsignedEvents = (events: readonly RunEvent[]): RingLog => {
  if (!signatureOn(events)) return [];
  const log = ringLogOf(events);
  const isSigned = coveredBySignature(events);
  const later = log.filter((event) => !isSigned(event));
  if (later.length === 0) return [];
  const [before, after] = [log.filter(isSigned), log].map((each) => new Set(activeEvents(each).map(({ id }) => id)));
  const changes = (id: RingEventId): boolean => before?.has(id) !== after?.has(id);
  const undoings = new Map(log.flatMap((event) => (event.kind === 'undone' ? [[event.id, event.undoes]] : [])));
  return later.filter(({ id }) => changes(undoneBy(id, undoings)));
};

/**
 * The event that an undoing removes or restores: an undoing may undo another undoing, so this follows the chain to its
 * end. Returns the id itself for an event that is no undoing.
 */
const undoneBy = (id: RingEventId, undoings: ReadonlyMap<RingEventId, RingEventId>): RingEventId => {
  // A faulty device could send undoings in a circle, so there are no more steps than undoings.
  let last = id;
  for (const _ of undoings) last = undoings.get(last) ?? last;
  return last;
};

/** The event that this judge may undo on this device: their own last active one, unless it is signed. */
export const lastUndoable = (
  events: readonly AttributedEvent[],
  device: DeviceId,
  judge: Judge,
): RunEvent | undefined => {
  const own = new Set(
    events.filter(({ mark, by }) => mark.device === device && by.id === judge.id).map(({ mark }) => mark.id),
  );
  const all = events.map(({ mark }) => mark);
  const last = activeRunEvents(all).findLast(({ id }) => own.has(id));
  const isSigned = last?.kind === 'signed' || signedLog(all).some(({ id }) => id === last?.id);
  return isSigned ? undefined : last;
};

/** Kinds that start, end or repeat a run: undoing one of them loses time, so the judge is asked first. */
const needsUndoConfirmation: ReadonlySet<RunEvent['kind']> = new Set([
  'started',
  'stopped',
  'time-up',
  'withdrawn',
  'disqualified',
  'again-granted',
]);

/** Whether the judge is asked before an event of this kind is undone. */
export const asksBeforeUndo = ({ kind }: Pick<RunEvent, 'kind'>): boolean => needsUndoConfirmation.has(kind);

/** An undoing, and the event that it undid. */
export type UndoneEvent = { readonly undoing: RunEvent; readonly event: RunEvent };

/**
 * The event that this judge undid last on this device, if they have recorded nothing since and nothing has replaced it;
 * it can be restored. Ticks are left out, because the judge can tick them again.
 */
export const lastTakenBack = (
  events: readonly AttributedEvent[],
  device: DeviceId,
  judge: Judge,
): UndoneEvent | undefined => {
  const own = events.filter(({ mark, by }) => mark.device === device && by.id === judge.id).map(({ mark }) => mark);
  const undoing = mergeLogs(own).at(-1);
  if (undoing?.kind !== 'undone') return undefined;
  const all = events.map(({ mark }) => mark);
  const event = all.find(({ id }) => id === undoing.undoes);
  if (!event || event.kind === 'undone' || event.kind === 'ticked') return undefined;
  const active = activeRunEvents(all);
  const isReplaced = active.some(
    ({ id, kind, attempt }) =>
      id === event.id || (needsUndoConfirmation.has(event.kind) && kind === event.kind && attempt === event.attempt),
  );
  return isReplaced ? undefined : { undoing, event };
};
