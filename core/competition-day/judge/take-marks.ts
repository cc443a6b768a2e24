import type { EntryId, RingEventId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { CompetitionDay } from '../ports.ts';
import type { RunCard } from '../run-card.ts';
import { mostInOneBatch } from './kept-marks.ts';
import { markShape } from './mark-shape.ts';
import type { RunMarks } from './ports.ts';
import type { Judge, RunMark } from './run-mark.ts';

export type TakeMarksPorts = {
  readonly competitionDay: Pick<CompetitionDay, 'order'>;
  readonly runMarks: RunMarks;
  /** The machine's: it says when a mark was heard, and decides nothing. */
  readonly machineClock: Clock;
  /** Told when more is known of a run than before. */
  readonly runHeard: (card: RunCard) => Promise<void>;
};

/** Letters as they come: what a mark is, is looked at one by one. */
export type MarksLetter = { readonly entry: EntryId; readonly judge: Judge; readonly marks: readonly unknown[] };

export type RefusedMark = {
  /** Where it stood in the letter, from 0; `id` is null where that could not be read. */
  readonly position: number;
  readonly id: string | null;
  readonly code: 'mark-not-understood' | 'mark-too-big' | 'name-taken';
  readonly detail: string;
};

export type TakenMarks = { readonly taken: readonly RingEventId[]; readonly refused: readonly RefusedMark[] };

export type LetterRefusal = { readonly kind: 'run-unknown' | 'too-many-marks'; readonly detail: string };

/** One press is a few words; a signature names every press that it covers. */
const mostCharacters = 40_000;

/**
 * Takes what a judge's telephone sends of one run, appended as it came. A mark that cannot be taken holds no other up:
 * the answer names those that were, duplicates of known ones among them. What happened is not asked whether it may.
 */
export const takeMarks =
  ({ competitionDay, runMarks, machineClock, runHeard }: TakeMarksPorts) =>
  async ({ entry, judge, marks }: MarksLetter): Promise<Result<TakenMarks, LetterRefusal>> => {
    if (marks.length > mostInOneBatch)
      return refuse({ kind: 'too-many-marks', detail: `At most ${mostInOneBatch} marks at once.` });
    const order = await competitionDay.order();
    const card = order?.runs.find((run) => run.entry === entry);
    if (!card) return refuse({ kind: 'run-unknown', detail: 'No such run is in the running order.' });

    const read = marks.map(readMark);
    const good = read.flatMap((each) => (each.ok ? [each.value] : []));
    const receivedAt = machineClock.now();
    const added = await runMarks.add(good.map(({ mark }) => ({ entry, mark, by: judge, receivedAt })));
    if (added.includes('new')) await runHeard(card);

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

const readMark = (
  said: unknown,
  position: number,
): Result<{ readonly mark: RunMark; readonly position: number }, RefusedMark> => {
  const id = idIn(said);
  if (JSON.stringify(said).length > mostCharacters) return refuse(refusal(position, id, 'mark-too-big'));
  const read = markShape.safeParse(said);
  return read.success ? ok({ mark: read.data, position }) : refuse(refusal(position, id, 'mark-not-understood'));
};

const idIn = (said: unknown): string | null =>
  typeof said === 'object' && said !== null && 'id' in said && typeof said.id === 'string'
    ? said.id.slice(0, 64)
    : null;

const words: Readonly<Record<RefusedMark['code'], string>> = {
  'mark-not-understood': 'This is no press of a judge’s telephone.',
  'mark-too-big': 'One press cannot say so much.',
  'name-taken': 'Another press of this run has the same id.',
};

const refusal = (position: number, id: string | null, code: RefusedMark['code']): RefusedMark => ({
  position,
  id,
  code,
  detail: words[code],
});
