import { useState } from 'react';
import type { RunOutcome } from '#core/competition/rules/scoring/run-outcome.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { Button } from '../../../../design/button.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { Alert } from '../../../../design/type/alert.tsx';
import styles from './desk.module.css';
import { outcomeInWords } from './outcome-words.ts';
import { useDeskAction } from './use-desk-action.ts';

type ConfirmRunProps = {
  readonly entry: EntryId;
  /** What the sheet says as it stands. */
  readonly outcome: RunOutcome | null;
  readonly onDone: () => void;
};

/** For a run that lacks only a signature: the head judge signs in the handler's place. */
export const ConfirmRun = ({ entry, outcome, onDone }: ConfirmRunProps) => {
  const { act, busy, wrong } = useDeskAction(onDone);
  const [why, setWhy] = useState('');
  return (
    <>
      <h3 className={styles.title}>Only a signature is missing</h3>
      <p>If the handler has gone or the phone is lost, you can confirm the sheet as it stands.</p>
      {outcome && (
        <p>
          The sheet says: <b>{outcomeInWords(outcome)}</b>.
        </p>
      )}
      <Field
        label="Why do you confirm it?"
        hint="This goes in the audit log."
        maxLength={500}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
      <p className={styles.answers}>
        <Button variant="ink" small busy={busy} onClick={() => act((results) => results.confirm(entry, { why }))}>
          Confirm the run
        </Button>
      </p>
      {wrong && <Alert kind="bad">{wrong}</Alert>}
    </>
  );
};
