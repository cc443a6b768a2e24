import { useState } from 'react';
import type { Purchase } from '#core/accounts/purchase.ts';
import { entriesOfTickets } from '#core/door/entrance/entries-of-tickets.ts';
import type { EntryId, OrderId } from '#core/kernel/ids.ts';
import { londonDate } from '#core/kernel/time.ts';
import { entriesCancelled, myFestivalMessages } from '#core/site/my-festival/messages.ts';
import type { OwnOrder } from '#core/site/my-festival/own-order.ts';
import { issuedTicketMessages as messages } from '#core/tickets/issued/messages.ts';
import { ticketsByOrder } from '#core/tickets/issued/orders-with-tickets.ts';
import type { OwnTicket } from '#core/tickets/issued/own-ticket.ts';
import { myTicketsPdf } from '#core/tickets/issued/ticket-path.ts';
import { OwnInvoiceDialog } from '../../../../app/invoices/own-invoice-dialog.tsx';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { Button } from '../../../../design/button.tsx';
import { Alert } from '../../../../design/type/alert.tsx';
import { Loading } from '../../../../design/type/loading.tsx';
import { ConfirmRefund } from '../confirm-refund.tsx';
import { NoTickets } from '../tickets.tsx';
import { OrderBlock } from './order-block.tsx';
import { type LineProps, Lines } from './order-lines.tsx';
import styles from './own-orders.module.css';
import type { OwnHound } from './return-dialog.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { type OwnOrderList, useOwnOrders } from './use-own-orders.ts';
import { type OwnTickets, useOwnTickets } from './use-own-tickets.ts';
import { VoidTickets } from './void-tickets.tsx';

type OwnOrdersProps = {
  readonly purchases: readonly Purchase[];
  /** Whether the purchases are being loaded. */
  readonly loading: boolean;
  /** The hounds that the user has entered in the competition. */
  readonly hounds: ReadonlyMap<EntryId, OwnHound>;
  /** The hounds entered with an order; null when unknown. */
  readonly houndsOf: (order: OrderId) => readonly string[] | null;
  /** Called after a refund or a return. */
  readonly onChanged: () => void;
};

/** What each ticket shows beside its holder: its hound, its gift, and what the holder can do with it. */
const ticketDetails = (own: OwnTickets, hounds: OwnOrdersProps['hounds']): Omit<LineProps, 'first'> => {
  const tickets = own.tickets ?? [];
  const houndOf = new Map([...entriesOfTickets(tickets)].map(([entry, id]) => [id, hounds.get(entry)]));
  const openGift = ({ id }: OwnTicket) => own.gifts?.find((gift) => gift.ticketId === id && gift.state === 'open');
  return {
    giftOf: openGift,
    houndOf: ({ id }) => houndOf.get(id),
    actions: (ticket) =>
      own.gifts && (
        <TicketActions
          ticket={ticket}
          others={hasOthers(ticket, tickets)}
          hound={houndOf.get(ticket.id)}
          gift={openGift(ticket)}
          questions={own.answers?.find((each) => each.ticket === ticket.id)?.questions ?? []}
          onChanged={own.changed}
        />
      ),
  };
};

/** The outcome of the last change of a ticket, and a failure to load the tickets. */
const TicketNews = ({ own: { news, said, problem, fetchAgain } }: { readonly own: OwnTickets }) => (
  <>
    {news && (
      <div ref={said} tabIndex={-1} className={styles.news}>
        <Alert kind={news.good ? 'ok' : 'bad'}>{news.text}</Alert>
      </div>
    )}
    {problem && (
      <Alert kind="bad">
        <p>{messages.listFailed}</p>
        <Button variant="line" small onClick={fetchAgain}>
          Try again
        </Button>
      </Alert>
    )}
  </>
);

type OrderNoticeProps = {
  readonly mine: OwnOrderList;
  /** The hounds of the refunded order. */
  readonly lost: readonly string[];
};

