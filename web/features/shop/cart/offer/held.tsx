import { useEffect } from 'react';
import { noPence, timesPence } from '#core/kernel/money.ts';
import { type Cart, cartCount, cartTotal } from '#core/shop/cart/cart.ts';
import type { CartVoucher } from '#core/shop/checkout/client.ports.ts';
import { hasScarce } from '#core/shop/checkout/unpaid-places.ts';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { useSite } from '../../../../composition/site-context.tsx';
import { Button } from '../../../../design/button.tsx';
import { useOnline } from '../../../../design/hooks/use-online.ts';
import { MainWithAside } from '../../../../design/layout/main-with-aside.tsx';
import { PayPanel } from '../../../../design/layout/pay-panel.tsx';
import { Section } from '../../../../design/layout/section.tsx';
import { Alert } from '../../../../design/type/alert.tsx';
import { Loading } from '../../../../design/type/loading.tsx';
import { Price } from '../../../../design/type/price.tsx';
import { useCart } from '../../../../session/cart.ts';
import { CheckoutOutcome } from '../checkout-outcome.tsx';
import { Names, NamesForm } from '../names/names.tsx';
import { TicketQuestions } from '../ticket-questions/ticket-questions.tsx';
import { typedAnswers } from '../ticket-questions/typed-answers.ts';
import { useCartRules } from '../ticket-questions/use-cart-rules.ts';
import { useCheckout } from '../use-checkout.ts';
import { useOpenRefusal } from '../use-open-refusal.ts';
import { HeldPlaces } from './held-places.tsx';
import { holdWords, titleOf } from './held-words.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import { NeededProducts } from './needed-products.tsx';
import styles from './offer.module.css';
import { QuantityOfOffer } from './quantity-of-offer.tsx';
import { type HeldParty, useHeldCart } from './use-held-cart.ts';

type HeldProps = {
  readonly party: HeldParty;
  readonly partyKey: string;
  /** Whether the year of the places is closed. */
  readonly isYearClosed: boolean;
  readonly onLeft: () => void;
  /** Called when the offer or its price may have changed, to fetch the party again. */
  readonly onOver: () => void;
};

const noVoucher: CartVoucher = {};

const linesOf = (cart: Cart) =>
  cart.map(({ productId, quantity, name, price }) => (
    <li key={productId}>
      <span>
        {quantity} × {name}
      </span>
      <Price amount={price === null ? noPence : timesPence(price, quantity)} />
    </li>
  ));

/** The page of the held places: their checkout, with the products that they need. */
export const Component = ({ party, partyKey, isYearClosed, onLeft, onOver }: HeldProps) => {
  const { savedAttempt } = usePorts();
  const { config, catalogue } = useSite();
  const { edition } = config;
  const online = useOnline();
  const rules = useCartRules(true, undefined, NamesForm.preload);
  const item = catalogue.find(({ id }) => id === party.productId);
  const { places, price, until } = party;
  const { held, cart, quantity, setQuantity, change, mend } = useHeldCart(party, item);
  const { busy, message, refusal, submitted, submit } = useCheckout(useCart(), noVoucher, {
    cart,
    offer: { id: party.id, key: partyKey },
  });
  const { open, onAnswered, part } = useOpenRefusal(refusal, submitted, cart);
  useEffect(() => {
    if (refusal?.kind === 'price-changed' || refusal?.kind === 'offer-over') onOver();
  }, [refusal, onOver]);
  const inCart = catalogue.filter(({ id }) => cart.some((each) => each.productId === id));
  const one = places === 1 ? 'one' : 'several';
  return (
    <Section tight>
      <div className="wrap">
        {rules === undefined ? (
          <Loading />
        ) : (
          <MainWithAside
            aside={
              <PayPanel
                title="To pay"
                total={price === null ? null : cartTotal(cart)}
                count={cartCount(cart)}
                lines={linesOf(cart)}
              >
                {!busy && (
                  <CheckoutOutcome
                    message={message}
                    refusal={open}
                    mended={false}
                    cart={submitted}
                    onMend={() => {
                      mend(refusal);
                      savedAttempt.save(null);
                      onOver();
                    }}
                  />
                )}
                <Button block busy={busy} onClick={() => submit(typedAnswers(part.current))}>
                  Checkout
                </Button>
                {!online && <Alert kind="warn">You’re offline. You need a connection to check out.</Alert>}
                <p className="small muted">
                  {holdWords(one, hasScarce(inCart, edition.order) ? edition.order.scarceHoldMinutes : null, until)}
                </p>
              </PayPanel>
            }
          >
            <h1 className={styles.title}>{titleOf(places)}</h1>
            {until !== null && <HoldCountdown {...{ until, party, isYearClosed, onOver }} />}
            {party.state === 'paying' && (
              <Alert kind="warn">
                Someone’s paying for {one === 'one' ? 'this place' : 'these places'} already, perhaps you in another
                window. If you check out here, that payment page closes.
              </Alert>
            )}
            <HeldPlaces held={held} metadata={item?.metadata} quantity={quantity} onChange={setQuantity} />
            {rules && (
              <NeededProducts
                rules={rules}
                cart={cart}
                catalogue={catalogue}
                limits={edition.order}
                onChange={change}
              />
            )}
            <div ref={part}>
              {cart.map((each) => (
                <Names key={each.productId} item={each} refusal={refusal} onAnswered={onAnswered} />
              ))}
              {rules && <TicketQuestions {...{ rules, cart, refusal, onAnswered }} />}
            </div>
            <QuantityOfOffer {...{ party, partyKey, quantity, isYearClosed, onLeft }} onOne={() => setQuantity(1)} />
          </MainWithAside>
        )}
      </div>
    </Section>
  );
};
