import type { Edition } from '#core/kernel/edition/edition.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { type Cart, quantityOf } from '#core/shop/cart/cart.ts';
import { type CatalogueItem, isSoldOut, maxPerOrder } from '#core/shop/products/product.ts';
import type { CartRules } from '#core/tickets/sale-rules/client.ports.ts';
import { AddOrCount } from '../../../../design/forms/add-or-count.tsx';
import { UnmetNeeds } from '../ticket-questions/unmet-needs.tsx';
import styles from './offer.module.css';

type NeededProductsProps = {
  readonly rules: CartRules;
  /** The held places and the products added to them. */
  readonly cart: Cart;
  readonly catalogue: readonly CatalogueItem[];
  readonly limits: Edition['order'];
  readonly onChange: (item: CatalogueItem, quantity: number) => void;
};

/**
 * The products that the held places need, such as a day ticket: to be bought in the same order, unless the account has
 * one.
 */
export const NeededProducts = ({ rules, cart, catalogue, limits, onChange }: NeededProductsProps) => {
  const held = cart[0]?.productId;
  const needs = rules.needs.filter(({ products }) => products.some((id) => id === held));
  const items = catalogue.filter(
    (item) =>
      item.ticketType === 'Guest' &&
      item.price !== null &&
      !isSoldOut(item) &&
      needs.some((need) => need.needs.includes(item.id)),
  );
  if (needs.length === 0) return null;
  return (
    <div className={styles.needed}>
      <UnmetNeeds rules={rules} cart={cart} />
      <ul>
        {items.map((item) => {
          const count = quantityOf(cart, item.id);
          const most = Math.min(maxPerOrder(item, limits), item.placesLeft ?? Number.POSITIVE_INFINITY);
          return (
            <li key={item.id}>
              <span>
                <b>{item.name}</b>
                <span className="muted">{item.price !== null && formatPounds(item.price)}</span>
              </span>
              <AddOrCount
                label="Add"
                variant="line"
                name={item.name}
                count={count}
                atMost={count >= most}
                onMore={() => onChange(item, Math.min(most, count + 1))}
                onFewer={() => onChange(item, count - 1)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
};
