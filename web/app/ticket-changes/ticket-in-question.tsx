import type { OwnTicket } from '#core/tickets/issued/own-ticket.ts';
import { useSite } from '../../composition/site-context.tsx';
import { panelColourOf, pictureOf } from '../../design/layout/panel-colour.ts';
import styles from './dialogs.module.css';

/** The ticket that a dialog is about. */
export const TicketInQuestion = ({ ticket }: { readonly ticket: OwnTicket }) => {
  const { catalogue } = useSite();
  const product = catalogue.find(({ id }) => id === ticket.productId);
  const picture = pictureOf(product?.images ?? [], product?.metadata);
  return (
    <div className={styles.ticket}>
      <div className={styles.picture} data-panel={panelColourOf(product?.metadata)}>
        {picture && <img src={picture} alt="" width="42" height="42" />}
      </div>
      <p>
        <b>{product?.name ?? ticket.productName}</b>
        {ticket.holderName && `${ticket.holderName} · `}
        {ticket.number}
      </p>
    </div>
  );
};
