import { type Level, levels } from '../../kernel/class-and-level.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { classInWords } from '../rules/messages.ts';
import type { Board, Contender } from './board.ts';
import { mayHaveWinner } from './wins-of-the-year.ts';

type Winner = Omit<Contender, 'number'> & { readonly place: number };

/**
 * The podium of each level, first place first, with all who share a place, in the form of the next edition's past
 * winners (§2).
 */
export type PastWinners = { readonly [Each in Level]: readonly Winner[] };

export type NoWinnersYet = { readonly kind: 'results-not-final' | 'podium-short'; readonly detail: string };

const podium = 3;

/** The podiums of the adult groups. Refused until the results of all that have runs are signed. */
export const pastWinners = (boards: readonly Board[]): Result<PastWinners, NoWinnersYet> => {
  const adults = boards.filter((board) => board.class === 'adult');
  const unsigned = adults.filter(({ status }) => status.state !== 'final');
  // Without runs there is nothing to sign, unless the day has no runs at all yet.
  const toSign = adults.some(mayHaveWinner) ? unsigned.filter(mayHaveWinner) : unsigned;
  if (toSign.length > 0)
    return refuse({
      kind: 'results-not-final',
      detail: `The head judge has yet to sign: ${toSign.map(classInWords).join(', ')}.`,
    });
  const short = adults.filter(({ rows }) => rows.length < podium);
  if (short.length > 0)
    return refuse({
      kind: 'podium-short',
      detail: `A podium has ${podium} places, and fewer hounds were placed in: ${short.map(classInWords).join(', ')}. Write that one by hand.`,
    });
  const winnersOf = (level: Level) =>
    adults
      .filter((board) => board.level === level)
      .flatMap(({ rows }) => rows.filter(({ place }) => place <= podium))
      .map(({ place, hound, breed, handler }) => ({ place, hound, breed, handler }));
  const [gold, silver, bronze] = levels.map(winnersOf);
  return ok({ gold: gold ?? [], silver: silver ?? [], bronze: bronze ?? [] });
};
