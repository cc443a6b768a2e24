import type { EntryId } from '../../../kernel/ids.ts';
import { type Instant, instant, laterBy, second } from '../../../kernel/time.ts';
import type { RunCard } from '../../day/run-card.ts';
import type { RunOutcome } from '../../rules/scoring/run-outcome.ts';
import type { Board } from '../board.ts';
import type { GroupStep } from '../results-log.ts';
import type { SignedRun } from '../signed-runs.ts';

/** The last time during a review that a judge confirmed a run whose result the board of the review does not have. */
export type ConfirmedInReview = {
  /** On the festival's clock. */
  readonly at: Instant;
  /** On the machine's clock, as stored: unlike `at`, it is the same whenever this is computed. */
  readonly receivedAt: Instant;
};

/** The runs as of one moment, by both clocks. */
type Moment = {
  readonly signedRuns: ReadonlyMap<EntryId, Pick<SignedRun, 'confirmedAt'>>;
  readonly now: Instant;
  readonly machineNow: Instant;
};

/**
 * The last run of a group that was confirmed after the review had begun, such as that of a hound whose scratch was
 * undone; null for none, and while the result is not under review. The handler of that run has not had the full time
 * for queries.
 */
export const lastConfirmedInReview = (
  steps: readonly GroupStep[],
  runs: readonly { readonly card: RunCard; readonly outcome: RunOutcome }[],
  { signedRuns, now, machineNow }: Moment,
): ConfirmedInReview | null => {
  const opened = steps.at(-1);
  if (opened === undefined || opened.step.kind === 'signed') return null;
  const confirmations = runs.flatMap(({ card, outcome }): readonly ConfirmedInReview[] => {
    const receivedAt = signedRuns.get(card.entry)?.confirmedAt;
    if (receivedAt === undefined || isOnBoard(opened.board, card, outcome)) return [];
    // In whole seconds, because the two clocks are not read at exactly the same time.
    const at = instant(Math.floor(laterBy(now, -Math.max(0, machineNow - receivedAt)) / second) * second);
    return at > opened.step.by.at ? [{ at, receivedAt }] : [];
  });
  return confirmations.toSorted((a, b) => a.at - b.at).at(-1) ?? null;
};

/** Whether the board has this outcome of the run. */
const isOnBoard = ({ rows, out }: Board, { number }: RunCard, outcome: RunOutcome): boolean => {
  if (outcome.kind === 'unfinished') return true;
  if (outcome.kind !== 'scored') return out.some((each) => each.number === number && each.kind === outcome.kind);
  const row = rows.find((each) => each.number === number);
  return row?.total === outcome.total && row.secondsTaken === outcome.secondsTaken;
};
