import { useState } from 'react';
import type { StepRequest } from '#core/competition-results/client.ports.ts';
import type { DeskGroup } from '#core/competition-results/desk-view.ts';
import { groupTitle } from '#core/competition-results/messages.ts';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/forms/field.tsx';
import { Alert } from '../../design/type/alert.tsx';
import styles from './desk.module.css';
import { DeskRunRow } from './desk-run.tsx';
import { resultStatusInWords } from './result-status-words.ts';
import { useDeskAction } from './use-desk-action.ts';

type DeskGroupProps = { readonly desk: DeskGroup; readonly onDone: () => void };

/** One group at the desk: the status of its result, the next step, and every run. */
export const DeskGroupPanel = ({ desk, onDone }: DeskGroupProps) => {
  const { group, board, runs, runsOutstanding } = desk;
  const open = runs.flatMap(({ queries }) => queries).filter(({ answer }) => answer === null).length;
  return (
    <section className={styles.group}>
      <h2>{groupTitle(group)}</h2>
      <p role="status">
        {resultStatusInWords(board)}{' '}
        {runsOutstanding > 0 && `${runsOutstanding} of ${runs.length} runs are not confirmed.`}{' '}
        {open > 0 && `${open === 1 ? 'One query waits' : `${open} queries wait`} for an answer.`}
      </p>
      <NextStep desk={desk} onDone={onDone} />
      {desk.standing.state === 'final' && (
        <p>
          <a href={`/api/competition/results/${group.class}/${group.level}/podium.pdf`}>Podium calls (PDF)</a>
        </p>
      )}
      {runs.length === 0 ? (
        <p className="muted">No running order has been published for this group.</p>
      ) : (
        <ol className={styles.runs}>
          {runs.map((run) => (
            <DeskRunRow
              key={run.card.entry}
              run={run}
              row={board.rows.find(({ number }) => number === run.card.number)}
              isFinal={desk.standing.state === 'final'}
              onDone={onDone}
            />
          ))}
        </ol>
      )}
    </section>
  );
};

const stepWords = {
  provisional: 'Begin the review',
  'under-review': 'Sign the result',
  final: 'Open it again',
} as const;

const NextStep = ({ desk, onDone }: DeskGroupProps) => {
  const { state } = desk.standing;
  const [why, setWhy] = useState('');
  const { act, busy, wrong } = useDeskAction(onDone);
  const step: StepRequest =
    state === 'final' ? { kind: 'reopened', why } : { kind: state === 'provisional' ? 'review-begun' : 'signed' };
  return (
    <div className={styles.step}>
      {state === 'final' && (
        <Field label="Why open it again?" value={why} maxLength={500} onChange={({ target }) => setWhy(target.value)} />
      )}
      <Button
        variant={state === 'under-review' ? 'accent' : 'ink'}
        busy={busy}
        onClick={() => act((results) => results.takeStep(desk.group, step))}
      >
        {stepWords[state]}
      </Button>
      {wrong && <Alert kind="bad">{wrong}</Alert>}
    </div>
  );
};
