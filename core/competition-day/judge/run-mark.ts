import type { Press, RingEvent } from '../../competition/run/ring-event.ts';
import { mergeLogs, type RingLog, standing } from '../../competition/run/ring-log.ts';
import type { DeviceId, EntryId, RingEventId, UserId } from '../../kernel/ids.ts';
import type { ChecklistItem } from './checklist.ts';

/** Whoever holds the telephone. */
export type Judge = { readonly id: UserId; readonly name: string };

/** The bib and the hound's name were read out and are those of this run. */
type Presented = Press & { readonly kind: 'presented' };
/** One point of the list at the end of a run is done. */
type Ticked = Press & { readonly kind: 'ticked'; readonly item: ChecklistItem };
/** The handler's initials stand under the sheet; `covers` are the presses that were on it. */
export type Signed = Press & {
  readonly kind: 'signed';
  readonly initials: string;
  readonly covers: readonly RingEventId[];
};

/** Every press on a judge's telephone: what happened in the ring, and what was said around it. */
export type RunMark = RingEvent | Presented | Ticked | Signed;

/** What a press says, without who pressed where and when. */
export type Says = RunMark extends infer Mark ? (Mark extends RunMark ? Omit<Mark, keyof Press> : never) : never;

/** A press, whose run it belongs to, and whose hand it was. */
export type HandMark = { readonly entry: EntryId; readonly mark: RunMark; readonly by: Judge };

const aroundTheRing: ReadonlySet<RunMark['kind']> = new Set(['presented', 'ticked', 'signed']);

/** Whether it is said around the ring, and is no part of the score. */
export const isSaidAround = ({ kind }: Pick<RunMark, 'kind'>): boolean => aroundTheRing.has(kind);

const isRingEvent = (mark: RunMark): mark is RingEvent => !isSaidAround(mark);

/** What happened in the ring, without what was said around it: all that a score is made of. */
export const ringLogOf = (marks: readonly RunMark[]): RingLog => mergeLogs(marks.filter(isRingEvent));

/** The marks in order, each once, without what was taken back. */
export const standingMarks = (marks: readonly RunMark[]): readonly RunMark[] => standing(mergeLogs(marks));

/** The signature that stands under the sheet, the last of several. */
export const signatureOn = (marks: readonly RunMark[]): Signed | undefined =>
  standingMarks(marks).findLast((mark) => mark.kind === 'signed');

/**
 * Whether a press is one that somebody has signed. Which signature came last makes no difference, clocks being what they
 * are; and which attempt counts is the head judge's word, given when the handler has long put initials to both.
 */
const signedIn = (marks: readonly RunMark[]): ((event: RingEvent) => boolean) => {
  const covered = new Set(standingMarks(marks).flatMap((mark) => (mark.kind === 'signed' ? mark.covers : [])));
  return ({ id, kind }) => kind === 'attempt-decided' || covered.has(id);
};

/** What happened in the ring, as far as its sheet is signed. */
export const signedLog = (marks: readonly RunMark[]): RingLog => ringLogOf(marks).filter(signedIn(marks));

/** Presses that reached the run after its sheet was signed: somebody has to look at it again. */
export const unsignedMarks = (marks: readonly RunMark[]): RingLog => {
  const isSigned = signedIn(marks);
  return signatureOn(marks) ? ringLogOf(marks).filter((event) => !isSigned(event)) : [];
};

/** What this hand may take back: its own last press that stands, and is no part of a signed sheet. */
export const lastOwn = (marks: readonly HandMark[], device: DeviceId, judge: Judge): RunMark | undefined => {
  const own = new Set(
    marks.filter(({ mark, by }) => mark.device === device && by.id === judge.id).map(({ mark }) => mark.id),
  );
  const all = marks.map(({ mark }) => mark);
  const last = standingMarks(all).findLast(({ id }) => own.has(id));
  const isSigned = last?.kind === 'signed' || signedLog(all).some(({ id }) => id === last?.id);
  return isSigned ? undefined : last;
};
