import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { DeskOrder } from '#core/desk/orders/desk-order-shapes.ts';
import { formatPounds, noPence, pence } from '#core/kernel/money.ts';
import { formatDate, formatTime } from '#core/kernel/time.ts';
import { tablePounds } from '#core/money/balance/pounds.ts';
import deskBox from '../../../app/desk/box.module.css';
import { paymentOf } from '../../../app/desk/order-words.ts';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../design/button.tsx';
import { BreakableEmail } from '../../../design/type/breakable-email.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import type { OpenDialog } from './open-dialog.ts';
import styles from './order.module.css';

/** Why the order belongs to no account. */
const withoutAccount = ({ complimentary, payment }: DeskOrder['order']): string => {
  if (complimentary) return 'none: issued by the desk';
  return payment?.how === 'cash' || payment?.how === 'card-machine'
    ? 'none: sold at the door'
    : 'none: ordered as a guest';
};

type OrderSidebarProps = { readonly shown: DeskOrder; readonly onDo: (doing: OpenDialog) => void };

/** The buyer, the money, the actions and the notes. On a phone the main action sticks to the bottom of the screen. */
export const OrderSidebar = ({ shown, onDo }: OrderSidebarProps) => {
  const actions = useRef<HTMLHeadingElement>(null);
  const hasTickets = shown.tickets.some(({ state }) => state === 'valid');
  return (
    <>
      <aside aria-label="About this order">
        <Buyer shown={shown} />
        <Money shown={shown} />
        <div className={classNames(deskBox.box, deskBox.act)}>
          <h2 ref={actions} tabIndex={-1}>
            Actions
          </h2>
          {hasTickets && (
            <Button block className={styles.main} onClick={() => onDo({ what: 'resend' })}>
              Resend tickets
            </Button>
          )}
          <Actions shown={shown} hasTickets={hasTickets} onDo={onDo} />
        </div>
        {shown.notes.map(({ at, by, text }) => (
          <div key={`${at} ${text}`} className={deskBox.note}>
            <b>Note</b>
            <p className={styles.words}>{text}</p>
            <p className={styles.from}>
              {by}, {formatDate(at)} at {formatTime(at)}
            </p>
          </div>
        ))}
      </aside>
      {hasTickets && (
        <div className={styles.thumb}>
          <Button onClick={() => onDo({ what: 'resend' })}>Resend tickets</Button>
          <Button variant="line" onClick={() => actions.current?.focus()}>
            More
          </Button>
        </div>
      )}
    </>
  );
};

const Buyer = ({ shown: { order, account } }: Pick<OrderSidebarProps, 'shown'>) => (
  <div className={deskBox.box}>
    <h2>{order.name ?? 'No name yet'}</h2>
    <dl className={deskBox.facts}>
      <div>
        <dt>Email</dt>
        <dd>{order.email === null ? 'none' : <BreakableEmail email={order.email} />}</dd>
      </div>
      <div>
        <dt>Account</dt>
        <dd>{account ? `${account.name}${account.competitor ? ', competitor' : ''}` : withoutAccount(order)}</dd>
      </div>
      <div>
        <dt>Orders</dt>
        <dd>
          {order.email ? (
            <Link to={`${paths.deskOrders}?q=${encodeURIComponent(order.email)}`}>all with this email</Link>
          ) : (
            'this one'
          )}
        </dd>
      </div>
    </dl>
  </div>
);

const Money = ({ shown: { order, discounts, fullPrice, paid } }: Pick<OrderSidebarProps, 'shown'>) => {
  const left = pence(Math.max(0, (paid ?? 0) - order.refunded));
  return (
    <div className={deskBox.box}>
      <h2>Money</h2>
      <dl className={deskBox.facts}>
        {discounts.length > 0 && (
          <div>
            <dt>Full price</dt>
            <dd className={styles.sum}>{formatPounds(fullPrice)}</dd>
          </div>
        )}
        {discounts.map(({ code, on, off }) => (
          <div key={`${code} ${on}`}>
            <dt>
              {code === null ? 'Code on the card page' : `Voucher ${code}`}
              {on && <small className={styles.under}>{on}</small>}
            </dt>
            <dd className={styles.sum}>{tablePounds(-off)}</dd>
          </div>
        ))}
        <div>
          <dt>Paid</dt>
          <dd className={styles.sum}>{formatPounds(paid ?? noPence)}</dd>
        </div>
        <div>
          <dt>Refunded</dt>
          <dd className={styles.sum}>{formatPounds(order.refunded)}</dd>
        </div>
        <div>
          <dt>Balance</dt>
          <dd className={styles.balance}>{formatPounds(left)}</dd>
        </div>
        <div>
          <dt>Paid by</dt>
          <dd>{paymentOf(order) || 'not paid yet'}</dd>
        </div>
      </dl>
    </div>
  );
};

type ActionsProps = OrderSidebarProps & { readonly hasTickets: boolean };

/** What the desk can do with this order. */
const Actions = ({ shown: { order, account, paid, tickets, donations }, hasTickets, onDo }: ActionsProps) => {
  const eligible = tickets.filter(({ notReturnable }) => notReturnable === null).length;
  const mayRefundDonation = paid !== null && donations.some(({ isRefunded }) => !isRefunded);
  return (
    <ul className={deskBox.actionList}>
      {order.complimentary && hasTickets && (
        <li>
          <button type="button" onClick={() => onDo({ what: 'take-back' })}>
            Take the tickets back
          </button>
        </li>
      )}
      {(tickets.length > 0 || mayRefundDonation) && !order.complimentary && (
        <li>
          <button type="button" onClick={() => onDo({ what: 'refund' })}>
            {tickets.length === 0
              ? 'Refund a donation'
              : mayRefundDonation
                ? 'Refund tickets or a donation'
                : 'Refund tickets'}{' '}
            <small>
              {tickets.length === 0
                ? null
                : eligible === 0
                  ? 'none eligible'
                  : eligible === 1
                    ? 'one eligible'
                    : `${eligible} eligible`}
            </small>
          </button>
        </li>
      )}
      {paid !== null && (
        <li>
          <button type="button" onClick={() => onDo({ what: 'correct' })}>
            Correct email or name
          </button>
        </li>
      )}
      {(paid ?? 0) > 0 && (
        <li>
          <button type="button" onClick={() => onDo({ what: 'invoice' })}>
            Invoice
          </button>
        </li>
      )}
      <li>
        <button type="button" onClick={() => onDo({ what: 'note' })}>
          Add a note
        </button>
      </li>
      {account === null && order.email && (
        <li>
          <button type="button" onClick={() => onDo({ what: 'erase' })}>
            Delete this person’s data
          </button>
        </li>
      )}
      <li>
        <Link to={`${paths.deskLog}?kind=order&subject=${order.id}`}>Audit log of this order</Link>
      </li>
    </ul>
  );
};
