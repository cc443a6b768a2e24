import { useCallback, useEffect, useState } from 'react';
import type { TillView } from '#core/door/box-office/client.ports.ts';
import type { DoorTill } from '#core/door/box-office/device/door-till.ts';
import type { TillState } from '#core/door/box-office/device/till-state.ts';
import { returnedWords } from '#core/door/box-office/messages.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import { formatPounds, pence } from '#core/kernel/money.ts';
import { formatTime } from '#core/kernel/time.ts';
import frame from '../../../app/door/door.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './sell.module.css';
import { TillProblem } from './till-problem.tsx';

type AllTillsProps = { readonly till: DoorTill; readonly state: TillState; readonly onBack: () => void };

/** Every till with its takings and the places that it holds; an organiser can return the places of a lost device. */
export const AllTills = ({ till, state, onBack }: AllTillsProps) => {
  const [tills, setTills] = useState<readonly TillView[] | null>(null);
  const [lost, setLost] = useState<TillView | null>(null);
  const load = useCallback(async () => {
    const loaded = await till.tills();
    if (loaded) setTills(loaded);
  }, [till]);
  useEffect(() => {
    void load();
  }, [load]);
  const end = async ({ id }: TillView) => {
    if (!(await till.endAllowance(id))) return;
    setLost(null);
    await load();
  };

  return (
    <div className={classNames(frame.body, styles.tight)}>
      <h1 tabIndex={-1}>All tills</h1>
      <TillProblem words={state.problem} />
      {lost ? (
        <>
          <p>
            <b>Is {lost.name} lost?</b> Its {placesOf(lost)} unsold places go back on sale, and it can’t hold any more.
            Should it turn up, its sales are still recorded; if their places have gone by then, we let an organiser
            know.
          </p>
          <div className={classNames(frame.keys, frame.foot)}>
            <button
              type="button"
              className={classNames(frame.key, frame.go)}
              disabled={state.isBusy}
              onClick={() => void end(lost)}
            >
              Put {placesOf(lost)} places back on sale
            </button>
            <button type="button" className={classNames(frame.key, frame.low)} onClick={() => setLost(null)}>
              Leave it as it is
            </button>
          </div>
        </>
      ) : (
        <>
          <ul className={styles.entries}>
            {tills?.map((each) => (
              <li key={each.id}>
                <span>
                  <b>{each.name}</b>
                  <small>{inWords(each)}</small>
                </span>
                <b>{formatPounds(pence(each.takings.cashSales.sum + each.takings.cardSales.sum))}</b>
                {!each.returned && !each.cashUp && placesOf(each) > 0 ? (
                  <button type="button" className={classNames(frame.key, frame.low)} onClick={() => setLost(each)}>
                    Device lost<span className="visually-hidden">: {each.name}</span>
                  </button>
                ) : (
                  <span />
                )}
              </li>
            ))}
          </ul>
          <div className={classNames(frame.keys, frame.foot)}>
            <button type="button" className={classNames(frame.key, frame.low, frame.quiet)} onClick={onBack}>
              Back to selling
            </button>
          </div>
        </>
      )}
    </div>
  );
};

const placesOf = ({ held }: TillView): number => held.reduce((sum, { taken, sold }) => sum + taken - sold, 0);

const inWords = (till: TillView): string => {
  const { openedAt, cashUp, returned } = till;
  const sales = till.takings.cashSales.count + till.takings.cardSales.count;
  const said = `opened ${formatTime(openedAt)}, ${formatCount(sales, 'sale')}`;
  if (cashUp) {
    const difference = cashUp.counted - cashUp.expected;
    const off = `${formatPounds(pence(Math.abs(difference)))} ${difference < 0 ? 'short' : 'over'}`;
    return `${said}, cashed up ${formatTime(cashUp.at)}, ${difference === 0 ? 'exact' : off}`;
  }
  return returned
    ? `${said}, ${returnedWords[returned.why]}`
    : `${said}, holds ${formatCount(placesOf(till), 'place')}`;
};
