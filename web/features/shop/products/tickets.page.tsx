import { useState } from 'react';
import { festivalHours } from '#core/kernel/edition/festival-day.ts';
import type { CartItem } from '#core/shop/cart/cart.ts';
import { ticketMessages } from '#core/shop/products/messages.ts';
import { isSoldOut, maxPerOrder } from '#core/shop/products/product.ts';
import { type TicketType, ticketTypes } from '#core/shop/products/ticket-type.ts';
import { RefundRule } from '../../../app/festival/refund-rule.tsx';
import { SalesClosed } from '../../../app/festival/sales-closed.tsx';
import { useEditionState } from '../../../app/festival/use-edition-state.ts';
import { useHasPassed } from '../../../app/festival/use-has-passed.ts';
import { useSoldOut, useSoldOutWords } from '../../../app/festival/use-sold-out.ts';
import { ownWaitingList } from '../../../app/festival/waiting-list-for.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useContent } from '../../../composition/use-content.ts';
import { Button } from '../../../design/button.tsx';
import { Chips } from '../../../design/forms/chips.tsx';
import { useHeadingFocus } from '../../../design/hooks/use-heading-focus.ts';
import { useHydrated } from '../../../design/hooks/use-hydrated.ts';
import { MainWithAside } from '../../../design/layout/main-with-aside.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { CartBeside } from './cart-beside.tsx';
import { CheckoutBar } from './checkout-bar.tsx';
import { EarlyBirdNote } from './early-bird-note.tsx';
import { addableOf } from './product-for-cart.ts';
import { TicketList } from './ticket-list.tsx';
import styles from './tickets.module.css';
import { useChosenType } from './use-chosen-type.ts';
import { useChangesOfSale } from './use-sale-state.ts';
import { useShop } from './use-shop.ts';
import { WaitingListNotice } from './waiting-list-notice.tsx';

const chips = ticketTypes.map((type) => ({ id: type, name: type }));

/**
 * Tickets: type chips, products, and the cart beside them (§1, §2, §3). Readable, with current prices, without scripts.
 */
export const Component = () => {
  const { config } = useSite();
  const { edition } = config;
  const shop = useShop();
  const [chosen, choose] = useChosenType();
  const hydrated = useHydrated();
  const onSale = !useHasPassed(edition.salesCloseAt);
  const state = useEditionState();
  const { over, wayIn } = useContent('site');
  const soldOut = useSoldOutWords(shop.products);
  const mayBuy = useSoldOut(shop.products) !== 'everything' && onSale;
  const gone = shop.products.find(isSoldOut);
  const entriesOpen = !useHasPassed(edition.registrationClosesAt);

  const [retried, setRetried] = useState(false);
  // The clicked button is removed with the message.
  useHeadingFocus(retried && !shop.message && !shop.loading);

  const cart = shop.cart ?? [];
  const shown: readonly TicketType[] = chosen === null ? ticketTypes : [chosen];

  const isSold = (type: TicketType | undefined) => onSale && (entriesOpen || type !== 'Competitors');
  const mayAddMore = ({ productId, quantity }: CartItem) => {
    const product = shop.products.find(({ id }) => id === productId);
    if (!isSold(product?.ticketType) || product?.price == null) return false;
    return quantity < Math.min(maxPerOrder(product, edition.order), product.placesLeft ?? Number.POSITIVE_INFINITY);
  };

  useChangesOfSale(shop.products, shop.retry);

  return (
    <>
      <PageHead
        title="Tickets"
        lede={`One ticket gets you in for the whole day, ${festivalHours(edition)}. Lunch, parking and your dog’s moment of glory are extra.`}
        colour="sky"
        dog="scent"
        dogAlt="A woolly Lagotto, nose to the ground"
      />
      <Section tight>
        <div className={`wrap ${styles.page}`}>
          <Chips label="Ticket type" options={chips} selected={[chosen ?? 'Guest']} onToggle={choose} />
          {onSale && (
            <noscript>
              <Alert kind="warn">
                Buying tickets here needs JavaScript, which is switched off in this browser. Switch it on and reload the
                page, or <a href={paths.contact}>write to us</a> and we’ll help you buy them. Everything on sale is
                listed below.
              </Alert>
            </noscript>
          )}
          {onSale && soldOut && (
            <WaitingListNotice
              title={soldOut.title}
              text={soldOut.text}
              action={soldOut.action}
              to={hydrated && gone ? ownWaitingList(gone.id, gone.ticketType) : undefined}
            />
          )}
          {state === 'after' && <WaitingListNotice title={over.title} text={over.text} action={wayIn.after.title} />}
          {!onSale && state !== 'after' && <SalesClosed edition={edition} />}
          {shop.message && (
            <Alert kind="bad">
              <p>{shop.message}</p>
              <Button
                small
                variant="line"
                busy={shop.loading}
                onClick={() => {
                  setRetried(true);
                  shop.retry();
                }}
              >
                Try again
              </Button>
            </Alert>
          )}
          <MainWithAside
            aside={
              (mayBuy || cart.length > 0) && (
                <CartBeside
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
              shown.map((type) => (
                <div key={type} className={styles.type}>
                  {type === 'Competitors' && isSold(type) && <EarlyBirdNote config={config} products={shop.products} />}
                  {type === 'Competitors' && onSale && !entriesOpen && (
                    <Alert kind="warn">{ticketMessages.entriesClosed(edition.registrationClosesAt)}</Alert>
                  )}
                  <TicketList
                    type={type}
                    items={shop.products.filter(({ ticketType }) => ticketType === type)}
                    cart={cart}
                    limits={edition.order}
                    onSale={isSold(type)}
                    isOver={state === 'after' || state === 'called-off'}
                    mayWait={hydrated && isSold(type)}
                    headed={chosen === null && type !== 'Guest'}
                    onMore={(item) => shop.change({ type: 'added', product: addableOf(item) })}
                    onFewer={(id) => shop.change({ type: 'decreased', id })}
                  />
                </div>
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
