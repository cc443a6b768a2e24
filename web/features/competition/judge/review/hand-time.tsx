import { type FormEvent, useState } from 'react';
import { activeEvents } from '#core/competition/rules/run/ring-log.ts';
import { fullTime } from '#core/competition/rules/run/run-sheet.ts';
import styles from '../judge.module.css';
import type { RunContext } from '../run-context.ts';
import paper from './review.module.css';

type HandTimeProps = { readonly run: RunContext; readonly isOpen?: boolean };

/** A form for the time of a handheld stopwatch, which replaces the phone's time. */
export const HandTime = ({ run: { rules, sheet, record }, isOpen = false }: HandTimeProps) => {
  const [wrong, setWrong] = useState(false);
  const full = fullTime(rules);

  const replace = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const seconds = Math.round((Number(typed.get('minutes')) * 60 + Number(typed.get('seconds'))) * 100) / 100;
    const possible = seconds > 0 && seconds <= full;
    setWrong(!possible);
    if (!possible) return;
    const { attempt } = sheet.record;
    const before = activeEvents(sheet.log).filter(
      (event) => event.attempt === attempt && (event.kind === 'stopped' || event.kind === 'time-up'),
    );
    // The new time is recorded before the old one is undone, so the run stays stopped even if the phone fails in
    // between.
    record({ kind: 'stopped', secondsTaken: seconds });
    for (const { id } of before) record({ kind: 'undone', undoes: id });
  };

  return (
    <details className={paper.log} open={isOpen}>
      <summary>Use the time from a hand-held stopwatch</summary>
      <form className={paper.handTime} onSubmit={replace}>
        <label>
          Minutes
          <input name="minutes" className={styles.field} inputMode="numeric" type="number" min={0} max={59} required />
        </label>
        <label>
          Seconds
          <input
            name="seconds"
            className={styles.field}
            inputMode="decimal"
            type="number"
            min={0}
            max={59.99}
            step={0.01}
            required
          />
        </label>
        <button type="submit" className={styles.quiet}>
          Use this time
        </button>
        {wrong && <p className={styles.bad}>A run here takes no more than {full / 60} minutes.</p>}
      </form>
    </details>
  );
};
