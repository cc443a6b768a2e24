import { formatPoints, formatRunTime, formatTotal } from '#core/competition/messages.ts';
import styles from './judge.module.css';
import paper from './paper.module.css';
import type { RunContext } from './run-context.ts';

/** The outcome of a run: one line per term, each with its rule. */
export const Outcome = ({ run: { card, sheet } }: { readonly run: RunContext }) => {
  const { outcome, impossible } = sheet;
  return (
    <section className={paper.outcome} aria-label="Result">
      <p className={styles.who}>
        <b>{card.hound}</b>
        <span>{card.handler}</span>
      </p>
      {impossible !== null && (
        <p className={styles.bad} role="alert">
          This cannot have happened. {impossible} Take back what was pressed twice.
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
            <b>{formatTotal(outcome.total)} points</b> in {formatRunTime(outcome.secondsTaken)}
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
    </section>
  );
};
