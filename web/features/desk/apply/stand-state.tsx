import { useState } from 'react';
import type { OwnApplication } from '#core/desk/traders/client.ports.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import { formatDate, formatWeekday } from '#core/kernel/time.ts';
import { OwnInvoiceDialog } from '../../../app/invoices/own-invoice-dialog.tsx';
import { paths } from '../../../app/paths.ts';
import { classNames } from '../../../design/type/class-names.ts';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './stand-state.module.css';

/** Beside a stand: what was paid, with its invoice, and the way from the application to setting up. */
export const StandState = ({ own }: { readonly own: OwnApplication }) => {
  const { place } = own;
  const [showsInvoice, setShowsInvoice] = useState(false);
  if (!place) return null;
  const paidAt = own.said.find(({ kind }) => kind === 'paid')?.at;
  const order = own.state === 'paid' ? place.order : null;
  return (
    <>
      {order && (
        <div className={styles.card}>
          <h2>Paid</h2>
          <p>
            {place.stand}
            {paidAt ? `, paid on ${formatDate(paidAt)}` : ''}. Order {order.number}.
          </p>
          <button type="button" className={styles.link} onClick={() => setShowsInvoice(true)}>
            The invoice
          </button>{' '}
          <TextLink to={order.link}>Your tickets</TextLink>
          {showsInvoice && (
            <OwnInvoiceDialog
              id={order.id}
              order={order.number}
              linkKey={order.key}
              onClose={() => setShowsInvoice(false)}
            />
          )}
        </div>
      )}
      <Way own={own} place={place} />
      <p>
        <TextLink to={`${paths.exhibitors}#rules`}>The rules for traders</TextLink>
      </p>
    </>
  );
};

type WayProps = { readonly own: OwnApplication; readonly place: NonNullable<OwnApplication['place']> };

const Way = ({ own, place }: WayProps) => {
  const at = (kind: OwnApplication['said'][number]['kind']) => own.said.findLast((line) => line.kind === kind)?.at;
  const missing = own.papers.filter(({ state }) => state !== 'good').length;
  const slot = place.slots.find(({ id }) => id === place.slot);
  const on = (moment: OwnApplication['changedAt'] | undefined) => (moment === undefined ? '' : formatDate(moment));
  const steps = [
    { name: 'Applied', says: on(at('sent')), isDone: true },
    { name: 'Accepted', says: on(at('accepted')), isDone: true },
    { name: 'Paid', says: own.state === 'paid' ? on(at('paid')) : 'not yet', isDone: own.state === 'paid' },
    { name: 'Papers', says: missing === 0 ? 'all here' : `${spokenNumber(missing)} to come`, isDone: missing === 0 },
    {
      name: 'Set up',
      says: slot ? `${formatWeekday(slot.at)}, ${hourOf(slot.at)}` : 'choose a slot',
      isDone: false,
    },
  ];
  const now = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol className={styles.way}>
      {steps.map(({ name, says, isDone }, nth) => (
        <li key={name} className={classNames(isDone && styles.done, nth === now && styles.now)}>
          <b>{name}</b>
          <small>{says}</small>
        </li>
      ))}
    </ol>
  );
};
