import type { ReactNode } from 'react';
import type { Pence } from '#core/kernel/money.ts';
import { formatPounds, timesPence } from '#core/kernel/money.ts';
import { partsOfItem } from '#core/shop/cart/tickets-of-item.ts';
import { cardMessages } from '#core/shop/products/card-messages.ts';
import { donationSumsOf } from '#core/shop/products/donation.ts';
import { whenAndWhereOf } from '#core/shop/products/when-and-where.ts';
import { ownWaitingList } from '../../../app/festival/waiting-list-for.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { AddOrCount } from '../../../design/forms/add-or-count.tsx';
import { panelColourOf, pictureOf } from '../../../design/layout/panel-colour.ts';
import { Price } from '../../../design/type/price.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { deferredPart } from '../../../first-paint/deferred-part.tsx';
import styles from './cart.module.css';
import type { Row } from './cart-rows.ts';

/** Loaded only for a cart with a donation. */
export const DonationSum = deferredPart(async () => ({
  Component: (await import('../../../app/festival/donation-sum-form.tsx')).DonationSumForm,
}));

type CartRowProps = {
  readonly row: Row;
  /** The catalogue's metadata; undefined for a product no longer listed. */
  readonly metadata: Readonly<Record<string, string>> | undefined;
  /** A note when fewer places are left than wanted. */
  readonly note: string | undefined;
  readonly atMost: boolean;
  readonly soldOut: boolean;
  readonly onMore: () => void;
  readonly onFewer: () => void;
  /** The buyer named another sum for a donation; £0 takes it out. */
  readonly onSum: (pounds: number) => void;
  /** The choice of another size or sitting. */
  readonly choice?: ReactNode;
  /** Whose its tickets are. */
  readonly children?: ReactNode;
};

const eachWords = (price: Pence | null) => (price === null ? 'Price to follow' : `${formatPounds(price)} each`);

/** One product in the cart: picture, name, price of one, quantity, line total (§2 Cart). */
export const CartRow = ({
  row,
  metadata,
  note,
  atMost,
  soldOut,
  onMore,
  onFewer,
  onSum,
  choice,
  children,
}: CartRowProps) => {
  const { config, catalogue } = useSite();
  const picture = pictureOf(row.images, metadata);
  const when = whenAndWhereOf(metadata);
  const parts = partsOfItem(row, catalogue).map(({ count, name }) => `${count}\u00a0×\u00a0${name}`);
  return (
    <li className={styles.row} data-out={row.quantity === 0 || undefined}>
      <div className={styles.picture} data-panel={panelColourOf(metadata)}>
        {picture && <img src={picture} alt="" width="128" height="128" />}
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{row.name}</h2>
        {when && <b>{when}</b>}
        <span className="muted">{row.donation ? cardMessages.donation : eachWords(row.price)}</span>
        {parts.length > 0 && <span className="muted">{parts.join(', ')}</span>}
        {choice}
        {note && <span className={styles.note}>{note}</span>}
        {soldOut && config.edition.parts.waitingLists && (
          <TextLink to={ownWaitingList(row.productId, row.ticketType)}>
            Join the waiting list<span className="visually-hidden"> for {row.name}</span>
          </TextLink>
        )}
      </div>
      <div className={styles.count}>
        {row.donation ? (
          <DonationSum.Component
            name={row.name}
            sums={donationSumsOf({ metadata: metadata ?? {} })}
            pounds={row.quantity}
            onSum={onSum}
          />
        ) : (
          <AddOrCount
            label="Add to Cart"
            variant="line"
            name={row.name}
            count={row.quantity}
            onMore={onMore}
            onFewer={onFewer}
            atMost={atMost}
            disabled={soldOut}
          />
        )}
      </div>
      {row.price !== null && <Price className={styles.line} amount={timesPence(row.price, row.quantity)} />}
      {children}
    </li>
  );
};
