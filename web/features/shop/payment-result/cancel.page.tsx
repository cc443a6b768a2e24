import type { ReactNode } from 'react';
import { noPence } from '#core/kernel/money.ts';
import { type Cart, type CartItem, cartTotal, itemInWords, lineTotal } from '#core/shop/cart/cart.ts';
import { checkoutMessages } from '#core/shop/checkout/messages.ts';
import { paths } from '../../../app/paths.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { LinkButton } from '../../../design/button.tsx';
import { useHydrated } from '../../../design/hooks/use-hydrated.ts';
import { MainWithAside } from '../../../design/layout/main-with-aside.tsx';
import { Receipt } from '../../../design/tickets/receipt.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { useInitialQueryParam } from './history-state.ts';
import { OfferAfterCancel } from './offer-after-cancel.tsx';
import styles from './result.module.css';
import { ResultPage } from './result-page.tsx';
import { useAbandonCheckout } from './use-abandon-checkout.ts';

const receiptLine = (item: CartItem) => ({
  id: item.productId,
  name: itemInWords(item),
  amount: lineTotal(item) ?? noPence,
});

const PaidAfterAll = () => (
  <ResultPage
    news
    title="You’ve already paid"
    lede="Your payment went through before the payment page closed. Your receipt is on its way by email."
    colour="sage"
    dog="sitting"
  >
    <div className="actions">
      <LinkButton to={paths.myFestival}>Go to My Festival</LinkButton>
      <TextLink to={paths.contact}>Contact Support</TextLink>
    </div>
  </ResultPage>
);

const OnItsWay = () => (
  <ResultPage
    news
    title="Your payment is on its way"
    lede="You paid before the payment page closed, and your bank is still processing it."
    colour="mist"
    dog="sitting"
  >
    <p className="lede">We’re holding your tickets, and we’ll email you as soon as we know.</p>
    <div className="actions">
      <LinkButton to={paths.myFestival}>Go to My Festival</LinkButton>
      <TextLink to={paths.contact}>Contact Support</TextLink>
    </div>
  </ResultPage>
);

/**
 * Says that the cart is saved. Without scripts its contents are unknown, but a visit to the card page does not change
 * it.
 */
const Kept = ({ freed }: { readonly freed: boolean }) => (
  <>
    <h2>Your cart is saved</h2>
    {freed && <Alert kind="ok">We’ve stopped holding your tickets, so others can buy them.</Alert>}
    <ol className={styles.steps}>
      <li>
        <h3>Try again</h3>
        <p>Everything is as you left it. The same card may work the second time, and another card will do as well.</p>
      </li>
      {!freed && (
        <li>
          <h3>Before someone else does</h3>
          <p>We don’t hold tickets while you decide.</p>
        </li>
      )}
      <li>
        <h3>Or tell us what went wrong</h3>
        <p>Say what the payment page told you, and we’ll help.</p>
      </li>
    </ol>
  </>
);

const NothingKept = ({ freed }: { freed: boolean }) => (
  <>
    <h2>Your cart is empty</h2>
    {freed ? (
      <Alert kind="ok">We’ve stopped holding your tickets, so others can buy them.</Alert>
    ) : (
      <p className="lede">There’s nothing to pay.</p>
    )}
  </>
);

const Canceled = ({ children }: { readonly children: ReactNode }) => (
  <ResultPage
    title={checkoutMessages.canceled}
    lede="The payment was not completed, and you haven’t been charged."
    colour="mist"
    dog="digging"
  >
    {children}
  </ResultPage>
);

/** `cart` and `voucher`, the applied code, are null until device storage has been read. */
const NotPaid = ({ cart, voucher, freed }: { cart: Cart | null; voucher: string | null; freed: boolean }) => (
  <Canceled>
    <MainWithAside
      look="receipt"
      aside={
        cart !== null &&
        cart.length > 0 && (
          <Receipt title="Not paid" paid={false} lines={cart.map(receiptLine)} total={cartTotal(cart)} />
        )
      }
    >
      {cart?.length === 0 ? <NothingKept freed={freed} /> : <Kept freed={freed} />}
      {voucher !== null && cart !== null && cart.length > 0 && (
        <p className={styles.voucher}>Your voucher {voucher} is still applied: your cart shows the total with it.</p>
      )}
      <div className="actions">
        {cart?.length === 0 ? (
          <>
            <LinkButton to={paths.tickets} variant="ink">
              Tickets
            </LinkButton>
            <TextLink to={paths.cart}>Try Again</TextLink>
          </>
        ) : (
          <LinkButton to={paths.cart}>Try Again</LinkButton>
        )}
        <TextLink to={paths.contact}>Contact Support</TextLink>
      </div>
    </MainWithAside>
  </Canceled>
);

/**
 * The page behind the card page's back link (§2 Cancel). A plain visit releases nothing; the script abandons the order
 * that this device has saved, and says so.
 */
export const Component = () => {
  const order = useInitialQueryParam('order');
  const { cart, result, offer } = useAbandonCheckout(order);
  const alive = useHydrated();
  const { savedVoucher } = usePorts();
  if (result === 'paid') return <PaidAfterAll />;
  if (result === 'processing') return <OnItsWay />;
  if (offer)
    return (
      <Canceled>
        <OfferAfterCancel offer={offer} />
      </Canceled>
    );
  return <NotPaid cart={alive ? cart : null} voucher={alive ? savedVoucher.load() : null} freed={result === 'freed'} />;
};
