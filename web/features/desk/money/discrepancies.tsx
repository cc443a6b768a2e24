import type { ReactNode } from 'react';
import type { MoneyFigures } from '#core/money/client.ports.ts';
import { plainPounds, tablePounds } from '#core/money/pounds.ts';
import desk from '../frame/desk.module.css';
import { counted } from './main-figures.tsx';

type Line = { readonly key: string; readonly isGood: boolean; readonly title: string; readonly more: ReactNode };

/** What does not add up, worst first, and what was checked and does. */
export const Discrepancies = ({ figures }: { readonly figures: MoneyFigures }) => {
  const lines = linesOf(figures);
  const toCheck = lines.filter(({ isGood }) => !isGood).length;
  return (
    <section>
      <div className={desk.section}>
        <h2>Discrepancies</h2>
        <span>{toCheck === 0 ? 'none' : `${toCheck} to check`}</span>
      </div>
      <ul className={desk.needs}>
        {lines.map(({ key, isGood, title, more }) => (
          <li key={key}>
            {isGood ? <Tick /> : <Bang />}
            <span>
              <b>{title}</b>
              <small>{more}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const linesOf = ({ tills, payouts, withoutOrder, awaited }: MoneyFigures): readonly Line[] => {
  const lines: Line[] = tills.flatMap(({ id, name, cashUp }): Line[] => {
    if (!cashUp)
      return [{ key: id, isGood: false, title: `${name} hasn’t been cashed up`, more: 'Count it at the box office.' }];
    const difference = cashUp.counted - cashUp.expected;
    const words = `Expected ${tablePounds(cashUp.expected)}, counted ${tablePounds(cashUp.counted)}.`;
    if (difference === 0) return [{ key: id, isGood: true, title: `${name} balances`, more: words }];
    const title = `${name} is ${tablePounds(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}`;
    return [{ key: id, isGood: false, title, more: cashUp.reason ? `${words} “${cashUp.reason}”` : words }];
  });
  const wrong = payouts.filter(({ matches, state }) => !matches && state !== 'failed');
  const failed = payouts.filter(({ state }) => state === 'failed');
  if (failed.length > 0)
    lines.push({
      key: 'failed',
      isGood: false,
      title: `${counted(failed.length, 'payout')} didn’t reach the bank`,
      more: 'The money is back in the balance and will be in the next payout. Check the bank details at Stripe.',
    });
  if (wrong.length > 0)
    lines.push({
      key: 'payouts',
      isGood: false,
      title: `${counted(wrong.length, 'payout')} can’t be explained yet`,
      more: `We’re still reading what is in ${wrong.length === 1 ? 'it' : 'them'}. If this stays for more than a day, compare with Stripe’s dashboard.`,
    });
  if (withoutOrder.count > 0)
    lines.push({
      key: 'strangers',
      isGood: false,
      title: `${counted(withoutOrder.count, 'payment')} without an order`,
      more: `${tablePounds(withoutOrder.sum)} moved at Stripe that none of our orders explain. The CSV lists them as “Without an order”.`,
    });
  if (awaited !== 0)
    lines.push({
      key: 'awaited',
      isGood: false,
      title: `${plainPounds(awaited)} not seen at Stripe yet`,
      more: 'Sold online, but not in Stripe’s balance when we last looked. We look every five minutes.',
    });
  const matched = payouts.filter(({ matches }) => matches);
  if (matched.length > 0 && wrong.length === 0) {
    const orders = matched.reduce((sum, each) => sum + each.orders, 0);
    lines.push({
      key: 'match',
      isGood: true,
      title: 'Every payout matches',
      more: `${counted(orders, 'order')} matched to ${counted(matched.length, 'payout')}`,
    });
  }
  if (lines.length === 0)
    lines.push({ key: 'none', isGood: true, title: 'Everything adds up', more: 'Nothing has been paid out yet.' });
  return lines.sort((one, other) => Number(one.isGood) - Number(other.isGood));
};

const Bang = () => (
  <svg className={desk.markWarn} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M8.5 1.5L16 2L14.6 15L10 15.2Z" />
    <path d="M9.5 17.5L14.8 17.3L15.2 22.3L9.2 22.6Z" />
  </svg>
);

const Tick = () => (
  <svg className={desk.markOk} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M2 12.5L5.5 9L10 14L19 2.5L22.5 5.5L10.3 21.5Z" />
  </svg>
);
