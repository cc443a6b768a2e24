import type { EntryState } from '../../competition/day/entry-state.ts';
import { noticeInWords } from '../../competition/day/notice-period.ts';
import type { OwnDay, OwnEntry, OwnRun } from '../../competition/day/own-entries.ts';
import { awayInWords } from '../../competition/day/rings/messages.ts';
import { levelNames } from '../../competition/rules/messages.ts';
import { capitalised } from '../../kernel/capitalised.ts';
import { formatCount } from '../../kernel/format-number.ts';
import { ordinal } from '../../kernel/ordinal.ts';
import { formatDate, formatTime } from '../../kernel/time.ts';
import { areWithdrawn } from './messages.ts';

/**
 * A call for each handler whose run is near: "Bramble is three away: the oak ring, at about 12:40. Come to the waiting
 * area now."
 */
export const nearInWords = (day: OwnDay | null): readonly string[] =>
  (day?.entries ?? []).flatMap(({ hound, state, run }) => {
    const waits = state === 'notified' || state === 'checked-in';
    if (!waits || !run || run.ahead === null || run.expectedAt === null) return [];
    const where = `${run.ring}, at about ${formatTime(run.expectedAt)}`;
    return [`${hound} is ${awayInWords(run.ahead)}: ${where}. Come to the waiting area now.`];
  });

/** A step on the way to the ring: title, progress, and notes on the hounds. */
export type RingStep = {
  readonly title: string;
  readonly step: 'done' | 'now' | 'to-come';
  readonly notes: readonly string[];
  /** On the result step: the entries whose explained score sheets can be opened. */
  readonly explained?: readonly Pick<OwnEntry, 'entry' | 'hound'>[];
};

/** The number of the step that each state has reached; null for entries that will not run. */
const along: Readonly<Record<EntryState, number | null>> = {
  ticketed: 0,
  registered: 1,
  'questionnaire-done': 2,
  placed: 3,
  notified: 4,
  'checked-in': 5,
  ran: 6,
  'in-the-result': 7,
  withdrawn: null,
  absent: null,
};

/**
 * The steps after the two forms (§4 Competition process): group, run time, waiting area, and the result once there is
 * one. A step is done when all running hounds have reached it. When every hound is withdrawn, a single step says so.
 * @param day null while the day is not loaded
 * @param isOver whether the festival has closed or is called off, so that no ticket lets anyone in
 */
export const ringSteps = (day: OwnDay | null, isOver = false): readonly RingStep[] => {
  const { entries, notice } = day ?? { entries: [], notice: null };
  if (entries.length > 0 && entries.every(({ state }) => state === 'withdrawn')) return [allWithdrawn(entries, isOver)];
  const words = notice && noticeInWords(notice);
  const running = entries.filter(({ state }) => along[state] !== null);
  const reached = Math.min(...running.map(({ state }) => along[state] ?? 0), Number.POSITIVE_INFINITY);
  const stepStatus = (from: number): RingStep['step'] => {
    if (running.length === 0 || reached < from - 1) return 'to-come';
    return reached >= from ? 'done' : 'now';
  };
  const about = (tell: (run: OwnRun) => string | null, of = entries): readonly string[] =>
    of.flatMap(({ hound, run }) => {
      const note = run && tell(run);
      return note ? [`${hound}: ${note}`] : [];
    });
  const out = entries.flatMap(({ hound, state }) =>
    state === 'withdrawn' || state === 'absent' ? [`${hound}: ${state === 'absent' ? 'absent' : 'withdrawn'}`] : [],
  );
  const places = entries.flatMap(({ hound, state, place }) => {
    if (typeof place === 'number') return [`${hound}: ${ordinal(place)} place`];
    if (place !== null) return [`${hound}: ${place}, so no place`];
    return state === 'ran' ? [`${hound}: has run; the result isn’t final yet`] : [];
  });

  const ran = entries.filter(({ state }) => state === 'ran' || state === 'in-the-result');
  const stillToRun = running.filter((entry) => !ran.includes(entry));

  return [
    {
      title: 'Class confirmed',
      step: stepStatus(3),
      notes: orElse(
        [...about(({ level, reserve }) => (reserve ? `reserve of ${levelNames[level]}` : levelNames[level])), ...out],
        'The head judge has the final say',
      ),
    },
    {
      title: 'Run time by email',
      step: stepStatus(4),
      notes: orElse(
        [...about(whenInWords), ...about(expectedInWords)],
        words ? `${capitalised(words.email)} before` : 'Before the festival',
      ),
    },
    {
      title: 'Waiting area',
      step: stepStatus(5),
      notes: orElse(
        about(({ beThereAt, reserve }) => (reserve ? null : `be there by ${formatTime(beThereAt)}`), stillToRun),
        words ? `${capitalised(words.waiting)} before your run` : 'Before your run',
      ),
    },
    ...(places.length > 0 ? [{ title: 'Result', step: stepStatus(7), notes: places, explained: ran }] : []),
  ];
};

/** The last step of a competitor without a hound that may still run. */
const allWithdrawn = (entries: readonly OwnEntry[], isOver: boolean): RingStep => ({
  title: areWithdrawn(entries.map(({ hound }) => hound)),
  step: 'done',
  notes: isOver
    ? []
    : [
        entries.length === 1
          ? 'Your ticket still gets you in for the day'
          : 'Your tickets still get you in for the day',
      ],
});

const whenInWords = ({ runsAt, ring, number, reserve }: OwnRun): string =>
  reserve
    ? `waits at ${ring}; the class starts at ${formatTime(runsAt)}. Number ${number}`
    : `${formatTime(runsAt)} on ${formatDate(runsAt)}, ${ring}. Number ${number}`;

/** The expected time of the run, when it is later than announced. */
const expectedInWords = ({ expectedAt, lateMinutes }: OwnRun): string | null =>
  expectedAt === null || lateMinutes === 0
    ? null
    : `now expected at about ${formatTime(expectedAt)}, ${formatCount(lateMinutes, 'minute')} later`;

const orElse = (notes: readonly string[], words: string): readonly string[] => (notes.length > 0 ? notes : [words]);
