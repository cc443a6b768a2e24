import { useCallback, useEffect, useRef, useState } from 'react';
import type { SaleEntry } from '#core/door/box-office/client.ports.ts';
import type { DoorTill } from '#core/door/box-office/device/door-till.ts';
import type { TillState } from '#core/door/box-office/device/till-state.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { formatTime } from '#core/kernel/time.ts';
import frame from '../../../app/door/door.module.css';
import { focusHeading } from '../../../design/hooks/use-heading-focus.ts';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './sell.module.css';
import { TillProblem } from './till-problem.tsx';

type SalesProps = { readonly till: DoorTill; readonly state: TillState; readonly onBack: () => void };

/** The sales of this till, newest first, each with a button to hand its money back. */
export const Sales = ({ till, state, onBack }: SalesProps) => {
  const [entries, setEntries] = useState<readonly SaleEntry[] | null>(null);
  const [chosen, setChosen] = useState<SaleEntry | null>(null);
  const [said, setSaid] = useState('');
  const load = useCallback(async () => {
    const loaded = await till.sales();
    if (loaded) setEntries(loaded.toReversed());
  }, [till]);
  useEffect(() => {
    void load();
  }, [load]);
  // The question and the list replace each other, with the button that had the focus.
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (chosen) question.current?.focus();
  }, [chosen]);
  const close = () => {
    setChosen(null);
    focusHeading();
  };
  const refunded = new Set(entries?.filter(({ kind }) => kind === 'refund').map(({ orderId }) => orderId));
  const refund = async ({ orderId, paidBy, number, amount }: SaleEntry) => {
    if (!(await till.handBack(orderId, paidBy))) return;
    close();
    setSaid(`Sale ${number} is refunded: ${formatPounds(amount)}.`);
    await load();
  };

  return (
    <div className={classNames(frame.body, styles.tight)}>
      <h1 tabIndex={-1}>Sales and refunds</h1>
      <p role="status">{said}</p>
      <TillProblem words={state.problem} />
      {chosen ? (
        <>
          <p ref={question} tabIndex={-1}>
            <b>
              Refund sale {chosen.number}, {formatPounds(chosen.amount)}?
            </b>{' '}
            Its tickets stop working at every door, and the places go back on sale.{' '}
            {chosen.paidBy === 'cash' ? 'Hand over the cash.' : 'Refund it on the card machine as well.'}
          </p>
          <div className={classNames(frame.keys, frame.foot)}>
            <button
              type="button"
              className={classNames(frame.key, frame.go)}
              disabled={state.isBusy}
              onClick={() => void refund(chosen)}
            >
              Refund {formatPounds(chosen.amount)} {chosen.paidBy === 'cash' ? 'in cash' : 'by card'}
            </button>
            <button type="button" className={classNames(frame.key, frame.low)} onClick={close}>
              Keep this sale
            </button>
          </div>
        </>
      ) : (
        <>
          <Entries entries={entries} refunded={refunded} onRefund={setChosen} />
          <div className={classNames(frame.keys, frame.foot)}>
            {entries === null && state.problem !== '' && (
              <button type="button" className={frame.key} disabled={state.isBusy} onClick={() => void load()}>
                Try again
              </button>
            )}
            <button type="button" className={classNames(frame.key, frame.low, frame.quiet)} onClick={onBack}>
              Back to selling
            </button>
          </div>
        </>
      )}
    </div>
  );
};

type EntriesProps = {
  readonly entries: readonly SaleEntry[] | null;
  readonly refunded: ReadonlySet<SaleEntry['orderId']>;
  readonly onRefund: (sale: SaleEntry) => void;
};

const Entries = ({ entries, refunded, onRefund }: EntriesProps) => {
  if (entries === null) return null;
  if (entries.length === 0) return <p>Nothing sold at this till yet.</p>;
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.orderId}`}>
          <span>
            <b>
              {entry.kind === 'refund' && 'Refund '}
              {entry.number}
            </b>
            <small>
              {formatTime(entry.at)}, {entry.paidBy === 'cash' ? 'cash' : 'card machine'}
              {entry.offline && ', offline'}
            </small>
          </span>
          <b>
            {entry.kind === 'refund' && '−'}
            {formatPounds(entry.amount)}
          </b>
          {entry.kind === 'sale' && !refunded.has(entry.orderId) ? (
            <button type="button" className={classNames(frame.key, frame.low)} onClick={() => onRefund(entry)}>
              Refund<span className="visually-hidden"> sale {entry.number}</span>
            </button>
          ) : (
            <span className={frame.lead}>{entry.kind === 'sale' && 'Refunded'}</span>
          )}
        </li>
      ))}
    </ul>
  );
};
