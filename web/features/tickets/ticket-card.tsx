import { whenAndWhereOf } from '#core/shop/products/when-and-where.ts';
import type { SavedCode } from '#core/tickets/issued/client.ports.ts';
import {
  codeInWords,
  givenInWords,
  issuedTicketMessages,
  spokenTicketNumber,
  voidInWords,
} from '#core/tickets/issued/messages.ts';
import type { OwnTicket } from '#core/tickets/issued/own-ticket.ts';
import { holderInWords, runInWords } from '#core/tickets/issued/ticket-competitor.ts';
import { useFacts } from '../../app/festival/use-facts.ts';
import { useSite } from '../../composition/site-context.tsx';
import { TicketCode } from '../../design/tickets/ticket-code.tsx';
import styles from './ticket.module.css';

/** The ticket itself: product, holder and day, and the code with the number or the reason why the ticket is not valid. */
export const TicketCard = ({ code: { ticket, gift } }: { readonly code: SavedCode }) => {
  const { catalogue, config } = useSite();
  const fact = useFacts();
  const { id, number, productId, productName, holderName, code, competitor } = ticket;
  const product = catalogue.find((each) => each.id === productId);
  const who = holderInWords(holderName, competitor);
  return (
    <article className={styles.card} aria-labelledby="ticket-name">
      <div className={styles.head}>
        {/* A key, so that each ticket has a new heading, which screen readers announce. */}
        <h1 id="ticket-name" key={id} tabIndex={-1}>
          {product?.name ?? productName}
        </h1>
        {who !== null && <p>{who}</p>}
      </div>
      {code === null ? (
        <Void ticket={ticket} gift={gift} />
      ) : (
        <div className={styles.code}>
          <p className="visually-hidden">Valid ticket</p>
          <TicketCode className={styles.qr} code={code} label={codeInWords(ticket)} />
          <NumberLine number={number} />
        </div>
      )}
      <div className={styles.foot}>
        <b>{config.calledOff ? 'Called off' : fact('{day}')}</b>
        <span>
          {config.calledOff ? fact('It was to be on {day}.') : (whenAndWhereOf(product?.metadata) ?? fact('{hours}'))}
        </span>
        <span>{competitor?.run ? runInWords(competitor.run) : fact('{place}')}</span>
        {competitor?.run && (
          <p className={styles.bib}>
            <small>bib</small> {competitor.run.bib}
          </p>
        )}
      </div>
    </article>
  );
};

/** Screen readers read it character by character, because they would otherwise read it as a word. */
const NumberLine = ({ number }: Pick<OwnTicket, 'number'>) => (
  <p className={styles.number}>
    <span className="visually-hidden">Ticket number {spokenTicketNumber(number)}</span>
    <span aria-hidden="true">{number}</span>
  </p>
);

const Void = ({ ticket, gift }: { readonly ticket: OwnTicket; readonly gift: SavedCode['gift'] }) => (
  <div className={styles.void}>
    <svg viewBox="0 0 26 26" aria-hidden="true">
      <path d="M5 5l16 16M21 5L5 21" />
    </svg>
    <h2>{issuedTicketMessages.void}</h2>
    <p>{gift ? givenInWords(gift) : voidInWords(ticket)}</p>
    <NumberLine number={ticket.number} />
  </div>
);
