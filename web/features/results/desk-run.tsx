import { useState } from 'react';
import { formatRunTime, formatTotal } from '#core/competition/messages.ts';
import type { RunOutcome } from '#core/competition/scoring/run-outcome.ts';
import type { BoardRow } from '#core/competition-results/board.ts';
import type { DeskRun } from '#core/competition-results/desk-view.ts';
import type { RunQuery } from '#core/competition-results/query.ts';
import { formatTime } from '#core/kernel/time.ts';
import { Button } from '../../design/button.tsx';
import { TextArea } from '../../design/forms/text-area.tsx';
import { Collapsible } from '../../design/layout/collapsible.tsx';
import { Alert } from '../../design/type/alert.tsx';
import { CorrectionForm } from './correction-form.tsx';
import styles from './desk.module.css';
import { useDeskAction } from './use-desk-action.ts';

type DeskRunProps = {
  readonly run: DeskRun;
  readonly row: BoardRow | undefined;
  /** The result is signed, so there are certificates. */
  readonly isFinal: boolean;
  readonly onDone: () => void;
};

const outcomeWords = (outcome: RunOutcome): string => {
  switch (outcome.kind) {
    case 'scored':
      return `${formatTotal(outcome.total)} points in ${formatRunTime(outcome.secondsTaken)}`;
    case 'disqualified':
      return `Disqualified. ${outcome.reason}`;
    case 'withdrawn':
      return 'Withdrawn';
    default:
      return 'Not confirmed yet';
  }
};

/** One run at the desk: its outcome, its queries, and the correction form. */
export const DeskRunRow = ({ run, row, isFinal, onDone }: DeskRunProps) => {
  const { card, outcome, late, queries, corrections, confirmed } = run;
  const open = queries.filter(({ answer }) => answer === null).length;
  return (
    <li>
      <Collapsible
        level={3}
        look="question"
        title={`${row ? `${row.place}. ` : ''}${card.hound}, number ${card.number}: ${outcomeWords(outcome)}${open > 0 ? ' — query' : ''}`}
      >
        <p className="muted">
          {card.breed}, with {card.handler}. {row?.why && `${row.why}.`}
        </p>
        {late > 0 && (
          <Alert kind="warn">
            {late === 1 ? 'One press' : `${late} presses`} came in after the sheet was signed: the judge has to look at
            it and sign again.
          </Alert>
        )}
        {queries.map((query) => (
          <Query key={query.id} query={query} onDone={onDone} />
        ))}
        {corrections.map(({ id, by, why, evidence }) => (
          <p key={id}>
            <b>
              {formatTime(by.at)}, {by.name}:
            </b>{' '}
            {why} <span className="muted">{evidence}</span>
          </p>
        ))}
        {isFinal && row && (
          <p>
            <a href={`/api/competition/runs/${encodeURIComponent(card.entry)}/certificate.pdf`}>Certificate (PDF)</a>
          </p>
        )}
        {confirmed && <CorrectionForm run={run} onDone={onDone} />}
      </Collapsible>
    </li>
  );
};

type QueryProps = { readonly query: RunQuery; readonly onDone: () => void };

const Query = ({ query, onDone }: QueryProps) => {
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
            Answer
          </Button>
        </>
      )}
    </div>
  );
};
