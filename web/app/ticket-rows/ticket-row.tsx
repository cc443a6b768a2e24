import { type ReactNode, useId } from 'react';
import type { ProductId } from '#core/kernel/ids.ts';
import { useSite } from '../../composition/site-context.tsx';
import { panelColourOf, pictureOf } from '../../design/layout/panel-colour.ts';
import styles from './ticket-row.module.css';

type TicketRowProps = {
  readonly ticket: { readonly productId: ProductId; readonly productName: string; readonly number: string };
  /** Whose ticket it is. */
  readonly holder: string | null;
  /** Whether the ticket has no valid code. */
  readonly isVoid?: boolean;
  /** What else there is to say about it, each in a paragraph of its own. */
  readonly notes?: readonly ReactNode[];
  /** What its holder can do with it. */
  readonly children?: ReactNode;
};

/** One ticket as a row of a list: the product's picture, product, holder and number, and the actions. */
export const TicketRow = ({ ticket, holder, isVoid = false, notes = [], children }: TicketRowProps) => {
  const nameId = useId();
  const { catalogue } = useSite();
  const product = catalogue.find(({ id }) => id === ticket.productId);
  const picture = pictureOf(product?.images ?? [], product?.metadata);
  return (
    <article className={styles.row} data-void={isVoid || undefined} aria-labelledby={nameId}>
      <div className={styles.picture} data-panel={panelColourOf(product?.metadata)}>
        {picture && <img src={picture} alt="" width="200" height="200" loading="lazy" />}
      </div>
      <div className={styles.words}>
        <h3 id={nameId}>{product?.name ?? ticket.productName}</h3>
        <p>
          {holder && <b>{holder}</b>} <span className={styles.number}>{ticket.number}</span>
        </p>
        {notes.filter(Boolean).map((note, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the notes of a ticket keep their order
          <p key={at}>{note}</p>
        ))}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </article>
  );
};
