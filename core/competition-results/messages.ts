import type { ClassAndLevel } from '../competition/class-and-level.ts';
import { levelNames } from '../competition/messages.ts';
import { formatTime } from '../kernel/time.ts';
import type { ResultState } from './result-step.ts';
import type { DeskRefusal } from './results-desk.ts';

/** The name of a group on a board: "Gold hounds", "Junior silver hounds". */
export const groupTitle = ({ class: of, level }: ClassAndLevel): string =>
  of === 'junior' ? `Junior ${levelNames[level].toLowerCase()} hounds` : `${levelNames[level]} hounds`;

const places = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const outOfTurn: Readonly<Record<ResultState, string>> = {
  provisional: 'Hounds of this group are still running: the result is provisional.',
  'under-review': 'The result is under review.',
  final: 'The result is final. Open it again first, and say why.',
};

/** The refusal as a sentence for the desk. */
export const deskRefusalInWords = (refusal: DeskRefusal): string => {
  switch (refusal.kind) {
    case 'out-of-turn':
      return outOfTurn[refusal.state];
    case 'runs-outstanding':
      return `${places(refusal.count, 'run is', 'runs are')} not confirmed yet.`;
    case 'queries-open':
      return `${places(refusal.count, 'query is', 'queries are')} waiting for an answer.`;
    case 'queries-may-come':
      return `Handlers may ask until ${formatTime(refusal.until)}. Sign after that.`;
    case 'words-missing':
      return { why: 'Say why.', evidence: 'Say what shows it.', words: 'Say it in words.' }[refusal.field];
    case 'sheet-impossible':
      return refusal.why.detail;
    case 'run-unknown':
      return 'No such run is in the running order.';
    case 'run-not-confirmed':
      return 'The judge hasn’t confirmed this run yet. Until then, any change is made in the ring.';
    case 'result-final':
      return outOfTurn.final;
    case 'query-unknown':
      return 'There is no such query.';
    case 'query-answered':
      return 'That query is answered already.';
    case 'too-late-to-ask':
      return 'Queries about this result are closed.';
    case 'asked-already':
      return 'You have asked already. The head judge will answer here.';
    case 'one-attempt-only':
      return 'This hound has no second attempt, so there’s nothing to decide.';
    case 'nothing-changes':
      return 'The sheet says that already.';
    default:
      return refusal satisfies never;
  }
};
