import { type Cart, cartCount, cartTotal } from '#core/cart/cart.ts';
import type { Edition } from '#core/edition/edition.ts';
import { RefundRule } from '../../app/festival/refund-rule.tsx';
import { Button } from '../../design/button.tsx';
import { PayPanel } from '../../design/layout/pay-panel.tsx';
import { Price } from '../../design/type/price.tsx';

type ToPayProps = {
  readonly cart: Cart;
  readonly edition: Edition;
  readonly onSale: boolean;
  readonly busy: boolean;
  readonly onCheckout: () => void;
};

/** The total and the Checkout button. */
export const ToPay = ({ cart, edition, onSale, busy, onCheckout }: ToPayProps) => {
  const count = cartCount(cart);
  const priceless = cart.some(({ price }) => price === null);
  return (
    <PayPanel
      title="To pay"
      total={cartTotal(cart)}
      lines={
        <li>
          <span>{count === 1 ? '1 item' : `${count} items`}</span>
          <Price amount={cartTotal(cart)} />
        </li>
      }
    >
      {priceless && <p className="small">What has no price yet is not in this total.</p>}
      {onSale && count > 0 && (
        <Button block busy={busy} onClick={onCheckout}>
          Checkout
        </Button>
      )}
      <p className="small muted">
        You pay on our card provider’s secure page. No account needed. <RefundRule refund={edition.refund} />
      </p>
    </PayPanel>
  );
};
