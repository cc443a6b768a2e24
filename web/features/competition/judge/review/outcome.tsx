import { formatPoints, formatRunTime, totalInWords } from '#core/competition/rules/messages.ts';
import type { RunOutcome } from '#core/competition/rules/scoring/run-outcome.ts';
import styles from '../judge.module.css';
import type { RunContext } from '../run-context.ts';
import paper from './review.module.css';

/**
 * The outcome of a run: one line per term, each with its rule. For a second attempt, the outcome of the first is beside
 * it.
 */
export const Outcome = ({ run: { card, sheet } }: { readonly run: RunContext }) => {
  const { outcome, firstOutcome, impossible, record } = sheet;
  return (
    <section className={paper.outcome} aria-label="Result">
      <p className={styles.who}>
        <b>{card.hound}</b>
        <span>{card.handler}</span>
      </p>
      {firstOutcome && <p className={styles.heading}>{record.decided === 1 ? 'First attempt' : 'Second attempt'}</p>}
      {impossible !== null && (
        <p className={styles.bad} role="alert">
          This can’t be right. {impossible} Undo anything marked twice.
        </p>
      )}
      {outcome?.kind === 'disqualified' && (
        <p className={paper.verdict}>
          <b>Disqualified</b> {outcome.reason}
        </p>
      )}
      {outcome?.kind === 'withdrawn' && (
        <p className={paper.verdict}>
          <b>Withdrawn</b>
        </p>
      )}
      {outcome?.kind === 'scored' && (
        <>
          <p className={paper.verdict}>
            <b>{totalInWords(outcome.total)}</b> in {formatRunTime(outcome.secondsTaken)}
          </p>
          <table className={paper.terms}>
            <tbody>
              {outcome.terms
                .filter(({ count }) => count > 0)
                .map(({ label, count, points, rule }) => (
                  <tr key={label}>
                    <th scope="row">
                      {label} <small>rule {rule}</small>
                    </th>
                    <td>{count}</td>
                    <td>{formatPoints(points)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </>
      )}
      {firstOutcome && record.decided === null && (
        <p className={styles.message}>
          First attempt: {inShort(firstOutcome)}. It counts until the head judge decides.
        </p>
      )}
    </section>
  );
};

const inShort = (outcome: RunOutcome): string => {
  if (outcome.kind === 'scored') return `${totalInWords(outcome.total)} in ${formatRunTime(outcome.secondsTaken)}`;
  return outcome.kind === 'unfinished' ? 'not finished' : outcome.kind;
};
