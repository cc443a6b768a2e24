import { lazy, Suspense, useCallback, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type Cart, emptyCart } from '#core/shop/cart/cart.ts';
import { cartMessages } from '#core/shop/cart/messages.ts';
import type { StartCheckoutRefusal } from '#core/shop/checkout/client.ports.ts';
import type { CartRules } from '#core/tickets/sale-rules/client.ports.ts';
import { useHasPassed } from '../../../app/festival/use-has-passed.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { MainWithAside } from '../../../design/layout/main-with-aside.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { EmptyList } from '../../../design/type/empty-list.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { deferredPart } from '../../../first-paint/deferred-part.tsx';
import styles from './cart.module.css';
import { CartRow, DonationSum } from './cart-row.tsx';
import { keysOf, type Row } from './cart-rows.ts';
import { CheckoutOutcome } from './checkout-outcome.tsx';
import { CheckoutPanel } from './checkout-panel.tsx';
import { Names, NamesForm } from './names/names.tsx';
import { quantityLimit } from './quantity-limit.ts';
import { TicketQuestions, UnmetNeeds } from './ticket-questions/ticket-questions.tsx';
import { typedAnswers } from './ticket-questions/typed-answers.ts';
import { useCartRules } from './ticket-questions/use-cart-rules.ts';
import { useAdjustedCart } from './use-adjusted-cart.ts';
import { type CartRows, useCartRows } from './use-cart-rows.ts';
import { useCatalogueNews } from './use-catalogue-news.ts';
import { useCheckout } from './use-checkout.ts';
import { type TakenOutOfYear, useClosedYear } from './use-closed-year.ts';
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

/** Loaded only once sales have closed. */
const SalesClosed = lazy(() =>
  import('../../../app/festival/sales-closed.tsx').then((module) => ({ default: module.SalesClosed })),
);

/** Loaded only for a code that opens products, and for a cart with those of a closed year. */
const UnlockedProducts = lazy(() =>
  import('./unlocked-products.tsx').then((module) => ({ default: module.UnlockedProducts })),
);
const ClosedYearNotice = lazy(() =>
  import('./closed-year-notice.tsx').then((module) => ({ default: module.ClosedYearNotice })),
);

/** Loaded only for a cart with a size or a sitting. */
const OtherVariant = deferredPart(async () => ({ Component: (await import('./other-variant.tsx')).OtherVariant }));

/** Loads what the rows of a cart show besides their words; the same function for as long as that is the same. */
const useCartParts = (cart: Cart | null) => {
  const { catalogue } = useSite();
  const hasTickets = cart?.some(({ donation }) => !donation);
  const hasDonation = cart?.some(({ donation }) => donation);
  const hasVariant = cart?.some((item) => catalogue.find(({ id }) => id === item.productId)?.metadata.VariantOf);
  return useCallback(
    () =>
      Promise.all([
        hasTickets && NamesForm.preload(),
        hasDonation && DonationSum.preload(),
        hasVariant && OtherVariant.preload(),
      ]),
    [hasTickets, hasDonation, hasVariant],
  );
};

/** The places left of a product according to the last refusal, which is newer than the page's catalogue. */
const leftOf = (refusal: StartCheckoutRefusal | null, { productId }: Row): number | undefined =>
  refusal?.kind === 'sold-out' ? refusal.short.find((each) => each.productId === productId)?.left : undefined;

/** What to know before the checkout: about saving, the sale, the rules and full groups. */
const CartNews = ({
  isSaved,
  cart,
  rules,
  onSale,
  ofClosedYear,
}: {
  readonly isSaved: boolean;
  readonly cart: Cart | null;
  readonly rules: CartRules | null | undefined;
  readonly onSale: boolean;
  readonly ofClosedYear: TakenOutOfYear | null;
}) => {
  const { edition } = useSite().config;
  return (
    <div className={styles.news}>
      {ofClosedYear && (
        <Suspense>
          <ClosedYearNotice {...ofClosedYear} />
        </Suspense>
      )}
      {!isSaved && (
        <Alert kind="warn">We can’t save your cart on this device, so it’ll be gone when you close this page.</Alert>
      )}
      {!onSale && (
        <Suspense>
          <SalesClosed edition={edition} />
        </Suspense>
      )}
      {onSale && cart && rules && rules.needs.length > 0 && <UnmetNeeds.Component rules={rules} cart={cart} />}
      {onSale && cart?.some(({ ticketType }) => ticketType === 'Competitors') && (
        <Suspense>
          <FullGroups />
        </Suspense>
      )}
    </div>
  );
};

