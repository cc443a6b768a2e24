import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { emptyCart } from '#core/shop/cart/cart.ts';
import { cartMessages } from '#core/shop/cart/messages.ts';
import type { StartCheckoutRefusal } from '#core/shop/checkout/client.ports.ts';
import { hasScarce } from '#core/shop/checkout/unpaid-places.ts';
import { SalesClosed } from '../../../app/festival/sales-closed.tsx';
import { useHasPassed } from '../../../app/festival/use-has-passed.ts';
import { paths } from '../../../app/paths.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useOnline } from '../../../design/hooks/use-online.ts';
import { MainWithAside } from '../../../design/layout/main-with-aside.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { Empty } from '../../../design/type/empty.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { Asked } from './asked/asked.tsx';
import { Needs } from './asked/needs.tsx';
import { typedAnswers } from './asked/typed-answers.ts';
import { useCartRules } from './asked/use-cart-rules.ts';
import styles from './cart.module.css';
import { CartRow } from './cart-row.tsx';
import { CheckoutOutcome } from './checkout-outcome.tsx';
import { limitOf } from './limit-of.ts';
import { mendCart, takeNewPrices } from './mend-cart.ts';
import { OpenedProducts } from './opened-products.tsx';
import type { Row } from './rows.ts';
import { ToPay } from './to-pay.tsx';
import { useCartRows } from './use-cart-rows.ts';
import { useCatalogueNews } from './use-catalogue-news.ts';
import { useCheckout } from './use-checkout.ts';
import { useOpenRefusal } from './use-open-refusal.ts';
import { useVoucher } from './use-voucher.ts';
import { useVoucherField } from './use-voucher-field.ts';
import { VoucherBox } from './voucher-box.tsx';

/** Loaded only for a cart with a competitor ticket; if that fails, the notice is left out. */
const FullGroups = lazy(() =>
  import('./full-groups.tsx').then(
    (module) => ({ default: module.FullGroups }),
    () => ({ default: () => null }),
  ),
);

/** The places left of a product according to the last refusal, which is newer than the page's catalogue. */
const leftOf = (refusal: StartCheckoutRefusal | null, { productId }: Row): number | undefined =>
  refusal?.kind === 'sold-out' ? refusal.short.find((each) => each.productId === productId)?.left : undefined;

/** The cart, with the checkout that leads to the card page (§2 Cart, §4 Checkout). */
export const Component = () => {
  const { config, catalogue } = useSite();
  const { savedAttempt } = usePorts();
  const { edition } = config;
  const { actor, cart, isSaved, rows, more, fewer } = useCartRows();
  const voucher = useVoucher(cart);
  const voucherField = useVoucherField(voucher);
  const { refresh } = voucher;
  const { busy, message, refusal, submitted, submit, isGuest } = useCheckout(actor, voucher.sent);
  const { open, onAnswered, form } = useOpenRefusal(refusal, submitted, cart ?? emptyCart);
  const [mended, setMended] = useState<StartCheckoutRefusal | null>(null);
  const inCart = catalogue.filter(({ id }) => cart?.some(({ productId }) => productId === id));
  const scarce = hasScarce(inCart, edition.order);
  const onSale = !useHasPassed(edition.salesCloseAt);
  const online = useOnline();
  useCatalogueNews(actor);
  useEffect(() => {
    if (!refusal) return;
    takeNewPrices(refusal, actor);
    // The voucher may have another price, too.
    refresh();
  }, [refusal, actor, refresh]);

  const rules = useCartRules(onSale && cart !== null && cart.length > 0, voucher.quote?.code);
  const heading = useRef<HTMLHeadingElement>(null);
  const mend = () => {
    if (!refusal) return;
    mendCart(refusal, actor, savedAttempt);
    setMended(refusal);
    // When the last item is removed, no focusable control is left.
    if (actor.getSnapshot().context.cart.length === 0) heading.current?.focus();
  };

  const opened = voucher.quote && cart && <OpenedProducts quote={voucher.quote} cart={cart} actor={actor} />;
  return (
    <Section tight className={styles.page}>
      <div className="wrap">
        <h1 ref={heading} tabIndex={-1}>
          {cartMessages.heading}
        </h1>
        <div className={styles.news}>
          {!isSaved && (
            <Alert kind="warn">
              We can’t save your cart on this device, so it’ll be gone when you close this page.
            </Alert>
          )}
          {!onSale && <SalesClosed edition={edition} />}
          {onSale && cart && rules && <Needs rules={rules} cart={cart} />}
          {onSale && cart?.some(({ ticketType }) => ticketType === 'Competitors') && (
            <Suspense>
              <FullGroups />
            </Suspense>
          )}
        </div>
        {cart === null && (
          <>
            <Loading />
            <noscript>
              <p>Your cart is saved in your browser, and needs JavaScript to show.</p>
            </noscript>
          </>
        )}
        {cart?.length === 0 && (
          <Empty dog="scent">
            <p className="lede">
              <Link to={paths.tickets}>{cartMessages.empty}</Link>
            </p>
            {onSale && <VoucherBox voucher={voucher} field={voucherField} />}
            {opened}
          </Empty>
        )}
        {cart !== null && rows.length > 0 && (
          <MainWithAside
            aside={
              <ToPay
                cart={cart}
                edition={edition}
                scarce={scarce}
                onSale={onSale}
                busy={busy}
                voucher={voucher}
                voucherField={voucherField}
                isGuest={isGuest}
                online={online}
                onCheckout={() => {
                  if (!voucherField.applyFirst()) submit(typedAnswers(form.current));
                }}
              >
                {!busy && (
                  <CheckoutOutcome
                    message={message}
                    refusal={open}
                    mended={refusal !== null && refusal === mended}
                    cart={submitted}
                    onMend={mend}
                  />
                )}
              </ToPay>
            }
          >
            <ul className={styles.rows}>
              {rows.map((row) => {
                const item = catalogue.find(({ id }) => id === row.productId);
                return (
                  <CartRow
                    key={row.productId}
                    row={row}
                    metadata={item?.metadata}
                    {...limitOf(row, item, edition.order, leftOf(refusal, row))}
                    onMore={() => more(row)}
                    onFewer={() => fewer(row)}
                  />
                );
              })}
            </ul>
            {opened}
            <TextLink to={paths.tickets}>Add something else</TextLink>
            {rules && onSale && <Asked {...{ rules, cart, refusal, onAnswered, form }} />}
          </MainWithAside>
        )}
      </div>
    </Section>
  );
};
