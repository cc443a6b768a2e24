import { Link } from 'react-router-dom';
import type { ExplainedSheet } from '#core/competition/results/explained-sheet.ts';
import { formatPoints, formatRunTime, formatTotal } from '#core/competition/rules/messages.ts';
import { rulesPaths } from '#core/competition/rules/rules-paths.ts';
import type { RunOutcome } from '#core/competition/rules/scoring/run-outcome.ts';
import type { Class } from '#core/kernel/class-and-level.ts';
import { ruleAnchor } from '../../../app/festival/rule-anchor.ts';
import styles from './score-terms.module.css';

type ScoreTermsProps = {
  readonly outcome: Extract<RunOutcome, { kind: 'scored' }>;
  readonly terms: ExplainedSheet['terms'];
  readonly class: Class;
};

/** A score with one line per term: its sum, its reason and its rule. */
export const ScoreTerms = ({ outcome, terms, class: of }: ScoreTermsProps) => (
  <>
    <h2>Where the {formatTotal(outcome.total)} came from</h2>
    <ul className={styles.terms}>
      {terms.map(({ label, sum, points, reason, rule }) => (
        <li key={rule}>
          <b className={styles.points} data-minus={points < 0 || undefined}>
            {formatPoints(points)}
          </b>
          <h3>{label}</h3>
          <span className={styles.count}>{sum}</span>
          <p>
            {reason} <Link to={`${rulesPaths[of]}#${ruleAnchor(rule)}`}>Rule {rule}</Link>
          </p>
        </li>
      ))}
    </ul>
    <p className={styles.total}>
      <span>Total, in {formatRunTime(outcome.secondsTaken)}</span> <b>{formatTotal(outcome.total)}</b>
    </p>
  </>
);