/** The products in the cart, each with a limit on its quantity. */
const Rows = ({
  cartRows: { actor, rows, more, fewer, nameSum },
  refusal,
  onSale,
  onAnswered,
}: {
  readonly cartRows: CartRows;
  readonly refusal: StartCheckoutRefusal | null;
  readonly onSale: boolean;
  readonly onAnswered: (...names: readonly string[]) => void;
}) => {
  const { config, catalogue } = useSite();
  const keys = keysOf(rows, catalogue);
  return (
    <ul className={styles.rows}>
      {rows.map((row, at) => {
        const item = catalogue.find(({ id }) => id === row.productId);
        return (
          <CartRow
            key={keys[at]}
            row={row}
            metadata={item?.metadata}
            {...quantityLimit(row, item, config.edition.order, leftOf(refusal, row))}
            onMore={() => more(row)}
            onFewer={() => fewer(row)}
            onSum={(pounds) => nameSum(row, pounds)}
            choice={
              row.quantity > 0 &&
              item?.metadata.VariantOf && <OtherVariant.Component item={item} catalogue={catalogue} actor={actor} />
            }
          >
            {onSale && row.quantity > 0 && !row.donation && (
              <Names key={row.productId} item={row} refusal={refusal} onAnswered={onAnswered} />
            )}
          </CartRow>
        );
      })}
    </ul>
  );
};

/** The cart, with the checkout that leads to the card page (§2 Cart, §4 Checkout). */
export const Component = () => {
  const cartRows = useCartRows();
  const { actor, cart, isSaved } = cartRows;
  const voucher = useVoucher(cart);
  const voucherField = useVoucherField(voucher);
  const { busy, message, refusal, submitted, submit, isGuest } = useCheckout(actor, voucher.sent);
  const { open, onAnswered, part } = useOpenRefusal(refusal, submitted, cart ?? emptyCart);
  const heading = useRef<HTMLHeadingElement>(null);
  // When the last item is removed, no focusable control is left.
  const { mended, mend } = useAdjustedCart(refusal, actor, voucher.refresh, () => heading.current?.focus());
  const ofClosedYear = useClosedYear(actor, cart, refusal);
  const onSale = !useHasPassed(useSite().config.edition.salesCloseAt);
  const rules = useCartRules(onSale && cart !== null && cart.length > 0, voucher.quote?.code, useCartParts(cart));
  useCatalogueNews(actor);

  const opened = voucher.quote && voucher.quote.opens.length > 0 && cart && (
    <Suspense>
      <UnlockedProducts quote={voucher.quote} cart={cart} actor={actor} />
    </Suspense>
  );
  return (
    <Section tight className={styles.page}>
      <div className="wrap">
        <h1 ref={heading} tabIndex={-1}>
          {cartMessages.heading}
        </h1>
        <CartNews {...{ isSaved, cart, rules, onSale, ofClosedYear }} />
        {(cart === null || rules === undefined) && (
          <>
            <Loading />
            <noscript>
              <p>Your cart is saved in your browser, and needs JavaScript to show.</p>
            </noscript>
          </>
        )}
        {cart?.length === 0 && (
          <EmptyList dog="scent">
            <p className="lede">
              <Link to={paths.tickets}>{cartMessages.empty}</Link>
            </p>
            {onSale && <VoucherBox voucher={voucher} field={voucherField} />}
            {opened}
          </EmptyList>
        )}
        {cart !== null && rules !== undefined && cartRows.rows.length > 0 && (
          <MainWithAside
            aside={
              <CheckoutPanel
                cart={cart}
                onSale={onSale}
                busy={busy}
                voucher={voucher}
                voucherField={voucherField}
                isGuest={isGuest}
                onCheckout={() => {
                  if (!voucherField.applyFirst()) submit(typedAnswers(part.current));
                }}
              >
                {!busy && (
                  <CheckoutOutcome
                    message={message}
                    refusal={open?.kind === 'of-closed-year' ? null : open}
                    mended={mended}
                    cart={submitted}
                    onMend={mend}
                  />
                )}
              </CheckoutPanel>
            }
          >
            <div ref={part}>
              <Rows {...{ cartRows, refusal, onSale, onAnswered }} />
              {opened}
              <TextLink to={paths.tickets}>Add something else</TextLink>
              {rules && onSale && <TicketQuestions {...{ rules, cart, refusal, onAnswered }} />}
            </div>
          </MainWithAside>
        )}
      </div>
    </Section>
  );
};
