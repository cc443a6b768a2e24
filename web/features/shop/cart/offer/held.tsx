import { useEffect, useState } from 'react';
import { formatPounds, noPence, type Pence, timesPence } from '#core/kernel/money.ts';
import { type Cart, type CartItem, cartCount, cartTotal } from '#core/shop/cart/cart.ts';
import type { CartVoucher } from '#core/shop/checkout/client.ports.ts';
import { hasScarce } from '#core/shop/checkout/unpaid-places.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import type { OwnParty } from '#core/shop/waiting-lists/client.ports.ts';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { useSite } from '../../../../composition/site-context.tsx';
import { Button } from '../../../../design/button.tsx';
import { Quantity } from '../../../../design/forms/quantity.tsx';
import { useOnline } from '../../../../design/hooks/use-online.ts';
import { MainWithAside } from '../../../../design/layout/main-with-aside.tsx';
import { panelColourOf, pictureOf } from '../../../../design/layout/panel-colour.ts';
import { PayPanel } from '../../../../design/layout/pay-panel.tsx';
import { Section } from '../../../../design/layout/section.tsx';
import { Alert } from '../../../../design/type/alert.tsx';
import { Price } from '../../../../design/type/price.tsx';
import { useCart } from '../../../../session/cart.ts';
import { Asked } from '../asked/asked.tsx';
import { typedAnswers } from '../asked/typed-answers.ts';
import { useCartRules } from '../asked/use-cart-rules.ts';
import { CheckoutOutcome } from '../checkout-outcome.tsx';
import { useCheckout } from '../use-checkout.ts';
import { useOpenRefusal } from '../use-open-refusal.ts';
import { HeldUntil } from './held-until.tsx';
import { declineQuestions, holdWords, titleOf } from './held-words.ts';
import { LeaveButton } from './leave-button.tsx';
import { NeededProducts } from './needed-products.tsx';
import styles from './offer.module.css';

type HeldProps = {
  readonly party: OwnParty & { readonly price: Pence | null };
  readonly partyKey: string;
  readonly onLeft: () => void;
  /** Called when the offer or its price may have changed, to fetch the party again. */
  readonly onOver: () => void;
};

const noVoucher: CartVoucher = {};

/** The places held for a party, as a cart of their own, with the products that they need. */
export const Component = ({ party, partyKey, onLeft, onOver }: HeldProps) => {
  const { savedAttempt } = usePorts();
  const { config, catalogue } = useSite();
  const { edition } = config;
  const online = useOnline();
  const rules = useCartRules(true, undefined);
  const item = catalogue.find(({ id }) => id === party.productId);
  const [quantity, setQuantity] = useState(party.places);
  const [added, setAdded] = useState<Cart>([]);
  const { price, productName: name, until } = party;
  const images = item?.images ?? [];
  const cart: Cart = [
    { productId: party.productId, name, images, price, ticketType: item?.ticketType ?? 'Guest', quantity },
    ...added,
  ];
  const { busy, message, refusal, submitted, submit } = useCheckout(useCart(), noVoucher, {
    cart,
    offer: { id: party.id, key: partyKey },
  });
  const { open, onAnswered, form } = useOpenRefusal(refusal, submitted, cart);
  useEffect(() => {
    if (refusal?.kind === 'price-changed' || refusal?.kind === 'offer-over') onOver();
  }, [refusal, onOver]);
  const inCart = catalogue.filter(({ id }) => cart.some(({ productId }) => productId === id));
  const change = (product: CatalogueItem, count: number) =>
    setAdded((before) => [
      ...before.filter(({ productId }) => productId !== product.id),
      ...(count > 0 ? [asCartItem(product, count)] : []),
    ]);
  const mend = () => {
    // Lowers the quantities of added products that have sold out since; the held places themselves are fetched again.
    setAdded((before) =>
      before.flatMap((each) => {
        const short =
          refusal?.kind === 'sold-out'
            ? refusal.short.find(({ productId }) => productId === each.productId)
            : undefined;
        const left = short ? short.left : each.quantity;
        return left > 0 ? [{ ...each, quantity: left }] : [];
      }),
    );
    savedAttempt.save(null);
    onOver();
  };
  const picture = pictureOf(images, item?.metadata);
  const one = party.places === 1 ? 'one' : 'several';
  const own = price === null ? null : timesPence(price, quantity);
  return (
    <Section tight>
      <div className="wrap">
        <MainWithAside
          aside={
            <PayPanel
              title="To pay"
              total={price === null ? null : cartTotal(cart)}
              count={cartCount(cart)}
              lines={cart.map((each) => (
                <li key={each.productId}>
                  <span>
                    {each.quantity} × {each.name}
                  </span>
                  <Price amount={each.price === null ? noPence : timesPence(each.price, each.quantity)} />
                </li>
              ))}
            >
              {!busy && (
                <CheckoutOutcome message={message} refusal={open} mended={false} cart={submitted} onMend={mend} />
              )}
              <Button block busy={busy} onClick={() => submit(typedAnswers(form.current))}>
                Checkout
              </Button>
              {!online && <Alert kind="warn">You’re offline. You need a connection to check out.</Alert>}
              <p className="small muted">
                {holdWords(one, hasScarce(inCart, edition.order) ? edition.order.scarceHoldMinutes : null, until)}
              </p>
            </PayPanel>
          }
        >
          <h1 className={styles.title}>{titleOf(party.places)}</h1>
          {until !== null && <HeldUntil until={until} party={party} onOver={onOver} />}
          {party.state === 'paying' && (
            <Alert kind="warn">
              Someone’s paying for {one === 'one' ? 'this place' : 'these places'} already, perhaps you in another
              window. If you check out here, that payment page closes.
            </Alert>
          )}
          <div className={styles.row}>
            <div className={styles.picture} data-panel={panelColourOf(item?.metadata)}>
              {picture && <img src={picture} alt="" width="128" height="128" />}
            </div>
            <div>
              <h2 className={styles.name}>{name}</h2>
              <span className="muted">{price === null ? 'Price to follow' : `${formatPounds(price)} each`}</span>
            </div>
            <div className={styles.count}>
              <Quantity
                name={name}
                count={quantity}
                onFewer={() => setQuantity(Math.max(1, quantity - 1))}
                onMore={() => setQuantity(Math.min(party.places, quantity + 1))}
                atMost={quantity >= party.places}
              />
            </div>
            {own !== null && <Price className={styles.line} amount={own} />}
          </div>
          {rules && (
            <NeededProducts rules={rules} cart={cart} catalogue={catalogue} limits={edition.order} onChange={change} />
          )}
          {rules && <Asked {...{ rules, cart, refusal, onAnswered, form }} />}
          <div className={styles.ways}>
            {party.places > 1 && quantity > 1 && (
              <Button variant="line" small onClick={() => setQuantity(1)}>
                We only need one
              </Button>
            )}
            <LeaveButton id={party.id} partyKey={partyKey} onLeft={onLeft} question={declineQuestions[one]}>
              No thanks, let {one === 'one' ? 'it' : 'them'} go
            </LeaveButton>
          </div>
          {quantity < party.places && (
            <p className="small muted">
              When you check out, the places you don’t need go to the next person on the list, or back on sale.
            </p>
          )}
        </MainWithAside>
      </div>
    </Section>
  );
};

const asCartItem = ({ id, name, images, price, ticketType }: CatalogueItem, quantity: number): CartItem => ({
  productId: id,
  name,
  images,
  price,
  ticketType,
  quantity,
});
