import type { PaymentResult } from '#core/checkout/result/payment-result.ts';
import { paths } from '../../app/paths.ts';
import { Button, LinkButton } from '../../design/button.tsx';
import { Loading } from '../../design/type/loading.tsx';
import { TextLink } from '../../design/type/text-link.tsx';
import { receiptWords } from './paid.tsx';
import { ResultPage } from './result-page.tsx';

/** Before anything is known: what the server sends to everybody, and while the provider is asked. */
export const Waiting = () => (
  <ResultPage title="Your payment" lede="One moment: we are asking how it went." colour="mist" dog="sitting">
    <Loading />
    <p>Nothing is lost if you leave this page. When a payment is made, the receipt comes by email.</p>
  </ResultPage>
);

/** Nobody has said for a minute, or the bank is not done yet with a payment that is `onItsWay`. */
export const TooLong = ({ onItsWay, onAskAgain }: { onItsWay: boolean; onAskAgain: () => void }) => (
  <ResultPage
    news
    title="Your payment"
    lede={onItsWay ? 'It is on its way, and your bank is taking its time.' : 'The card company is taking its time.'}
    colour="mist"
    dog="sitting"
  >
    <p className="lede">
      As soon as we know, we will e-mail you. {onItsWay ? 'Your places are kept until then' : 'Your cart is kept'}, and
      nothing is charged twice.
    </p>
    <div className="actions">
      <Button variant="ink" onClick={onAskAgain}>
        Ask once more
      </Button>
      <TextLink to={paths.contact}>Contact Support</TextLink>
    </div>
  </ResultPage>
);

/** The card page closed without money: nothing was bought. */
export const Over = ({ result, cartKept }: { result: PaymentResult; cartKept: boolean }) => (
  <ResultPage
    news
    title="Payment not completed"
    lede="The card page closed before the payment was made. Nothing has been charged."
    colour="mist"
    dog="digging"
  >
    <h2>{cartKept ? 'Your cart is kept' : 'Nothing was bought'}</h2>
    <p className="lede">
      Order {result.number} is over. {cartKept ? 'Checkout starts' : 'Filling your cart again starts'} a new one.
    </p>
    <div className="actions">
      <LinkButton to={paths.cart}>Try Again</LinkButton>
      <TextLink to={paths.contact}>Contact Support</TextLink>
    </div>
  </ResultPage>
);

/** The money went back, or is on its way. */
export const Refunded = ({ result }: { result: PaymentResult }) => (
  <ResultPage
    news
    title={result.status === 'refunded' ? 'Payment refunded' : 'Refund on its way'}
    lede={`Order ${result.number} is not valid for entry.`}
    colour="mist"
    dog="sitting"
  >
    <p className="lede">
      {result.status === 'refunded'
        ? 'The whole amount has gone back to the card. Banks show it after some five to ten days.'
        : 'The whole amount is going back to the card. We will e-mail you when it has.'}
    </p>
    <div className="actions">
      <LinkButton variant="ink" to={paths.tickets}>
        Tickets
      </LinkButton>
      <TextLink to={paths.contact}>Contact Support</TextLink>
    </div>
  </ResultPage>
);

/** A link that leads to no order of ours, or no link at all: the same words for both. */
export const NothingHere = () => (
  <ResultPage
    title="Nothing to show here"
    lede="This address leads to no order that we know of."
    colour="mist"
    dog="digging"
  >
    <p className="lede">If you have just paid: {receiptWords.replace(/^The/, 'the')}</p>
    <div className="actions">
      <LinkButton variant="ink" to={paths.myFestival}>
        My Festival
      </LinkButton>
      <TextLink to={paths.tickets}>Tickets</TextLink>
      <TextLink to={paths.contact}>Contact Support</TextLink>
    </div>
  </ResultPage>
);
