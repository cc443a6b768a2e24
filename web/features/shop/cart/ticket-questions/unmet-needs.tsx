import type { Cart } from '#core/shop/cart/cart.ts';
import { partsOfItem } from '#core/shop/cart/tickets-of-item.ts';
import type { CartRules } from '#core/tickets/sale-rules/client.ports.ts';
import { needInWords } from '#core/tickets/sale-rules/messages.ts';
import { useSite } from '../../../../composition/site-context.tsx';
import { Alert } from '../../../../design/type/alert.tsx';

/** The needs that the cart does not meet, shown before the click on Checkout (F5). */
export const UnmetNeeds = ({ rules, cart }: { readonly rules: CartRules; readonly cart: Cart }) => {
  const { catalogue } = useSite();
  // What is in a bundle may be what another product needs.
  const products = cart.flatMap((item) => [
    item,
    ...partsOfItem(item, catalogue).map(({ product, name }) => ({ productId: product, name })),
  ]);
  const has = (wanted: readonly string[]) => products.some(({ productId }) => wanted.includes(productId));
  const missing = rules.needs.flatMap(({ products: asking, needs, called, within }) =>
    has(needs)
      ? []
      : products
          .filter(({ productId }) => asking.some((id) => id === productId))
          .map(({ productId, name }) => ({ productId, name, called, within })),
  );
  if (missing.length === 0) return null;
  return (
    <Alert kind="warn">
      <p>Before you pay, please note:</p>
      <ul>
        {missing.map((each) => (
          <li key={`${each.productId} ${each.called}`}>{needInWords(each)}</li>
        ))}
      </ul>
    </Alert>
  );
};
