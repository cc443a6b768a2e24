import { refundMoment } from '#core/shop/checkout/messages.ts';
import type { OrderStatus, PaymentResult } from '#core/shop/checkout/result/payment-result.ts';
import { paths } from '../../../app/paths.ts';
import { Button, LinkButton } from '../../../design/button.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { ResultPage } from './result-page.tsx';

/**
 * Shown while the payment's state is unknown: in the server's HTML, and while the provider is queried. `unpaid`: the
 * provider says that the card page is still open.
 */
export const Waiting = ({ unpaid = false }: { readonly unpaid?: boolean }) => (
  <ResultPage title="Your payment" lede="One moment while we check your payment." colour="mist" dog="sitting">
    <Loading />
    <noscript>
      <p>This page can’t check your payment without JavaScript. You can turn it on, or wait for our email.</p>
    </noscript>
    <p>You can leave this page. Once you’ve paid, we’ll email you a receipt.</p>
    {unpaid && <BackToPayment />}
  </ResultPage>
);

/** A link to the cart: Checkout with an unchanged cart leads to the same card page again. */
const BackToPayment = () => (
  <>
    <p>Haven’t paid yet? Your cart is saved: click Checkout there to go back to the payment page.</p>
    <div className="actions">
      <LinkButton to={paths.cart}>Back to your cart</LinkButton>
    </div>
  </>
);

/** Shown after a minute without a result, or while the bank still processes a payment that is `onItsWay`. */
export const TooLong = ({ status, onAskAgain }: { status: OrderStatus | null; onAskAgain: () => void }) => {
  const unpaid = status === 'waiting';
  return (
    <ResultPage
      news
      title={unpaid ? 'You haven’t paid yet' : 'Your payment'}
      lede={ledeWhile(status)}
      colour="mist"
      dog="sitting"
    >
      {unpaid ? (
        <BackToPayment />
      ) : (
        <p className="lede">
          We’ll email you as soon as we know.{' '}
          {status === 'processing' ? 'We’re holding your tickets until then' : 'Your cart is saved'}, and you won’t be
          charged twice.
        </p>
      )}
      <div className="actions">
        <Button variant={unpaid ? 'line' : 'ink'} onClick={onAskAgain}>
          Check again
        </Button>
        <TextLink to={paths.contact}>Contact Support</TextLink>
      </div>
    </ResultPage>
  );
};

const ledeWhile = (status: OrderStatus | null): string => {
  if (status === 'waiting') return 'The payment page is still open, and nothing has been charged.';
  if (status === 'processing') return 'Your bank is still processing it.';
  return 'We can’t reach the card company just now.';
};

/** Shown when the checkout ended without a payment. */
export const Over = ({ result, cartKept }: { result: PaymentResult; cartKept: boolean }) => (
  <ResultPage
    news
    title="Payment not completed"
    lede="The payment page closed, or our time for holding your tickets ran out, before you paid. Nothing has been charged."
    colour="mist"
    dog="digging"
  >
    <h2>{cartKept ? 'Your cart is saved' : 'You haven’t bought anything'}</h2>
    <p className="lede">
      Order {result.number} has been cancelled.{' '}
      {cartKept ? 'Click Checkout in your cart to start again.' : 'Add tickets to your cart to start again.'}
    </p>
    <div className="actions">
      <LinkButton to={paths.cart}>Try Again</LinkButton>
      <TextLink to={paths.contact}>Contact Support</TextLink>
    </div>
  </ResultPage>
);

/** Shown when the payment has been refunded, or the refund is under way. */
export const Refunded = ({ result }: { result: PaymentResult }) => (
  <ResultPage
    news
    title={result.status === 'refunded' ? 'Payment refunded' : 'Refund on its way'}
    lede={`The tickets in order ${result.number} are no longer valid.`}
    colour="mist"
    dog="sitting"
  >
    <p className="lede">
      {result.status === 'refunded'
        ? `We’ve refunded the full amount. ${refundMoment}`
        : `We’re refunding the full amount, and we’ll email you when it’s done. ${refundMoment}`}
    </p>
    <div className="actions">
      <LinkButton variant="ink" to={paths.tickets}>
        Tickets
      </LinkButton>
      <TextLink to={paths.contact}>Contact Support</TextLink>
    </div>
  </ResultPage>
);

/** Shown for an unknown order and for an address without one, with the same text. */
export const NothingHere = () => (
  <ResultPage title="Nothing to show here" lede="We can’t find an order for this link." colour="mist" dog="digging">
    <p className="lede">Just paid? Your receipt is on its way by email.</p>
    <div className="actions">
      <LinkButton variant="ink" to={paths.myFestival}>
        My Festival
      </LinkButton>
      <TextLink to={paths.tickets}>Tickets</TextLink>
      <TextLink to={paths.contact}>Contact Support</TextLink>
    </div>
  </ResultPage>
);
