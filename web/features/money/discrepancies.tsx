import { type ReactNode, useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { formatCount } from '#core/kernel/format-number.ts';
import { formatDate, instant } from '#core/kernel/time.ts';
import type { MoneyFigures } from '#core/money/balance/client.ports.ts';
import { acceptanceOf, discrepanciesOf, tillKey } from '#core/money/balance/discrepancies.ts';
import { plainPounds, tablePounds } from '#core/money/balance/pounds.ts';
import deskLayout from '../../app/desk/layout.module.css';
import deskNeeds from '../../app/desk/needs.module.css';
import deskText from '../../app/desk/text.module.css';
import { paths } from '../../app/paths.ts';
import { AcceptForm } from './accept-form.tsx';
import styles from './money.module.css';

type Line = {
  readonly key: string;
  readonly isGood: boolean;
  readonly title: string;
  readonly more: ReactNode;
  /** The address of the page where the discrepancy can be examined. */
  readonly checkAt?: string;
  /** What the discrepancy consists of, shown in place by a click. */
  readonly parts?: ReactNode;
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
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <section>
      <div className={deskLayout.section}>
        <h2>Discrepancies</h2>
        <span>{toCheck === 0 ? 'none' : `${toCheck} to check`}</span>
      </div>
      <ul className={deskNeeds.needs}>
        {lines.map(({ key, isGood, title, more, checkAt, parts, discrepancy, acceptance }) => (
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
              {opened === key && parts}
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
                {parts && (
                  <button
                    type="button"
                    className={deskText.link}
                    aria-expanded={opened === key}
                    onClick={() => setOpened(opened === key ? null : key)}
                  >
                    Check<span className="visually-hidden">: {title}</span>
                  </button>
                )}
                {checkAt && (
                  <a className={deskText.link} href={checkAt}>
                    Check<span className="visually-hidden">: {title}</span>
                  </a>
                )}
                {discrepancy && (
                  <button type="button" className={deskText.link} onClick={() => setAsked(key)}>
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

const linesOf = ({ tills, payouts, withoutOrder, awaited, onItsWay, awaitedOrders }: MoneyFigures): readonly Line[] => {
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
      parts: <Movements movements={withoutOrder.movements} />,
      isGood: false,
      title: `${formatCount(withoutOrder.count, 'payment')} without an order`,
      more: `${tablePounds(withoutOrder.sum)} moved at Stripe that none of our orders explain. The treasurer’s CSV lists all of them as “Without an order”.`,
    });
  const late = awaited - onItsWay;
  const [only] = awaitedOrders.length === 1 ? awaitedOrders : [];
  if (late !== 0)
    lines.push({
      key: 'awaited',
      ...(only ? { checkAt: orderAt(only.id) } : { parts: <Orders orders={awaitedOrders} /> }),
      isGood: false,
      title: `${plainPounds(Math.abs(late))} ${late < 0 ? 'of refunds ' : ''}not seen at Stripe yet`,
      more:
        late < 0
          ? 'Refunded, but not in Stripe’s balance, although we look every five minutes.'
          : 'Sold online, but not in Stripe’s balance, although we look every five minutes.',
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

const orderAt = (id: string): string => generatePath(paths.deskOrder, { id });

/** The orders whose money the provider's balance lacks, or has too much of. */
const Orders = ({ orders }: { readonly orders: MoneyFigures['awaitedOrders'] }) => (
  <ul className={styles.parts}>
    {orders.map(({ id, number, sum }) => (
      <li key={id}>
        <Link to={orderAt(id)}>Order {number}</Link> <span className="num">{tablePounds(sum)}</span>
      </li>
    ))}
  </ul>
);

/** The movements that no order explains. */
const Movements = ({ movements }: { readonly movements: MoneyFigures['withoutOrder']['movements'] }) => (
  <ul className={styles.parts}>
    {movements.map(({ id, at, amount, description }) => (
      <li key={id}>
        {formatDate(instant(at))} <span className="num">{tablePounds(amount)}</span> {description} <small>{id}</small>
      </li>
    ))}
  </ul>
);

const Bang = () => (
  <svg className={deskNeeds.markWarn} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M8.5 1.5L16 2L14.6 15L10 15.2Z" />
    <path d="M9.5 17.5L14.8 17.3L15.2 22.3L9.2 22.6Z" />
  </svg>
);

const Tick = () => (
  <svg className={deskNeeds.markOk} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M2 12.5L5.5 9L10 14L19 2.5L22.5 5.5L10.3 21.5Z" />
  </svg>
);
