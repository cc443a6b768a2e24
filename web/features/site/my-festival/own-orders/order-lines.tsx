import { type ReactNode, useId } from 'react';
import type { Purchase } from '#core/accounts/purchase.ts';
import type { GivenTicket } from '#core/tickets/changes/client.ports.ts';
import { issuedTicketMessages } from '#core/tickets/issued/messages.ts';
import type { OrderLine } from '#core/tickets/issued/orders-with-tickets.ts';
import type { ListedTicket, OwnTicket } from '#core/tickets/issued/own-ticket.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import { ticketPath } from '#core/tickets/issued/ticket-path.ts';
import { useHasPassed } from '../../../../app/festival/use-has-passed.ts';
import { useSite } from '../../../../composition/site-context.tsx';
import { LinkButton } from '../../../../design/button.tsx';
import { panelColourOf, pictureOf } from '../../../../design/layout/panel-colour.ts';
import { Price } from '../../../../design/type/price.tsx';
import styles from './own-orders.module.css';
import type { OwnHound } from './return-dialog.tsx';

export type LineProps = {
  /** The first valid ticket of the page, whose code is its main action. */
  readonly first: TicketId | undefined;
  /** The gift of a ticket, while it is not accepted yet. */
  readonly giftOf: (ticket: OwnTicket) => GivenTicket | undefined;
  /** The hound that is entered with a ticket. */
  readonly houndOf: (ticket: OwnTicket) => OwnHound | undefined;
  /** What the holder can do with a ticket. */
  readonly actions: (ticket: ListedTicket) => ReactNode;
};

type LinesProps = LineProps & { readonly lines: readonly OrderLine<ListedTicket>[] };

/** What was bought, a line for each product: name, Amount and Currency (§2 My Festival), and its tickets. */
export const Lines = ({ lines, ...props }: LinesProps) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <Line key={line.productId} line={line} {...props} />
    ))}
  </ul>
);

const Line = ({ line, ...props }: LineProps & { readonly line: OrderLine<ListedTicket> }) => {
  const nameId = useId();
  const { catalogue } = useSite();
  const { productId, purchase, tickets } = line;
  const product = catalogue.find(({ id }) => id === productId);
  const picture = pictureOf(product?.images ?? [], product?.metadata);
  const quantity = purchase?.quantity ?? tickets.length;
  return (
    <li className={styles.line}>
      <div className={styles.picture} data-panel={panelColourOf(product?.metadata)}>
        {picture && <img src={picture} alt="" width="200" height="200" loading="lazy" />}
      </div>
      <div>
        <div className={styles.what}>
          <h4>
            <span id={nameId}>{product?.name ?? line.name}</span>
            {quantity > 1 && <span className={styles.quantity}> × {quantity}</span>}
          </h4>
          {purchase && <Amount {...purchase} />}
        </div>
        {tickets.map((ticket) => (
          <OwnTicketRow key={ticket.id} nameId={nameId} ticket={ticket} {...props} />
        ))}
      </div>
    </li>
  );
};

const Amount = ({ itemCost }: Pick<Purchase, 'itemCost'>) => (
  <span className={styles.amount}>
    <span className="visually-hidden">Amount </span>
    <Price amount={itemCost} />
    <span className="visually-hidden">, Currency</span> <span className="muted small">GBP</span>
  </span>
);

type RowProps = LineProps & { readonly ticket: ListedTicket; readonly nameId: string };

/** One valid ticket: holder and number, what else there is to say, its changes and its code. */
const OwnTicketRow = ({ ticket, nameId, first, giftOf, houndOf, actions }: RowProps) => {
  const areDoorsOpen = useHasPassed(useSite().config.edition.startsAt);
  const { id, number, holderName, code } = ticket;
  const [hound, gift] = [houndOf(ticket), giftOf(ticket)];
  return (
    <article className={styles.ticket} aria-labelledby={nameId}>
      <div className={styles.words}>
        <p>
          {holderName && <b>{holderName}</b>} <span className={styles.number}>{number}</span>
        </p>
        {ticket.bundle && <p className="muted small">{ticket.bundle.name}</p>}
        {hound && <p className="small">{hound.withdrawn ? `${hound.name}, withdrawn` : `With ${hound.name}`}</p>}
        {gift && !areDoorsOpen && <p className="muted small">Your code works until {gift.name} accepts.</p>}
      </div>
      <div className={styles.actions}>
        {actions(ticket)}
        {code === null ? (
          <p className="muted small">{issuedTicketMessages.codeWithheld}</p>
        ) : (
          <LinkButton small variant={id === first ? 'accent' : 'ink'} to={ticketPath(id)}>
            Show code<span className="visually-hidden"> of {number}</span>
          </LinkButton>
        )}
      </div>
    </article>
  );
};