/** The outcome of the last refund, or a failure to load the orders. */
const OrderNotice = ({ mine: { notice, failed, loading, result, tryAgain }, lost }: OrderNoticeProps) =>
  (notice || failed) && (
    <div ref={result} tabIndex={-1} className={styles.news}>
      <Alert kind={notice?.good ? 'ok' : 'bad'}>
        {notice ? (
          <p>
            {notice.text} {notice.good && lost.length > 0 && entriesCancelled(lost, 'has been')}
          </p>
        ) : (
          <p>{myFestivalMessages.ordersFailed}</p>
        )}
        {failed && (
          <Button variant="line" small busy={loading} onClick={tryAgain}>
            Try again
          </Button>
        )}
      </Alert>
    </div>
  );

/**
 * What the user bought and was given, each thing once (§2 My Festival): orders with their tickets inside, tickets from
 * others, and, folded, what is no longer valid.
 */
export const OwnOrders = ({ purchases, loading, hounds, houndsOf, onChanged }: OwnOrdersProps) => {
  const { clock } = usePorts();
  const own = useOwnTickets(purchases, onChanged);
  const mine = useOwnOrders(purchases, onChanged);
  const [invoiced, setInvoiced] = useState<OwnOrder | null>(null);
  // The hounds of the refunded order, read before the refund, because the refund voids their tickets.
  const [lost, setLost] = useState<readonly string[]>([]);

  const tickets = own.tickets ?? [];
  const { chosen } = mine;
  const shown = ticketsByOrder({ purchases, tickets, orders: mine.orders });
  const given = own.gifts?.filter(({ state }) => state === 'accepted') ?? [];
  const valid = tickets.filter(({ state }) => state === 'valid');
  const isUndecided = loading || mine.isUnknown || (own.tickets === null && !own.problem);
  const first = [...shown.current, { lines: shown.received }].flatMap(({ lines }) =>
    lines.flatMap((line) => line.tickets),
  )[0];

  const lineProps = { first: first?.id, ...ticketDetails(own, hounds) };
  return (
    <>
      <TicketNews own={own} />
      <OrderNotice mine={mine} lost={lost} />
      {purchases.length === 0 &&
        valid.length === 0 &&
        (isUndecided ? <Loading /> : <NoTickets ordered={mine.orders.length > 0} />)}
      <div ref={mine.list} tabIndex={-1} aria-busy={loading}>
        {shown.current.map((each) => (
          <OrderBlock
            key={each.id}
            {...each}
            {...lineProps}
            today={londonDate(clock.now())}
            onRefund={mine.askRefund}
            onInvoice={setInvoiced}
          />
        ))}
        {shown.received.length > 0 && (
          <section className={styles.order}>
            <header className={styles.head}>
              <h3>Given to you</h3>
            </header>
            <Lines lines={shown.received} {...lineProps} />
          </section>
        )}
      </div>
      <AllOnPaper valid={valid} />
      <VoidTickets
        refunded={shown.refunded}
        voided={shown.voided}
        given={given}
        today={londonDate(clock.now())}
        onInvoice={setInvoiced}
      />
      {invoiced && <OwnInvoiceDialog id={invoiced.id} order={invoiced.number} onClose={() => setInvoiced(null)} />}
      <ConfirmRefund
        order={chosen}
        hounds={chosen ? houndsOf(chosen.id) : []}
        receivers={mine.receivers}
        busy={mine.refunding}
        onConfirm={() => {
          setLost(chosen ? (houndsOf(chosen.id) ?? []) : []);
          mine.confirmRefund();
        }}
        onDismiss={mine.dismissRefund}
      />
    </>
  );
};

/** Whether another ticket of the same order is valid. */
const hasOthers = ({ id, orderId }: OwnTicket, all: readonly OwnTicket[]): boolean =>
  all.some((each) => each.orderId === orderId && each.id !== id && each.state === 'valid');

/**
 * A link to the file with all tickets, if there are at least two. Without codes, an organiser is viewing the page: the
 * file would contain the organiser's own tickets, so there is no link.
 */
const AllOnPaper = ({ valid }: { readonly valid: readonly OwnTicket[] }) => {
  if (valid.length < 2) return null;
  const isViewed = valid.every(({ code }) => code === null);
  return (
    <p className={styles.paper}>{isViewed ? messages.allOnPaper : <a href={myTicketsPdf}>{messages.allOnPaper}</a>}</p>
  );
};
