import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { RunCard } from '../day/run-card.ts';
import type { PastWin } from '../rules/entry/eligibility.ts';
import { classInWords } from '../rules/messages.ts';
import type { Board } from './board.ts';

export type NotSignedYet = { readonly kind: 'results-not-final'; readonly detail: string };

/**
 * All winners of the year, shared first places included, for the next edition's eligibility rules. Names come from the
 * running order, because boards show juniors' first names only. A group in which no hound ran, or is still to run, has
 * no winner and needs no signature.
 */
export const winsOfTheYear = (
  boards: readonly Board[],
  cards: readonly RunCard[],
): Result<readonly PastWin[], NotSignedYet> => {
  const ran = boards.filter(mayHaveWinner);
  const unsigned = ran.filter(({ status }) => status.state !== 'final');
  if (unsigned.length > 0) {
    return refuse({
      kind: 'results-not-final',
      detail: `The head judge has yet to sign: ${unsigned.map(classInWords).join(', ')}.`,
    });
  }
  return ok(signedWins(ran, cards));
};

/** The winners of the groups whose results are signed, with their full names. */
export const signedWins = (boards: readonly Board[], cards: readonly RunCard[]): readonly PastWin[] =>
  boards
    .filter(({ status }) => status.state === 'final')
    .flatMap(({ class: ofClass, level, rows }) =>
      rows
        .filter(({ place }) => place === 1)
        .flatMap(({ number }) => cards.filter((card) => card.number === number))
        .map(({ handler, hound }): PastWin => ({ class: ofClass, level, handler, hound })),
    );

/** Whether a hound of this group has a place, or may still get one. */
export const mayHaveWinner = ({ rows, inTheRing, withTheJudge, toRun }: Board): boolean =>
  rows.length + inTheRing.length + withTheJudge.length + toRun.length > 0;
