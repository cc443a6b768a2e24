import { useId, useState } from 'react';
import { changeFor, likelyTendered, parseTyped } from '#core/door/box-office/cash.ts';
import { formatPounds, type Pence, shortPounds } from '#core/kernel/money.ts';
import frame from '../../../app/door/door.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './sell.module.css';

/** The cash that the buyer has handed over for this total, and the change to give. */
export const useCashReceived = (total: Pence) => {
  const [tendered, setTendered] = useState<Pence | 'exact' | 'other'>('exact');
  const [other, setOther] = useState('');
  const given = tendered === 'exact' ? total : tendered === 'other' ? parseTyped(other) : tendered;
  return {
    tendered,
    setTendered,
    other,
    setOther,
    given,
    /** Undefined while the cash is not enough. */
    change: given === undefined ? undefined : changeFor(total, given),
  };
};

type CashReceivedProps = { readonly total: Pence; readonly cash: ReturnType<typeof useCashReceived> };

/** Buttons for the likely amounts, a field for any other, and the change to give. */
export const CashReceived = ({ total, cash }: CashReceivedProps) => {
  const { tendered, setTendered, other, setOther, change } = cash;
  const otherId = useId();
  return (
    <>
      <fieldset className={styles.notes} aria-label="Cash received">
        <button type="button" aria-pressed={tendered === 'exact'} onClick={() => setTendered('exact')}>
          {shortPounds(total)} exact
        </button>
        {likelyTendered(total).map((amount) => (
          <button key={amount} type="button" aria-pressed={tendered === amount} onClick={() => setTendered(amount)}>
            {shortPounds(amount)}
          </button>
        ))}
        <button type="button" aria-pressed={tendered === 'other'} onClick={() => setTendered('other')}>
          Other
        </button>
      </fieldset>
      {tendered === 'other' && (
        <label className={frame.field} htmlFor={otherId}>
          <span>Cash received, in pounds</span>
          <input
            id={otherId}
            inputMode="decimal"
            autoComplete="off"
            value={other}
            onChange={({ target }) => setOther(target.value)}
          />
        </label>
      )}
      <p className={classNames(styles.sum, styles.change)} role="status">
        <span>Change</span>
        <span>{change === undefined ? '–' : formatPounds(change)}</span>
      </p>
    </>
  );
};
