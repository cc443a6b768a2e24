import type { EventHeader, RingEvent } from '../../competition/run/ring-event.ts';
import { activeEvents, mergeLogs, type RingLog } from '../../competition/run/ring-log.ts';
import type { DeviceId, EntryId, RingEventId, UserId } from '../../kernel/ids.ts';
import type { ChecklistItem } from './checklist.ts';

/** Whoever holds the telephone. */
export type Judge = { readonly id: UserId; readonly name: string };

/** The bib and the hound's name were read out and are those of this run. */
type Presented = EventHeader & { readonly kind: 'presented' };
/** One point of the list at the end of a run is done. */
type Ticked = EventHeader & { readonly kind: 'ticked'; readonly item: ChecklistItem };
/** The handler's initials stand under the sheet; `covers` are the presses that were on it. */
export type Signed = EventHeader & {
  readonly kind: 'signed';
  readonly initials: string;
  readonly covers: readonly RingEventId[];
};

/** Every press on a judge's telephone: what happened in the ring, and what was said around it. */
export type RunEvent = RingEvent | Presented | Ticked | Signed;

/** What a press says, without who pressed where and when. */
export type RunEventBody = RunEvent extends infer Each
  ? Each extends RunEvent
    ? Omit<Each, keyof EventHeader>
    : never
  : never;

/** A press, whose run it belongs to, and whose hand it was. */
export type AttributedEvent = { readonly entry: EntryId; readonly mark: RunEvent; readonly by: Judge };

const unscoredKinds: ReadonlySet<RunEvent['kind']> = new Set(['presented', 'ticked', 'signed']);

/** Whether it is said around the ring, and is no part of the score. */
export const isUnscored = ({ kind }: Pick<RunEvent, 'kind'>): boolean => unscoredKinds.has(kind);

const isRingEvent = (mark: RunEvent): mark is RingEvent => !isUnscored(mark);

/** What happened in the ring, without what was said around it: all that a score is made of. */
export const ringLogOf = (events: readonly RunEvent[]): RingLog => mergeLogs(events.filter(isRingEvent));

/** The marks in order, each once, without what was taken back. */
export const activeRunEvents = (events: readonly RunEvent[]): readonly RunEvent[] => activeEvents(mergeLogs(events));

/** The signature that stands under the sheet, the last of several. */
export const signatureOn = (events: readonly RunEvent[]): Signed | undefined =>
  activeRunEvents(events).findLast((mark) => mark.kind === 'signed');

/**
 * Whether a press is one that somebody has signed. Which signature came last makes no difference, clocks being what they
 * are; and which attempt counts is the head judge's word, given when the handler has long put initials to both.
 */
const coveredBySignature = (events: readonly RunEvent[]): ((event: RingEvent) => boolean) => {
  const covered = new Set(activeRunEvents(events).flatMap((mark) => (mark.kind === 'signed' ? mark.covers : [])));
  return ({ id, kind }) => kind === 'attempt-decided' || covered.has(id);
};

/** What happened in the ring, as far as its sheet is signed. */
export const signedLog = (events: readonly RunEvent[]): RingLog => ringLogOf(events).filter(coveredBySignature(events));

/** Presses that reached the run after its sheet was signed: somebody has to look at it again. */
export const unsignedEvents = (events: readonly RunEvent[]): RingLog => {
  const isSigned = coveredBySignature(events);
  return signatureOn(events) ? ringLogOf(events).filter((event) => !isSigned(event)) : [];
};

/** What this hand may take back: its own last press that stands, and is no part of a signed sheet. */
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
