import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { cartMessages } from '#core/cart/messages.ts';
import type { StartCheckoutRefusal } from '#core/checkout/client.ports.ts';
import { SalesClosed } from '../../app/festival/sales-closed.tsx';
import { useHasPassed } from '../../app/festival/use-has-passed.ts';
import { paths } from '../../app/paths.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSite } from '../../composition/site-context.tsx';
import { useOnline } from '../../design/hooks/use-online.ts';
import { MainWithAside } from '../../design/layout/main-with-aside.tsx';
import { Section } from '../../design/layout/section.tsx';
import { Alert } from '../../design/type/alert.tsx';
import { Empty } from '../../design/type/empty.tsx';
import { Loading } from '../../design/type/loading.tsx';
import { TextLink } from '../../design/type/text-link.tsx';
import styles from './cart.module.css';
import { CartRow } from './cart-row.tsx';
import { limitOf } from './limit-of.ts';
import { mendCart, takeNewPrices } from './mend-cart.ts';
import { RefusalWords } from './refusal-words.tsx';
import { ToPay } from './to-pay.tsx';
import { useCartRows } from './use-cart-rows.ts';
import { useCatalogueNews } from './use-catalogue-news.ts';
import { useCheckout } from './use-checkout.ts';

/** Loaded only for a cart with a competitor ticket; if that fails, the notice is left out. */
const FullGroups = lazy(() =>
  import('./full-groups.tsx').then(
    (module) => ({ default: module.FullGroups }),
    () => ({ default: () => null }),
  ),
);

/** The cart, and the way to the card page (§2 Cart, §4 Checkout). */
export const Component = () => {
  const { config, catalogue } = useSite();
  const { savedAttempt } = usePorts();
  const { edition } = config;
  const { actor, cart, kept, rows, more, fewer } = useCartRows();
  const { busy, message, refusal, submit } = useCheckout(actor);
  const [mended, setMended] = useState<StartCheckoutRefusal | null>(null);
  const onSale = !useHasPassed(edition.salesCloseAt);
  const online = useOnline();
  useCatalogueNews(actor);
  useEffect(() => {
    if (refusal) takeNewPrices(refusal, actor);
  }, [refusal, actor]);

  const said = busy || refusal === mended ? null : refusal;
  const mend = (helped: StartCheckoutRefusal) => {
    mendCart(helped, actor, savedAttempt);
    setMended(helped);
  };

  return (
    <Section tight className={styles.page}>
      <div className="wrap">
        <h1 tabIndex={-1}>{cartMessages.heading}</h1>
        <div className={styles.news}>
          {!online && <Alert kind="warn">You are offline. Your cart is kept; Checkout needs a connection.</Alert>}
          {!kept && (
            <Alert kind="warn">This device does not keep the cart: it lasts as long as this page is open.</Alert>
          )}
          {!onSale && <SalesClosed edition={edition} />}
          {onSale && cart?.some(({ ticketType }) => ticketType === 'Competitors') && (
            <Suspense>
              <FullGroups />
            </Suspense>
          )}
          {!busy && message && <Alert kind="bad">{message}</Alert>}
          {said && <RefusalWords refusal={said} cart={cart ?? []} onMend={() => mend(said)} />}
          {refusal !== null && refusal === mended && !busy && (
            <Alert kind="ok">Done. Have a look at your cart, then press Checkout again.</Alert>
          )}
        </div>
        {cart === null && (
          <>
            <Loading />
            <noscript>
              <p>Your cart lives in your browser, and needs its scripts to be shown.</p>
            </noscript>
          </>
        )}
        {cart?.length === 0 && (
          <Empty dog="scent">
            <p className="lede">
              <Link to={paths.tickets}>{cartMessages.empty}</Link>
            </p>
          </Empty>
        )}
        {cart !== null && rows.length > 0 && (
          <MainWithAside
            aside={<ToPay cart={cart} edition={edition} onSale={onSale} busy={busy} onCheckout={submit} />}
          >
            <ul className={styles.rows}>
              {rows.map((row) => {
                const item = catalogue.find(({ id }) => id === row.productId);
                return (
                  <CartRow
                    key={row.productId}
                    row={row}
                    metadata={item?.metadata}
                    {...limitOf(row, item, edition.order)}
                    onMore={() => more(row)}
                    onFewer={() => fewer(row)}
                  />
                );
              })}
            </ul>
            <TextLink to={paths.tickets}>Add something else</TextLink>
          </MainWithAside>
        )}
      </div>
    </Section>
  );
};
