import type { CSSProperties, ReactNode } from 'react';
import { formatCount } from '#core/kernel/format-number.ts';
import type { MoneyFigures } from '#core/money/balance/client.ports.ts';
import { plainPounds } from '#core/money/balance/pounds.ts';
import deskFigures from '../../app/desk/figures.module.css';
import styles from './money.module.css';

/** The four main sums; the rest of the page explains them. */
export const MainFigures = ({ figures }: { readonly figures: MoneyFigures }) => {
  const { takings, refunds, fees, paidOut, atTheDoor } = figures;
  const door = [
    ...(atTheDoor.cash === 0 ? [] : [`${plainPounds(atTheDoor.cash)} in cash`]),
    ...(atTheDoor.card === 0 ? [] : [`${plainPounds(atTheDoor.card)} by card machine`]),
  ];
  return (
    <dl className={`${deskFigures.figures} ${styles.figures}`} style={{ '--columns': 4 } as CSSProperties}>
      <Figure name="Takings" sum={takings.total}>
        {takings.door === 0
          ? `${plainPounds(takings.online)} online`
          : `${plainPounds(takings.online)} online, ${plainPounds(takings.door)} at the box office`}
      </Figure>
      <Figure name="Refunds" sum={refunds.sum}>
        {refunds.sum === 0 ? 'none so far' : `${formatCount(refunds.tickets, 'ticket')}, already off the takings`}
      </Figure>
      <Figure name="Fees" sum={fees.sum}>
        on {formatCount(fees.payments, 'card payment')}
      </Figure>
      <Figure name="Paid out" sum={paidOut.sum}>
        {formatCount(paidOut.payouts, 'payout')}
        {door.length > 0 && `, plus ${door.join(' and ')}`}
      </Figure>
    </dl>
  );
};

const Figure = (props: { readonly name: string; readonly sum: number; readonly children: ReactNode }) => (
  <div>
    <dt>{props.name}</dt>
    <dd className={deskFigures.figure}>{plainPounds(props.sum)}</dd>
    <dd className={deskFigures.words}>{props.children}</dd>
  </div>
);
