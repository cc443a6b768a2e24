import type { Cart } from '#core/shop/cart/cart.ts';
import type { CartRules } from '#core/tickets/sale-rules/client.ports.ts';
import { needInWords } from '#core/tickets/sale-rules/messages.ts';
import { Alert } from '../../../../design/type/alert.tsx';

/** The needs that the cart does not meet, shown before the click on Checkout (F5). */
export const UnmetNeeds = ({ rules, cart }: { readonly rules: CartRules; readonly cart: Cart }) => {
  const has = (products: readonly string[]) => cart.some(({ productId }) => products.includes(productId));
  const missing = rules.needs.flatMap(({ products, needs, called, within }) =>
    has(needs)
      ? []
      : cart
          .filter(({ productId }) => products.some((id) => id === productId))
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
