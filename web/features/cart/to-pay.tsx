import type { ReactNode } from 'react';
import { type Cart, cartCount, cartTotal, countInWords } from '#core/cart/cart.ts';
import { scarceHold } from '#core/checkout/messages.ts';
import type { Edition } from '#core/edition/edition.ts';
import { RefundRule, useRefundsEnded } from '../../app/festival/refund-rule.tsx';
import { Button } from '../../design/button.tsx';
import { PayPanel } from '../../design/layout/pay-panel.tsx';
import { Alert } from '../../design/type/alert.tsx';
import { Price } from '../../design/type/price.tsx';

type ToPayProps = {
  readonly cart: Cart;
  readonly edition: Edition;
  /** Whether some of it is held for a shorter time. */
  readonly scarce: boolean;
  readonly onSale: boolean;
  readonly busy: boolean;
  readonly online: boolean;
  readonly onCheckout: () => void;
  /** What became of the last click on Checkout: beside the button, so that it is seen on a phone. */
  readonly children: ReactNode;
};

/** The total, the Checkout button and what came of it. */
export const ToPay = ({ cart, edition, scarce, onSale, busy, online, onCheckout, children }: ToPayProps) => {
  const count = cartCount(cart);
  const refundsEnded = useRefundsEnded(edition);
  const priceless = cart.some(({ price }) => price === null);
  return (
    <PayPanel
      title="To pay"
      total={cartTotal(cart)}
      count={count}
      lines={
        <li>
          <span>{countInWords(count)}</span>
          <Price amount={cartTotal(cart)} />
        </li>
      }
    >
      {priceless && <p className="small">This total leaves out anything that has no price yet.</p>}
      {refundsEnded && (
        <p className="small">
          <RefundRule edition={edition} />
        </p>
      )}
      {scarce && onSale && <p className="small">{scarceHold(edition.order.scarceHoldMinutes)}</p>}
      {children}
      {onSale && count > 0 && (
        <Button block busy={busy} onClick={onCheckout}>
          Checkout
        </Button>
      )}
      {!online && <Alert kind="warn">You’re offline. Your cart is safe, but you need a connection to check out.</Alert>}
      <p className="small muted">
        You pay on our card provider’s secure page. No account needed.{' '}
        {!refundsEnded && <RefundRule edition={edition} />}
      </p>
    </PayPanel>
  );
};
