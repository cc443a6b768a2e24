import type { FormEvent } from 'react';
import { checklist } from '#core/competition-day/judge/checklist.ts';
import { isChecked } from '#core/competition-day/judge/current-sheet.ts';
import { activeRunEvents } from '#core/competition-day/judge/run-event.ts';
import { HandTime } from './hand-time.tsx';
import styles from './judge.module.css';
import { checklistWords } from './judge-words.ts';
import lists from './lists.module.css';
import { Outcome } from './outcome.tsx';
import paper from './paper.module.css';
import type { StageProps } from './run-context.ts';
import { RunLog } from './run-log.tsx';

/** The run is over: its outcome, the final checklist, and the handler's initials. */
export const Review = ({ run, bottom }: StageProps) => {
  const { stored, sheet, record } = run;
  const checked = isChecked(sheet);
  const ready = checked && sheet.impossible === null;

  const tick = (item: (typeof checklist)[number]) => {
    const mark = activeRunEvents(stored.map((each) => each.mark)).findLast(
      (each) => each.kind === 'ticked' && each.item === item,
    );
    record(sheet.ticked.has(item) && mark ? { kind: 'undone', undoes: mark.id } : { kind: 'ticked', item });
  };
  const sign = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const initials = String(new FormData(event.currentTarget).get('initials') ?? '').trim();
    if (ready && initials) record({ kind: 'signed', initials, covers: sheet.log.map(({ id }) => id) });
  };

  return (
    <>
      <div className={styles.body}>
        <Outcome run={run} />
        <RunLog run={run} />
        {sheet.stage === 'review' && <HandTime run={run} />}
        <h2 className={styles.heading}>Before the handler signs</h2>
        {checklist.map((item) => (
          <button
            key={item}
            type="button"
            className={lists.check}
            aria-pressed={sheet.ticked.has(item)}
            onClick={() => tick(item)}
          >
            <b>{checklistWords[item]}</b>
          </button>
        ))}
        <form id="sign" className={paper.sign} onSubmit={sign}>
          <label>
            Handler’s initials
            <input
              name="initials"
              className={styles.field}
              maxLength={6}
              required
              autoComplete="off"
              autoCapitalize="characters"
            />
          </label>
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
