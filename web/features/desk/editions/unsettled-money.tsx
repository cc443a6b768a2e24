import type { ReactNode } from 'react';
import type { YearRow } from '#core/desk/editions/client.ports.ts';
import { editionMessages as says } from '#core/desk/editions/messages.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { formatDay } from '#core/kernel/time.ts';
import deskLayout from '../../../app/desk/layout.module.css';
import deskNeeds from '../../../app/desk/needs.module.css';
import { paths } from '../../../app/paths.ts';
import { DeskOfYear } from './desk-of-year.tsx';
import styles from './years.module.css';

type Figures = NonNullable<YearRow['figures']>;
type Payouts = Figures['toSettle']['payouts'];

/** What of a closed year's money still needs a person or the bank; nothing for a year without any money. */
export const ToSettle = ({ edition: { year, phase, figures } }: { readonly edition: YearRow }) => {
  if (phase !== 'closed' || !figures) return null;
  const { orders, hasMore, payouts } = figures.toSettle;
  if (orders.length === 0 && payouts.made === 0 && figures.takings === 0) return null;
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>{says.stillToSettle(year)}</h2>
        <span>{says.settledForever}</span>
      </div>
      <ul className={deskNeeds.needs}>
        {orders.map(({ id, number, name, total, review }) => (
          <Line
            key={id}
            mark="bang"
            title={review === null ? says.dispute(formatPounds(total)) : says.review(formatPounds(total))}
            note={`${says.ofOrder(number, name)} ${review === null ? says.bankDecides : `${capitalised(review)}.`}`}
          >
            <DeskOfYear year={year} to={paths.deskOrder.replace(':id', id)}>
              {says.view}
              <span className="visually-hidden"> {number}</span>
            </DeskOfYear>
          </Line>
        ))}
        {hasMore && (
          <Line mark="bang" title={says.moreOrders}>
            <DeskOfYear year={year} to={`${paths.deskOrders}?status=attention`}>
              {says.view}
            </DeskOfYear>
          </Line>
        )}
        <Line mark={payouts.made > 0 && payouts.arrived === payouts.made ? 'ok' : 'bang'} {...payoutWords(payouts)}>
          <DeskOfYear year={year} to={paths.deskMoney}>
            {says.moneyOf(year)}
          </DeskOfYear>
        </Line>
      </ul>
    </section>
  );
};

const payoutWords = ({ made, arrived, lastAt }: Payouts): { readonly title: string; readonly note?: string } => {
  if (made === 0 || lastAt === null) return { title: says.payouts.none };
  return {
    title: arrived === made ? says.payouts.all(made) : says.payouts.some(made - arrived),
    note: says.payouts.last(arrived, made, formatDay(lastAt)),
  };
};

type LineProps = {
  readonly mark: 'ok' | 'bang';
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
};

const Line = ({ mark, title, note, children }: LineProps) => (
  <li>
    {mark === 'ok' ? (
      <svg className={deskNeeds.markOk} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2.5 12.500L6 9L10 13.500L18.500 3.500L22 6.500L10.200 20Z" />
      </svg>
    ) : (
      <svg className={deskNeeds.markWarn} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8.5 1.500L16 2L14.6 15L10 15.200ZM9.5 17.500L14.8 17.300L15.2 22.300L9.2 22.600Z" />
      </svg>
    )}
    <span>
      <b>{title}</b>
      {note && <small>{note}</small>}
    </span>
    <span className={styles.way}>{children}</span>
  </li>
);
