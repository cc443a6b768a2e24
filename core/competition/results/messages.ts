import type { ClassAndLevel } from '../../kernel/class-and-level.ts';
import { hourOf } from '../../kernel/edition/spoken-times.ts';
import { formatCount } from '../../kernel/format-number.ts';
import { day, type Instant } from '../../kernel/time.ts';
import type { RunCard } from '../day/run-card.ts';
import { classInWords } from '../rules/messages.ts';
import type { ResultState } from './result-step.ts';
import type { DeskRefusal } from './results-desk.ts';

/** The name of a group on a board: "Gold hounds", "Junior silver hounds". */
export const groupTitle = (group: ClassAndLevel): string => `${classInWords(group)} hounds`;

/** What all results say of themselves. */
export const resultsLede = 'Three rosettes in each class. A result is final once the head judge has signed it.';
export const resultsOfYear = (year: number): string => `Results, ${year}`;
export const festivalOfYear = (year: number): string => `The festival of ${year}`;
/** The page of one hound's result, before its boards are read. */
export const resultPageWords = {
  title: 'A hound’s result',
  description: 'The place and the points of one hound.',
} as const;

/** The page of one hound's result and its card. */
export const resultCardMessages = {
  title: 'Tell everyone',
  lede: 'A card to send to everyone who should have been there. The link shows the same picture.',
  share: 'Share',
  copyLink: 'Copy the link',
  copied: 'The link is copied.',
  notCopied: (url: string): string => `We couldn’t copy it. Here it is: ${url}`,
  savePicture: 'Save the picture',
  notSignedYet: 'There’s a card to share as soon as the head judge has signed.',
  wholeBoard: (group: string): string => `All ${group.charAt(0).toLowerCase()}${group.slice(1)}`,
  shareResult: 'Share this result',
  unknown: 'No result here',
  unknownText: 'This hound has no place on a board: it hasn’t run, or the result was corrected.',
  allResults: 'All results',
} as const;

/** Above an earlier year's results, in place of this year's. */
export const lastResultsUntilFirst = (year: number): string =>
  `These are the results of ${year}. This year’s appear here as soon as the first is in.`;

/** Why a run has no score sheet: its judge has not confirmed it yet, or never did. */
export const noSheet = (card: Pick<RunCard, 'runsAt'> | undefined, now: Instant): string =>
  card && now > card.runsAt + day
    ? 'This run has no score sheet: the judge never confirmed it.'
    : 'There is a sheet once the judge has confirmed the run.';

const outOfTurn: Readonly<Record<ResultState, string>> = {
  provisional: 'Hounds in this class are still running, so the result is provisional.',
  'under-review': 'The result is under review.',
  final: 'The result is final. Reopen it first, and say why.',
};

/** The refusal as a sentence for the desk. */
export const deskRefusalInWords = (refusal: DeskRefusal): string => {
  switch (refusal.kind) {
    case 'out-of-turn':
      return outOfTurn[refusal.state];
    case 'runs-outstanding':
      return `${formatCount(refusal.count, 'run is', 'runs are')} not confirmed yet.`;
    case 'attempts-undecided':
      return `${formatCount(refusal.count, 'run has', 'runs have')} two attempts. Decide which counts first.`;
    case 'queries-open':
      return `${formatCount(refusal.count, 'query is', 'queries are')} waiting for an answer.`;
    case 'queries-may-come':
      return `Handlers may ask until ${hourOf(refusal.until)}. You can sign after that.`;
    case 'words-missing':
      return {
        why: 'Please say why.',
        evidence: 'Please say what the evidence is.',
        words: 'Please write something first.',
      }[refusal.field];
    case 'sheet-impossible':
      return refusal.why.detail;
    case 'run-unknown':
      return 'That run isn’t in the running order.';
    case 'run-not-confirmed':
      return 'The judge hasn’t confirmed this run yet. Until then, only the judge can change it.';
    case 'run-not-over':
      return 'This run isn’t over yet, so there’s nothing to confirm.';
    case 'result-final':
      return outOfTurn.final;
    case 'query-unknown':
      return 'We can’t find that query.';
    case 'query-answered':
      return 'That query has been answered already.';
    case 'too-late-to-ask':
      return 'Queries about this result are closed.';
    case 'asked-already':
      return 'You’ve asked already. The head judge will answer here.';
    case 'one-attempt-only':
      return 'This hound has no second attempt, so there’s nothing to decide.';
    case 'nothing-changes':
      return 'That’s what the sheet says already.';
    case 'group-empty':
      return 'No one ran in this class, so there’s no result to review or sign.';
    case 'hound-is-running':
      return 'You can only clear this if the hound didn’t run and no one has signed its sheet.';
    default:
      return refusal satisfies never;
  }
};
