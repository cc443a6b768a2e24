import { useEffect, useId, useState } from 'react';
import type { StepRequest } from '#core/competition/results/client.ports.ts';
import type { DeskGroup } from '#core/competition/results/desk/desk-view.ts';
import { whyStepRefused } from '#core/competition/results/desk/why-step-refused.ts';
import { documentPaths } from '#core/competition/results/document-paths.ts';
import { deskRefusalInWords, groupTitle } from '#core/competition/results/messages.ts';
import { openQueries } from '#core/competition/results/query.ts';
import { pathTo } from '#core/kernel/path-to.ts';
import { type Instant, second } from '#core/kernel/time.ts';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { Button } from '../../../../design/button.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { Dialog } from '../../../../design/layout/dialog.tsx';
import { Alert } from '../../../../design/type/alert.tsx';
import { resultStatusInWords } from '../result-status-words.ts';
import styles from './desk.module.css';
import { DeskTable } from './desk-table.tsx';
import { useDeskAction } from './use-desk-action.ts';

type DeskGroupProps = { readonly desk: DeskGroup; readonly mayDecide: boolean; readonly onDone: () => void };

/** One class at the desk: the status of its result, the next step, and every run in a table by place. */
export const DeskGroupPanel = ({ desk, mayDecide, onDone }: DeskGroupProps) => {
  const { group, board, runs, runsOutstanding, attemptsUndecided, status } = desk;
  const unconfirmed = runsOutstanding - attemptsUndecided;
  const isFinal = status.state === 'final';
  const open = openQueries(runs.flatMap(({ queries }) => queries)).length;
  const late = runs.filter(({ afterSignature }) => afterSignature).length;
  return (
    <section className={styles.group}>
      <h2>{groupTitle(group)}</h2>
      <p role="status">
        {resultStatusInWords(board)}{' '}
        {!isFinal &&
          unconfirmed > 0 &&
          `${unconfirmed} of ${runs.length} runs ${unconfirmed === 1 ? 'is' : 'are'} not confirmed.`}{' '}
        {!isFinal &&
          attemptsUndecided > 0 &&
          (attemptsUndecided === 1
            ? 'One run is signed and waits for the head judge to decide which of its two attempts counts.'
            : `${attemptsUndecided} runs are signed and wait for the head judge to decide which of their two attempts counts.`)}{' '}
        {open > 0 &&
          (open === 1 ? 'One query is waiting for an answer.' : `${open} queries are waiting for an answer.`)}
      </p>
      {late > 0 && (
        <Alert kind="warn">
          {late === 1 ? 'One result' : `${late} results`} came in after the signature and{' '}
          {late === 1 ? 'isn’t' : 'aren’t'} part of the signed result. Reopen it if {late === 1 ? 'it' : 'they'} should
          count.
        </Alert>
      )}
      {mayDecide && runs.length > 0 && <NextStep desk={desk} onDone={onDone} />}
      {isFinal && board.rows.length > 0 && (
        <p>
          <a href={pathTo(documentPaths.podiumCalls, group)}>Podium calls (PDF)</a> ·{' '}
          <a href={pathTo(documentPaths.certificates, group)}>All certificates (PDF)</a>
        </p>
      )}
      {runs.length === 0 ? (
        <p className="muted">No one is in the running order for this class.</p>
      ) : (
        <DeskTable desk={desk} mayDecide={mayDecide} onDone={onDone} />
      )}
    </section>
  );
};

const steps = {
  provisional: {
    does: 'Begin the review',
    asks: 'Begin the review?',
    means:
      'The public board freezes, and every handler gets an email: they can ask about their result until the time shown.',
  },
  'under-review': {
    does: 'Sign the result',
    asks: 'Sign the result?',
    means:
      'The places become final with your name on them, and the certificates are ready. You can reopen it with a reason.',
  },
  final: {
    does: 'Reopen the result',
    asks: 'Reopen the result?',
    means:
      'It goes under review again, handlers can ask again for a while, and your next signature makes a new version.',
  },
} as const;

/** The festival's time, updated often enough for the deadline of queries. */
const useNow = (): Instant => {
  const { clock } = usePorts();
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 5 * second);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
};

const NextStep = ({ desk, onDone }: Omit<DeskGroupProps, 'mayDecide'>) => {
  const { state } = desk.status;
  const [why, setWhy] = useState('');
  const [asking, ask] = useState(false);
  const reasonId = useId();
  const refusal = whyStepRefused(desk, useNow());
  const { act, busy, wrong } = useDeskAction(onDone);
  const step: StepRequest =
    state === 'final' ? { kind: 'reopened', why } : { kind: state === 'provisional' ? 'review-begun' : 'signed' };
  const { does, asks, means } = steps[state];
  const take = async () => {
    ask(false);
    if (await act((results) => results.takeStep(desk.group, step))) setWhy('');
  };
  return (
    <div className={styles.step}>
      {state === 'final' && (
        <Field
          label="Why reopen it?"
          hint="Everyone can read this."
          value={why}
          maxLength={500}
          onChange={({ target }) => setWhy(target.value)}
        />
      )}
      <Button
        variant={state === 'under-review' ? 'accent' : 'ink'}
        busy={busy}
        aria-disabled={refusal !== null}
        aria-describedby={refusal ? reasonId : undefined}
        onClick={() => ask(refusal === null)}
      >
        {does}
      </Button>
      {refusal && <p id={reasonId}>{deskRefusalInWords(refusal)}</p>}
      {wrong && <Alert kind="bad">{wrong}</Alert>}
      <Dialog open={asking} onClose={() => ask(false)} title={asks}>
        <p>
          {groupTitle(desk.group)}. {means}
        </p>
        <p className={styles.answers}>
          <Button variant="line" onClick={() => ask(false)}>
            Not yet
          </Button>
          <Button variant="ink" onClick={take}>
            Yes, {does.toLowerCase()}
          </Button>
        </p>
      </Dialog>
    </div>
  );
};
