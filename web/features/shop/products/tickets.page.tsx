import { useState } from 'react';
import { festivalHours } from '#core/kernel/edition/festival-day.ts';
import type { CartItem } from '#core/shop/cart/cart.ts';
import { maxPerOrder } from '#core/shop/products/product.ts';
import { ticketTypes } from '#core/shop/products/ticket-type.ts';
import { RefundRule } from '../../../app/festival/refund-rule.tsx';
import { useSoldOut } from '../../../app/festival/use-sold-out.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Button } from '../../../design/button.tsx';
import { Chips } from '../../../design/forms/chips.tsx';
import { useHeadingFocus } from '../../../design/hooks/use-heading-focus.ts';
import { MainWithAside } from '../../../design/layout/main-with-aside.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { deferredPart } from '../../../first-paint/deferred-part.tsx';
import { CheckoutBar } from './checkout-bar.tsx';
import { SaleNotices } from './sale-notices.tsx';
import styles from './tickets.module.css';
import { TicketsOfType, parts as typeParts } from './tickets-of-type.tsx';
import { useChosenType } from './use-chosen-type.ts';
import { useOnlineSales } from './use-online-sales.ts';
import { useChangesOfSale } from './use-sale-state.ts';
import { type Shop, useShop } from './use-shop.ts';

const cartBeside = deferredPart(async () => ({ Component: (await import('./cart-beside.tsx')).CartBeside }));

/** The parts that the browser loads after the first screen. */
export const parts = [...typeParts, cartBeside];

/** Why the products could not be fetched, with a button that tries again. */
const FetchFailed = ({ shop: { message, loading, retry } }: { readonly shop: Shop }) => {
  const [retried, setRetried] = useState(false);
  // The clicked button is removed with the message.
  useHeadingFocus(retried && !message && !loading);
  if (!message) return null;
  return (
    <Alert kind="bad">
      <p>{message}</p>
      <Button
        small
        variant="line"
        busy={loading}
        onClick={() => {
          setRetried(true);
          retry();
        }}
      >
        Try again
      </Button>
    </Alert>
  );
};

/**
 * Tickets: type chips, products, and the cart beside them (§1, §2, §3). Readable, with current prices, without scripts.
 */
export const Component = () => {
  const { edition } = useSite().config;
  const shop = useShop();
  const [chosen, choose] = useChosenType(shop.products);
  const sales = useOnlineSales();
  const { onSale } = sales;
  const types = ticketTypes.filter((type) => type !== 'Competitors' || edition.parts.competition);
  const mayBuy = useSoldOut(shop.products) !== 'everything' && onSale;
  const cart = shop.cart ?? [];
  const mayAddMore = ({ productId, quantity }: CartItem) => {
    const product = shop.products.find(({ id }) => id === productId);
    if (!sales.isSold(product?.ticketType) || product?.price == null) return false;
    return quantity < Math.min(maxPerOrder(product, edition.order), product.placesLeft ?? Number.POSITIVE_INFINITY);
  };

  useChangesOfSale(shop.products, shop.retry);

  return (
    <>
      <PageHead
        title="Tickets"
        lede={`One ticket gets you in for the whole day, ${festivalHours(edition)}. ${edition.parts.competition ? 'Lunch, parking and your dog’s moment of glory are extra.' : 'Lunch and parking are extra.'}`}
        colour="sky"
        dog="scent"
        dogAlt="A woolly Lagotto, nose to the ground"
      />
      <Section tight>
        <div className={`wrap ${styles.page}`}>
          <Chips
            label="Ticket type"
            options={types.map((type) => ({ id: type, name: type }))}
            selected={[chosen ?? 'Guest']}
            onToggle={choose}
          />
          <SaleNotices products={shop.products} sales={sales} />
          <FetchFailed shop={shop} />
          <MainWithAside
            aside={
              (mayBuy || cart.length > 0) && (
                <cartBeside.Component
                  cart={shop.cart}
                  isSaved={shop.isSaved}
                  onSale={onSale}
                  mayAddMore={mayAddMore}
                  onMore={({ productId }) => shop.change({ type: 'increased', id: productId })}
                  onFewer={({ productId }) => shop.change({ type: 'decreased', id: productId })}
                />
              )
            }
          >
            {shop.products.length === 0 && !shop.message && <Loading />}
            {shop.products.length > 0 &&
              (chosen === null ? types : [chosen]).map((type) => (
                <TicketsOfType key={type} type={type} shop={shop} sales={sales} />
              ))}
            {onSale && (
              <p className="small muted">
                <RefundRule edition={edition} />
              </p>
            )}
          </MainWithAside>
          {onSale && cart.length > 0 && <CheckoutBar cart={cart} />}
        </div>
      </Section>
    </>
  );
};
