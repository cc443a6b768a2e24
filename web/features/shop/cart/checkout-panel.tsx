import { type ReactNode, useRef, useState } from 'react';
import { formatCount } from '#core/kernel/format-number.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { type Cart, cartCount, cartTotal } from '#core/shop/cart/cart.ts';
import type { VoucherQuote } from '#core/shop/checkout/client.ports.ts';
import { scarceHold } from '#core/shop/checkout/messages.ts';
import { hasScarce } from '#core/shop/checkout/unpaid-places.ts';
import { voucherMessages } from '#core/shop/vouchers/messages.ts';
import { RefundRule, useRefundsEnded } from '../../../app/festival/refund-rule.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { useOnline } from '../../../design/hooks/use-online.ts';
import { PayPanel } from '../../../design/layout/pay-panel.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { Price } from '../../../design/type/price.tsx';
import type { VoucherForm } from './use-voucher.ts';
import type { VoucherField } from './use-voucher-field.ts';
import styles from './voucher-box.module.css';
import { VoucherBox } from './voucher-box.tsx';

type CheckoutPanelProps = {
  readonly cart: Cart;
  readonly onSale: boolean;
  readonly busy: boolean;
  readonly voucher: VoucherForm;
  readonly voucherField: VoucherField;
  /** Whether the buyer is a guest, so that no account gives the email address for the tickets. */
  readonly isGuest: boolean;
  readonly onCheckout: () => void;
  /** The outcome of the last click on Checkout, beside the button so that it is visible on a phone. */
  readonly children: ReactNode;
};

/** The total without the voucher, and what the voucher takes off. */
const DiscountLines = ({ quote, cart }: { readonly quote: VoucherQuote; readonly cart: Cart }) => (
  <>
    <li>
      <span>Before the voucher</span>
      <Price amount={cartTotal(cart)} />
    </li>
    <li>
      <span>
        {quote.code}
        <br />
        <span className="small muted">
          {quote.what}
          {quote.uses > 0 && quote.uses < cartCount(cart) && `: used for ${formatCount(quote.uses, 'ticket')}`}
        </span>
      </span>
      <span className={styles.off}>−{formatPounds(quote.off)}</span>
    </li>
  </>
);

/** The total, the Checkout button and the outcome of the last click. */
export const CheckoutPanel = ({
  cart,
  onSale,
  busy,
  voucher,
  voucherField,
  isGuest,
  onCheckout,
  children,
}: CheckoutPanelProps) => {
  const { config, catalogue } = useSite();
  const { edition } = config;
  const online = useOnline();
  const { quote } = voucher;
  const total = quote?.total ?? cartTotal(cart);
  // A typed address stays visible, because the price may depend on it.
  const count = cartCount(cart);
  const priceless = cart.some(({ price }) => price === null);
  const isFree = total === 0 && count > 0 && !priceless;
  const asksEmail = isGuest && (voucher.email !== '' || isFree || quote?.needsEmail === true);
  const questioned = useRef<string | null>(null);
  const [wrongEmail, setWrongEmail] = useState<string>();
  const checkOut = async () => {
    const { email } = voucher;
    // Loaded only for an address: most buyers give theirs on the card page. Without the module the server checks it.
    const check = asksEmail && email !== '' ? await import('./email-fault.ts').catch(() => undefined) : undefined;
    const wrong = check?.emailFault(email, questioned);
    setWrongEmail(wrong);
    if (wrong === undefined) onCheckout();
  };
  const refundsEnded = useRefundsEnded(edition);
  // Scarce products are held for a shorter time.
  const scarce = hasScarce(
    catalogue.filter(({ id }) => cart.some(({ productId }) => productId === id)),
    edition.order,
  );
  return (
    <PayPanel
      title="To pay"
      total={total}
      count={count}
      lines={quote !== null && quote.off > 0 && <DiscountLines quote={quote} cart={cart} />}
    >
      {priceless && <p className="small">This total leaves out anything that has no price yet.</p>}
      {onSale && refundsEnded && total > 0 && (
        <p className="small">
          <RefundRule edition={edition} />
        </p>
      )}
      {scarce && onSale && total > 0 && <p className="small">{scarceHold(edition.order.scarceHoldMinutes)}</p>}
      {onSale && <VoucherBox voucher={voucher} field={voucherField} />}
      {asksEmail && (
        <Field
          label="Your email"
          hint={isFree ? 'There’s nothing to pay, so this is where your tickets go.' : voucherMessages.limitedPerPerson}
          type="email"
          autoComplete="email"
          value={voucher.email}
          error={wrongEmail}
          onChange={(event) => voucher.setEmail(event.target.value)}
        />
      )}
      {children}
      {onSale && count > 0 && (
        <Button block busy={busy || voucher.isPending} onClick={() => void checkOut()}>
          Checkout
        </Button>
      )}
      {!online && <Alert kind="warn">You’re offline. Your cart is safe, but you need a connection to check out.</Alert>}
      {onSale && (
        <p className="small muted">
          {total > 0 && 'You pay on our card provider’s secure page. '}No account needed.{' '}
          {!refundsEnded && total > 0 && <RefundRule edition={edition} />}
        </p>
      )}
    </PayPanel>
  );
};
