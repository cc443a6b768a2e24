import { useState } from 'react';
import type { BoardRow } from '#core/competition/results/board.ts';
import type { DeskGroup, DeskRun } from '#core/competition/results/desk/desk-view.ts';
import { documentPaths } from '#core/competition/results/document-paths.ts';
import type { RunQuery } from '#core/competition/results/query.ts';
import { pathTo } from '#core/kernel/path-to.ts';
import { formatTime } from '#core/kernel/time.ts';
import { Button } from '../../../../design/button.tsx';
import { TextArea } from '../../../../design/forms/text-area.tsx';
import { Alert } from '../../../../design/type/alert.tsx';
import { AttemptsPanel } from './attempts-panel.tsx';
import { ConfirmRun } from './confirm-run.tsx';
import { CorrectionForm } from './correction-form.tsx';
import styles from './desk.module.css';
import { EventsOfRun } from './events-of-run.tsx';
import { outcomeInWords } from './outcome-words.ts';
import { useDeskAction } from './use-desk-action.ts';

type DeskRunProps = {
  readonly desk: DeskGroup;
  readonly run: DeskRun;
  readonly row: BoardRow | undefined;
  /** Whether the user is a head judge and may act; all others only read. */
  readonly mayDecide: boolean;
  readonly onDone: () => void;
};

/** One run at the desk: its outcome, its queries, the recorded events, and the head judge's actions. */
export const DeskRunPanel = ({ desk, run, row, mayDecide, onDone }: DeskRunProps) => {
  const { card, outcome, late, queries, corrections, confirmed, attempts, afterSignature, isStray } = run;
  const isFinal = desk.status.state === 'final';
  return (
    <>
      <p>
        {card.breed}, with {card.handler}: {outcomeInWords(outcome)}. {row?.why && `${row.why}.`}
      </p>
      {afterSignature && (
        <Alert kind="warn">
          This came in after the signature. The signed result stands, on the boards and on the certificates, until you
          reopen it.
        </Alert>
      )}
      {late > 0 && (
        <Alert kind="warn">
          {late === 1 ? 'One tap' : `${late} taps`} came in after the sheet was signed: the judge has to look at it and
          sign again.
        </Alert>
      )}
      {isStray && <Stray run={run} mayDecide={mayDecide} onDone={onDone} />}
      {queries.map((query) => (
        <Query key={query.id} query={query} mayAnswer={mayDecide} onDone={onDone} />
      ))}
      {attempts && (
        <AttemptsPanel
          entry={card.entry}
          attempts={attempts}
          mayDecide={mayDecide && confirmed && late === 0 && !isFinal}
          onDone={onDone}
        />
      )}
      {corrections.length > 0 && <Ledger corrections={corrections} />}
      <EventsOfRun entry={card.entry} />
      {isFinal && row && (
        <p>
          <a href={pathTo(documentPaths.certificate, { entry: card.entry })}>Certificate (PDF)</a>
        </p>
      )}
      {mayDecide && run.awaitsSignature && !isFinal && (
        <ConfirmRun entry={card.entry} outcome={run.toSign} onDone={onDone} />
      )}
      {mayDecide && confirmed && !isFinal && <CorrectionForm desk={desk} run={run} onDone={onDone} />}
    </>
  );
};

const Ledger = ({ corrections }: Pick<DeskRun, 'corrections'>) => (
  <>
    <h3 className={styles.title}>Corrections</h3>
    {corrections.map(({ id, by, why, evidence, changes }) => (
      <div key={id} className={styles.correctionMade}>
        <p>
          <b>
            {formatTime(by.at)}, {by.name}:
          </b>{' '}
          {why} <span className="muted">{evidence}</span>
        </p>
        <ul>
          {changes.map(({ what, from, to }) => (
            <li key={what}>
              {what}: <s>{from}</s> → <b>{to}</b>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </>
);

const Stray = ({ run: { card }, mayDecide, onDone }: Pick<DeskRunProps, 'run' | 'mayDecide' | 'onDone'>) => {
  const { act, busy, wrong } = useDeskAction(onDone);
  return (
    <Alert kind="warn">
      <p>
        {card.hound} is scratched, absent or withdrawn, but a judge’s phone has recorded something. If it was a mistake,
        clear it: the class can then be reviewed and signed.
      </p>
      {mayDecide && (
        <Button variant="ink" small busy={busy} onClick={() => act((results) => results.clearStray(card.entry))}>
          {card.hound} didn’t run: clear it
        </Button>
      )}
      {wrong && <p role="alert">{wrong}</p>}
    </Alert>
  );
};

type QueryProps = { readonly query: RunQuery; readonly mayAnswer: boolean; readonly onDone: () => void };

const Query = ({ query, mayAnswer, onDone }: QueryProps) => {
  const { act, busy, wrong } = useDeskAction(onDone);
  const [words, setWords] = useState('');
  return (
    <div className={styles.query}>
      <p>
        <b>
          {formatTime(query.by.at)}, {query.by.name} asks:
        </b>{' '}
        {query.words}
      </p>
      {query.answer ? (
        <p>
          {query.answer.by.name}: {query.answer.words}
        </p>
      ) : (
        mayAnswer && (
          <>
            <TextArea
              label="Your answer"
              rows={2}
              maxLength={1000}
              value={words}
              error={wrong}
              onChange={({ target }) => setWords(target.value)}
            />
            <Button variant="ink" small busy={busy} onClick={() => act((results) => results.answer(query.id, words))}>
              Send the answer
            </Button>
          </>
        )
      )}
    </div>
  );
};
