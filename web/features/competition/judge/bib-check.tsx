import { useState } from 'react';
import styles from './judge.module.css';
import lists from './lists.module.css';
import type { StageProps } from './run-context.ts';
import { useDoubleTapFilter } from './use-double-tap-filter.ts';

/**
 * Makes the judge check bib and name before the run can start, against judging the wrong hound. With the second check
 * the run is ready. Without the questionnaire there is no run (§5).
 */
export const BibCheck = ({ run, bottom }: StageProps) => {
  const { card, needsQuestionnaire, isAway, stopwatch, record } = run;
  const isFirstTap = useDoubleTapFilter(stopwatch);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const check = (what: string) => {
    if (!isFirstTap(what)) return;
    const now = new Set(checked);
    if (!now.delete(what)) now.add(what);
    setChecked(now);
    if (now.size === 2) record({ kind: 'presented' });
  };

  return (
    <>
      <div className={styles.body}>
        <p className={styles.hound}>{card.hound}</p>
        <p>
          {card.breed}, with {card.handler}
          {card.inSeason && <b> · in season</b>}
        </p>
        {isAway && (
          <p className={styles.message}>{card.hound} is down as not running: scratched, withdrawn or absent.</p>
        )}
        {needsQuestionnaire ? (
          <div className={styles.bad} role="alert">
            <p>
              <b>No questionnaire, no run.</b> {card.handler} hasn’t answered the conservation questionnaire yet. It’s
              in My Festival and takes a few minutes.
            </p>
            <p>Once it’s done, go back to the list where there’s signal, and {card.hound} can run.</p>
          </div>
        ) : (
          <>
            <h2 className={styles.heading}>Is this the right hound?</h2>
            {(
              [
                ['Read the bib', `It says ${card.number}`],
                ['Ask the hound’s name', `It’s ${card.hound}`],
              ] as const
            ).map(([lead, answer]) => (
              <button
                key={lead}
                type="button"
                className={lists.check}
                aria-pressed={checked.has(lead)}
                onClick={() => check(lead)}
              >
                <span>{lead}</span>
                <b>{answer}</b>
              </button>
            ))}
          </>
        )}
      </div>
      {bottom()}
    </>
  );
};
