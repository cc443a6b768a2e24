import { formatPoints, formatTotal } from '#core/competition/rules/messages.ts';
import type { Score } from '#core/competition/rules/scoring/score.ts';
import type { Content } from '#core/site/content/content.ts';
import { ruleAnchor } from '../../../app/festival/rule-anchor.ts';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './score-explained.module.css';

type ScoreExplainedProps = { readonly score: Score; readonly words: Content['rules']['scoring'] };

/** A score with one line per term, each with its rule. */
export const ScoreExplained = ({ score, words }: ScoreExplainedProps) => {
  if (score.kind === 'disqualified') return <Alert kind="warn">{score.reason}</Alert>;
  return (
    <div role="status">
      <ol className={styles.terms}>
        {score.terms.map(({ label, count, points, rule }) => (
          <li key={rule}>
            <b className={styles.points} data-minus={points < 0 || undefined}>
              {formatPoints(points)}
            </b>
            <span>{label}</span>
            <span className={styles.count}>{count === 0 ? words.none : `× ${count}`}</span>
            <a href={`#${ruleAnchor(rule)}`}>
              {words.rule} {rule}
            </a>
          </li>
        ))}
      </ol>
      <p className={styles.total}>
        <span>{words.total}</span> <b>{formatTotal(score.total)}</b>
      </p>
    </div>
  );
};
