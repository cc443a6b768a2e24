import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { waitingListId } from '../../../app/festival/waiting-list-for.ts';
import { panelColourOf, pictureOf } from '../../../design/layout/panel-colour.ts';
import { Price } from '../../../design/type/price.tsx';
import { JoinWaitingList } from './join-waiting-list.tsx';
import styles from './waiting-stub.module.css';

type WaitingStubProps = {
  readonly item: CatalogueItem;
  /** The largest quantity in one order. */
  readonly most: number;
  /** The control for the quantity in the cart, from before the product sold out; null when there is none. */
  readonly inCart: ReactNode;
};

/**
 * A product that is sold out: its picture and price, and the form to join its waiting list, which is open at first when
 * the address names it.
 */
export const WaitingStub = ({ item, most, inCart }: WaitingStubProps) => {
  const nameId = useId();
  const ref = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const id = waitingListId(item.id);
  useEffect(() => {
    // This card is loaded after the page, too late for the browser to scroll to its anchor.
    if (hash !== `#${id}`) return;
    ref.current?.scrollIntoView();
    ref.current?.focus();
  }, [hash, id]);
  const isInCart = inCart !== null;
  const wasInCart = useRef(isInCart);
  useEffect(() => {
    // The button that removed the last ticket from the cart is no longer shown, so the focus moves to this card.
    if (wasInCart.current && !isInCart && document.activeElement === document.body) ref.current?.focus();
    wasInCart.current = isInCart;
  }, [isInCart]);
  const picture = pictureOf(item.images, item.metadata);
  return (
    <article ref={ref} id={id} tabIndex={-1} className={styles.stub} aria-labelledby={nameId}>
      <div className={styles.picture} data-panel={panelColourOf(item.metadata)}>
        {picture && <img src={picture} alt="" width="200" height="200" loading="lazy" />}
      </div>
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 id={nameId}>{item.name}</h3>
          <Price amount={item.price} className={styles.price} />
        </div>
        {inCart && (
          <div className={styles.inCart}>
            <span className="muted">It sold out while it was in your cart:</span>
            {inCart}
          </div>
        )}
        <JoinWaitingList item={item} most={Math.min(most, item.capacity || most)} isOpen={hash === `#${id}`} />
      </div>
    </article>
  );
};
