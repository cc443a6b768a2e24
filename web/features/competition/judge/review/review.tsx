import { type FormEvent, useState } from 'react';
import { isChecked } from '#core/competition/day/judge/current-sheet.ts';
import { initialsOf, maxInitials } from '#core/competition/day/judge/initials.ts';
import styles from '../judge.module.css';
import type { StageProps } from '../run-context.ts';
import { SightingButtons } from '../sighting-buttons.tsx';
import { Checklist } from './checklist.tsx';
import { HandTime } from './hand-time.tsx';
import { Outcome } from './outcome.tsx';
import paper from './review.module.css';
import { RunLog } from './run-log.tsx';

/** The screen after a run: its outcome, the final checklist, and the handler's initials. */
export const Review = ({ run, bottom }: StageProps) => {
  const { card, judge, sheet, record } = run;
  const [initials, setInitials] = useState('');
  // A hound that never ran has no handler at the ring: the judge signs for it.
  const hasRun = sheet.toCheck.length > 0;
  const suggestion = initialsOf(hasRun ? card.handler : judge.name);
  const checked = isChecked(sheet);
  const ready = checked && sheet.impossible === null;
  const sign = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = initials.trim();
    if (ready && written) record({ kind: 'signed', initials: written, covers: sheet.log.map(({ id }) => id) });
  };

  return (
    <>
      <div className={styles.body}>
        <Outcome run={run} />
        <RunLog run={run} />
        {sheet.stage === 'review' && (
          <>
            <details className={paper.log}>
              <summary>Add a find or fault</summary>
              <p>The time stays as it is.</p>
              <SightingButtons run={run} />
            </details>
            <HandTime run={run} />
          </>
        )}
        {hasRun && <Checklist run={run} />}
        <form id="sign" className={paper.sign} onSubmit={sign}>
          <label>
            {hasRun ? 'Handler’s initials' : 'Your initials, as the judge'}
            <input
              name="initials"
              className={styles.field}
              value={initials}
              onChange={(event) => setInitials(event.target.value)}
              maxLength={maxInitials}
              required
              autoComplete="off"
              autoCapitalize="characters"
            />
          </label>
          {initials === '' && suggestion !== '' && (
            <button type="button" className={styles.quiet} onClick={() => setInitials(suggestion)}>
              Fill in {suggestion}
            </button>
          )}
          {!checked && <p className={styles.aside}>Tick all four first.</p>}
        </form>
      </div>
      {bottom(
        <button type="submit" form="sign" className={styles.action} aria-disabled={!ready}>
          Sign the sheet
        </button>,
      )}
    </>
  );
};
