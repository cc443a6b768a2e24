import { type ReactNode, useId } from 'react';
import type { Pence } from '#core/kernel/money.ts';
import type { PanelColour } from '../layout/page-head.tsx';
import { Price } from '../type/price.tsx';
import styles from './ticket-stub.module.css';

type TicketStubProps = {
  readonly name: string;
  readonly description: ReactNode;
  /** At what time, where that is not the whole day. */
  readonly when?: string | undefined;
  readonly image: string | undefined;
  readonly colour: PanelColour;
  /** null shows 'Price to follow'; undefined shows no price. */
  readonly price: Pence | null | undefined;
  /** A note below the price: "until 1 October, then £20.00". */
  readonly priceNote?: string | undefined;
  /** What there is to choose or to know about the ticket, below its words. */
  readonly more?: ReactNode;
  /** The star of something that happens at a time; its room is kept until it is there. */
  readonly star?: ReactNode;
  /** A note about the places left: "Sold out", "3 places left". */
  readonly note?: string | undefined;
  /** The control on the stub: Add to cart, or minus, count, plus. */
  readonly children: ReactNode;
};

/** A ticket: coloured end with picture, text, and a dashed tear line before the price. */
export const TicketStub = ({
  name,
  description,
  when,
  image,
  colour,
  price,
  priceNote,
  more,
  star,
  note,
  children,
}: TicketStubProps) => {
  const nameId = useId();
  return (
    <article className={styles.stub} aria-labelledby={nameId}>
      <div className={styles.picture} data-panel={colour}>
        {image && <img src={image} alt="" width="200" height="200" loading="lazy" />}
      </div>
      <div className={styles.words}>
        <h3 id={nameId}>{name}</h3>
        {star && <span className={styles.star}>{star}</span>}
        {description && <p className="muted">{description}</p>}
        {when && (
          <p>
            <b>{when}</b>
          </p>
        )}
        {more}
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.end}>
        {price !== undefined && (
          <div>
            <Price amount={price} className={price === null ? styles.follows : styles.price} />
            {priceNote && <small className={styles.priceNote}>{priceNote}</small>}
          </div>
        )}
        {children}
      </div>
    </article>
  );
};
