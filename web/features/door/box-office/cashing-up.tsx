import { useState } from 'react';
import { countedCash, denominations, nameOf } from '#core/door/box-office/cash.ts';
import type { TillView } from '#core/door/box-office/client.ports.ts';
import type { DoorTill } from '#core/door/box-office/device/door-till.ts';
import type { TillState } from '#core/door/box-office/device/till-state.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import { formatPounds, type Pence, pence } from '#core/kernel/money.ts';
import { formatTime } from '#core/kernel/time.ts';
import frame from '../../../app/door/door.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './sell.module.css';
import { TillProblem } from './till-problem.tsx';

type CashingUpProps = {
  readonly till: DoorTill;
  readonly state: TillState;
  readonly own: TillView;
  readonly onBack: () => void;
};

/** The cash-up: compares the counted cash with the expected sum. */
export const CashingUp = ({ till, state, own, onBack }: CashingUpProps) => {
  const [counts, setCounts] = useState<ReadonlyMap<number, string>>(new Map());
  const [reason, setReason] = useState('');
  const [isCounted, setCounted] = useState(false);
  const counted = countedCash(new Map([...counts].map(([value, typed]) => [value, Number(typed) || 0])));
  const difference = counted - own.expected;
  const { cardSales, cardRefunds } = own.takings;
  const waiting = state.kept.queue.length;
  const close = () => {
    setCounted(true);
    if (difference !== 0 && reason.trim() === '') return;
    void till.cashUp(counted, reason);
  };

  return (
    <div className={classNames(frame.body, styles.tight)}>
      <h1 tabIndex={-1}>Cash up</h1>
      <p className={frame.lead}>Count what’s in the tin, including the float.</p>
      {waiting > 0 && (
        <p role="status" className={styles.problem}>
          {waiting === 1 ? 'One sale is' : `${waiting} sales are`} waiting to be sent, so the expected sum isn’t final.
          Closing needs signal.
        </p>
      )}
      <TillProblem words={state.problem} />
      <CashCount counts={counts} onCount={(value, typed) => setCounts(new Map(counts).set(value, typed))} />
      <Figures own={own} counted={counted} />
      {difference !== 0 && (
        <label className={frame.field}>
          <span>Any idea why?</span>
          <textarea
            rows={2}
            maxLength={1000}
            value={reason}
            aria-invalid={isCounted && reason.trim() === ''}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
      )}
      {isCounted && difference !== 0 && reason.trim() === '' && (
        <p role="alert" className={styles.problem}>
          Please say in a few words what may have happened. “No idea” is fine.
        </p>
      )}
      <p className={frame.lead}>
        Card machine: {formatCount(cardSales.count, 'sale')}, {formatPounds(cardSales.sum)}
        {cardRefunds.count > 0 && `, and ${formatPounds(cardRefunds.sum)} refunded`}. The machine’s own slip should
        match.
      </p>
      <div className={classNames(frame.keys, frame.foot)}>
        <button type="button" className={classNames(frame.key, frame.go)} disabled={state.isBusy} onClick={close}>
          Close {own.name}
        </button>
        <button type="button" className={classNames(frame.key, frame.low, frame.quiet)} onClick={onBack}>
          Back to selling
        </button>
      </div>
    </div>
  );
};

type CashCountProps = {
  /** How many of each note and coin, as typed. */
  readonly counts: ReadonlyMap<number, string>;
  readonly onCount: (value: number, typed: string) => void;
};

const CashCount = ({ counts, onCount }: CashCountProps) => (
  <ul className={styles.till}>
    {denominations.map((value) => {
      const typed = counts.get(value) ?? '';
      return (
        <li key={value}>
          <b>{nameOf(value)}</b>
          <input
            inputMode="numeric"
            value={typed}
            placeholder="0"
            aria-label={`Number of ${nameOf(value)}`}
            onChange={({ target }) => onCount(value, target.value.replace(/\D/g, '').slice(0, 4))}
          />
          <span>{formatPounds(pence(value * (Number(typed) || 0)))}</span>
        </li>
      );
    })}
  </ul>
);

type FiguresProps = Pick<CashingUpProps, 'own'> & { readonly counted: Pence };

const Figures = ({ own, counted }: FiguresProps) => {
  const { cashSales, cashRefunds } = own.takings;
  const difference = counted - own.expected;
  return (
    <ul className={styles.figures}>
      <li>
        <span>Float at {formatTime(own.openedAt)}</span>
        <b>{formatPounds(own.float)}</b>
      </li>
      <li>
        <span>Cash sales, {cashSales.count}</span>
        <b>{formatPounds(cashSales.sum)}</b>
      </li>
      {cashRefunds.count > 0 && (
        <li>
          <span>Cash refunds, {cashRefunds.count}</span>
          <b>−{formatPounds(cashRefunds.sum)}</b>
        </li>
      )}
      <li>
        <span>Expected</span>
        <b>{formatPounds(pence(own.expected))}</b>
      </li>
      <li>
        <span>Counted</span>
        <b>{formatPounds(counted)}</b>
      </li>
      <li className={styles.difference}>
        <span>{difference < 0 ? 'Short by' : difference > 0 ? 'Over by' : 'Exact'}</span>
        <b role="status" className={difference === 0 ? styles.exact : undefined}>
          {formatPounds(pence(Math.abs(difference)))}
        </b>
      </li>
    </ul>
  );
};
