import type { RunCard } from '../day/run-card.ts';
import { activeEvents } from '../rules/run/ring-log.ts';
import type { Board } from './board.ts';
import { outcomeOf, type ResultSources } from './boards.ts';

/**
 * Whether the judge's events of a run contradict the signed board: the hound was judged after the signature, or its
 * sheet has changed since. The signed result is valid until it is reopened.
 */
export const contradictsSignedBoard = (signed: Board, card: RunCard, sources: ResultSources): boolean => {
  const outcome = outcomeOf(card, sources);
  const row = signed.rows.find(({ number }) => number === card.number);
  const out = signed.out.find(({ number }) => number === card.number);
  if (outcome.kind === 'scored') return row?.total !== outcome.total || row.secondsTaken !== outcome.secondsTaken;
  if (outcome.kind !== 'unfinished') return out?.kind !== outcome.kind;
  const hasBegun = activeEvents(sources.signedRuns.get(card.entry)?.underWay ?? []).length > 0;
  return row !== undefined || out !== undefined || hasBegun;
};
