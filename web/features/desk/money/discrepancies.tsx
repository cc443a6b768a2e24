import { type ReactNode, useState } from 'react';
import { formatCount } from '#core/kernel/format-number.ts';
import type { MoneyFigures } from '#core/money/client.ports.ts';
import { acceptanceOf, discrepanciesOf, tillKey } from '#core/money/discrepancies.ts';
import { journalPath } from '#core/money/journal-path.ts';
import { plainPounds, tablePounds } from '#core/money/pounds.ts';
import { paths } from '../../../app/paths.ts';
import desk from '../frame/desk.module.css';
import { AcceptForm } from './accept-form.tsx';
import styles from './money.module.css';

type Line = {
  readonly key: string;
  readonly isGood: boolean;
  readonly title: string;
  readonly more: ReactNode;
  /** The address of the page where the discrepancy can be examined. */
  readonly checkAt?: string;
};

type DiscrepanciesProps = { readonly figures: MoneyFigures; readonly onAccepted: () => void };

/** The discrepancies, worst first, and the checks that found none. */
export const Discrepancies = ({ figures, onAccepted }: DiscrepanciesProps) => {
  const open = discrepanciesOf(figures);
  const lines = linesOf(figures)
    .map((line) => {
      const discrepancy = open.find(({ key }) => key === line.key);
      const acceptance = discrepancy && acceptanceOf(discrepancy, figures.accepted);
      return { ...line, discrepancy, acceptance, isGood: line.isGood || acceptance !== undefined };
    })
    .sort((one, other) => Number(one.isGood) - Number(other.isGood));
  const toCheck = lines.filter(({ isGood }) => !isGood).length;
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <section>
      <div className={desk.section}>
        <h2>Discrepancies</h2>
        <span>{toCheck === 0 ? 'none' : `${toCheck} to check`}</span>
      </div>
      <ul className={desk.needs}>
        {lines.map(({ key, isGood, title, more, checkAt, discrepancy, acceptance }) => (
          <li key={key}>
            {isGood ? <Tick /> : <Bang />}
            <span>
              <b>{title}</b>
              <small>{more}</small>
              {acceptance && (
                <small className={styles.accepted}>
                  Accepted by {acceptance.by}: “{acceptance.reason}”
                </small>
              )}
              {asked === key && discrepancy && (
                <AcceptForm
                  discrepancy={discrepancy}
                  title={title}
                  onCancel={() => setAsked(null)}
                  onAccepted={() => {
                    setAsked(null);
                    onAccepted();
                  }}
                />
              )}
            </span>
            {!isGood && asked !== key && (
              <span className={styles.ways}>
                {checkAt && (
                  <a className={desk.link} href={checkAt}>
                    Check<span className="visually-hidden">: {title}</span>
                  </a>
                )}
                {discrepancy && (
                  <button type="button" className={desk.link} onClick={() => setAsked(key)}>
                    Accept<span className="visually-hidden">: {title}</span>
                  </button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const linesOf = ({ tills, payouts, withoutOrder, awaited }: MoneyFigures): readonly Line[] => {
  const lines: Line[] = tills.flatMap(({ id, name, cashUp }): Line[] => {
    if (!cashUp)
      return [
        {
          key: tillKey(id),
          isGood: false,
          title: `${name} hasn’t been cashed up`,
          more: 'Count it at the box office.',
        },
      ];
    const difference = cashUp.counted - cashUp.expected;
    const words = `Expected ${tablePounds(cashUp.expected)}, counted ${tablePounds(cashUp.counted)}.`;
    if (difference === 0) return [{ key: tillKey(id), isGood: true, title: `${name} balances`, more: words }];
    const title = `${name} is ${tablePounds(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}`;
    return [
      {
        key: tillKey(id),
        isGood: false,
        title,
        checkAt: paths.deskDevices,
        more: cashUp.reason ? `${words} “${cashUp.reason}”` : words,
      },
    ];
  });
  const wrong = payouts.filter(({ matches, state }) => !matches && state !== 'failed');
  const failed = payouts.filter(({ state }) => state === 'failed');
  if (failed.length > 0)
    lines.push({
      key: 'payouts-failed',
      checkAt: '#payouts',
      isGood: false,
      title: `${formatCount(failed.length, 'payout')} didn’t reach the bank`,
      more: 'The money is back in the balance and will be in the next payout. Check the bank details at Stripe.',
    });
  if (wrong.length > 0)
    lines.push({
      key: 'payouts',
      checkAt: '#payouts',
      isGood: false,
      title: `${formatCount(wrong.length, 'payout')} can’t be explained yet`,
      more: `We’re still reading what is in ${wrong.length === 1 ? 'it' : 'them'}. If this stays for more than a day, compare with Stripe’s dashboard.`,
    });
  if (withoutOrder.count > 0)
    lines.push({
      key: 'without-order',
      checkAt: journalPath,
      isGood: false,
      title: `${formatCount(withoutOrder.count, 'payment')} without an order`,
      more: `${tablePounds(withoutOrder.sum)} moved at Stripe that none of our orders explain. The CSV lists them as “Without an order”.`,
    });
  if (awaited !== 0)
    lines.push({
      key: 'awaited',
      checkAt: journalPath,
      isGood: false,
      title: `${plainPounds(Math.abs(awaited))} ${awaited < 0 ? 'of refunds ' : ''}not seen at Stripe yet`,
      more:
        awaited < 0
          ? 'Refunded, but not in Stripe’s balance yet. We look every five minutes.'
          : 'Sold online, but not in Stripe’s balance when we last looked. We look every five minutes.',
    });
  const matched = payouts.filter(({ matches }) => matches);
  if (matched.length > 0 && wrong.length === 0) {
    const orders = matched.reduce((sum, each) => sum + each.orders, 0);
    lines.push({
      key: 'match',
      isGood: true,
      title: 'Every payout matches',
      more: `${formatCount(orders, 'order')} matched to ${formatCount(matched.length, 'payout')}`,
    });
  }
  if (lines.length === 0)
    lines.push({ key: 'none', isGood: true, title: 'Everything adds up', more: 'Nothing has been paid out yet.' });
  return lines;
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
