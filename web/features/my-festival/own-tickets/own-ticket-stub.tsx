import { type ReactNode, useId } from 'react';
import { codeInWords, issuedTicketMessages, voidInWords } from '#core/issued-tickets/messages.ts';
import type { OwnTicket } from '#core/issued-tickets/own-ticket.ts';
import { ticketAddress } from '#core/issued-tickets/ticket-address.ts';
import type { GivenTicket } from '#core/ticket-changes/client.ports.ts';
import { useHasPassed } from '../../../app/festival/use-has-passed.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { LinkButton } from '../../../design/button.tsx';
import { panelColourOf, pictureOf } from '../../../design/layout/panel-colour.ts';
import { TicketCode } from '../../../design/tickets/ticket-code.tsx';
import styles from './own-tickets.module.css';
import type { OwnHound } from './return-dialog.tsx';

type OwnTicketStubProps = {
  readonly ticket: OwnTicket;
  /** The hound that is entered with this ticket, if any. */
  readonly hound?: OwnHound | undefined;
  /** The ticket's gift, while it is not accepted yet. */
  readonly gift?: GivenTicket | undefined;
  /** The holder's actions for this ticket, below its text. */
  readonly children?: ReactNode;
};

/** One ticket: coloured end with picture, holder and number, and a tear line before its code. */
export const OwnTicketStub = ({ ticket, hound, gift, children }: OwnTicketStubProps) => {
  const nameId = useId();
  const { catalogue, config } = useSite();
  const areDoorsOpen = useHasPassed(config.edition.startsAt);
  const { id, number, productId, productName, ticketType, holderName, state, code } = ticket;
  const isVoid = state === 'void';
  const product = catalogue.find((each) => each.id === productId);
  const picture = pictureOf(product?.images ?? [], product?.metadata);
  return (
    <article className={styles.stub} data-void={isVoid || undefined} aria-labelledby={nameId}>
      <div className={styles.picture} data-panel={panelColourOf(product?.metadata)}>
        {picture && <img src={picture} alt="" width="200" height="200" loading="lazy" />}
      </div>
      <div className={styles.words}>
        <h3 id={nameId}>{product?.name ?? productName}</h3>
        <p>
          {holderName} <span className={styles.number}>{number}</span>
        </p>
        {!isVoid && hound && (
          <p className="small">{hound.withdrawn ? `${hound.name}, withdrawn` : `With ${hound.name}`}</p>
        )}
        {isVoid && <p className={`${styles.why} muted small`}>{voidInWords(ticket)}</p>}
        {!isVoid && gift && !areDoorsOpen && (
          <p className={`${styles.why} muted small`}>Your code works until {gift.name} accepts.</p>
        )}
        {children && <div className={styles.actions}>{children}</div>}
      </div>
      <div className={styles.end}>
        {isVoid && <p>{issuedTicketMessages.void}</p>}
        {!isVoid && code === null && <p>{issuedTicketMessages.codeWithheld}</p>}
        {code !== null && (
          <>
            <TicketCode className={styles.code} code={code} label={codeInWords(ticket)} />
            <LinkButton small variant={ticketType === 'Competitors' ? 'accent' : 'ink'} to={ticketAddress(id)}>
              Show code<span className="visually-hidden"> of {number}</span>
            </LinkButton>
          </>
        )}
      </div>
    </article>
  );
};
