import { useState } from 'react';
import { notSavedMessage } from '#core/accounts/failure-message.ts';
import type { DayOffAnswer, DayOffRun } from '#core/desk/day-off/client.ports.ts';
import { tablePounds } from '#core/money/balance/pounds.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskNeeds from '../../../app/desk/needs.module.css';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import styles from './day-off.module.css';
import { personWords } from './day-off-words.ts';

type UnrefundedOrdersProps = { readonly run: DayOffRun; readonly onChange: (answer: DayOffAnswer) => void };
type Row = DayOffRun['list'][number];

/** The orders that could not be refunded, each with the next action; settled ones stay in the list. */
export const UnrefundedOrders = ({ run, onChange }: UnrefundedOrdersProps) => {
  const { dayOff } = useDeskPorts();
  const [open, setOpen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const settle = async ({ orderId }: Row, how: Parameters<typeof dayOff.settle>[1]) => {
    setProblem(null);
    try {
      onChange(await dayOff.settle(orderId, how));
      setOpen(null);
    } catch (cause) {
      setProblem(notSavedMessage(cause, 'That didn’t work. Nothing has changed; please try again.'));
    }
  };
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <ul className={deskNeeds.needs}>
        {run.list.map((row) => (
          <li key={row.orderId}>
            {row.state === 'settled' ? (
              <svg className={deskNeeds.markOk} viewBox="0 0 24 24" aria-hidden="true">
                <path d="M2 12.500L5.5 9L10 14L19 2.500L22.5 5.500L10.3 21.500Z" />
              </svg>
            ) : (
              <svg className={deskNeeds.markBad} viewBox="0 0 24 24" aria-hidden="true">
                <path d="M3 5.500L5.8 2.500L12 9L18.5 2L21.5 5L15 12L21.5 18.500L18.5 21.500L12 15L5.5 21.500L2.5 18.500L9 12Z" />
              </svg>
            )}
            <span>
              <b>
                {row.why ? personWords[row.why.kind].what : 'Sorted out'}, {tablePounds(row.amount)}
              </b>
              <small>
                Order {row.number}
                {row.name && `, ${row.name}`}. {row.why?.detail && `${row.why.detail}. `}
                {row.state === 'settled'
                  ? `Sorted out by ${row.settledBy}: ${row.settledNote}`
                  : row.why && personWords[row.why.kind].how}
              </small>
              {open === row.orderId && <SettleForm onSettle={(note) => settle(row, { how: 'settled', note })} />}
            </span>
            {row.state === 'person' && open !== row.orderId && (
              <span className={styles.ways}>
                {row.why?.kind === 'refused' && (
                  <button type="button" className={deskText.link} onClick={() => settle(row, { how: 'again' })}>
                    Try again<span className="visually-hidden"> with order {row.number}</span>
                  </button>
                )}
                <button type="button" className={deskText.link} onClick={() => setOpen(row.orderId)}>
                  Mark as done<span className="visually-hidden">: order {row.number}</span>
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};

const SettleForm = ({ onSettle }: { readonly onSettle: (note: string) => void }) => {
  const [note, setNote] = useState('');
  return (
    <form
      className={styles.settle}
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() !== '') onSettle(note);
      }}
    >
      <label className={deskFields.field}>
        <span>What did you do?</span>
        <input
          value={note}
          maxLength={500}
          placeholder="Paid by bank transfer on 24 November"
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <Button small type="submit" variant="ink">
        Mark as done
      </Button>
    </form>
  );
};
