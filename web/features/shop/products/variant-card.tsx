import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { quantityOf } from '#core/shop/cart/cart.ts';
import { cardMessages } from '#core/shop/products/card-messages.ts';
import { type CatalogueItem, isSoldOut, maxPerOrder } from '#core/shop/products/product.ts';
import { addableOf } from '../../../app/festival/product-for-cart.ts';
import { waitingListId } from '../../../app/festival/waiting-list-for.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { TicketCard } from './ticket-card.tsx';
import type { Shop } from './use-shop.ts';
import { VariantChoice, variantLabel } from './variant-choice.tsx';

type VariantCardProps = {
  readonly item: CatalogueItem;
  /** Its variants, at least one. */
  readonly variants: readonly CatalogueItem[];
  readonly shop: Pick<Shop, 'cart' | 'change'>;
  readonly onSale: boolean;
  readonly isOver: boolean;
  readonly mayWait: boolean;
};

/** Loaded only where a variant that has sold out is chosen. */
const JoinWaitingList = lazy(() =>
  import('./join-waiting-list.tsx').then((module) => ({ default: module.JoinWaitingList })),
);

/** A product with variants: one card, with a choice of its sizes or sittings. Each has its own places and waiting list. */
export const VariantCard = ({ item, variants, shop, onSale, isOver, mayWait }: VariantCardProps) => {
  const { edition } = useSite().config;
  const { hash } = useLocation();
  const [id, setId] = useState<CatalogueItem['id']>();
  const named = variants.find((variant) => `#${waitingListId(variant.id)}` === hash)?.id;
  useEffect(() => {
    if (named !== undefined) setId(named);
  }, [named]);
  const variant =
    variants.find((each) => each.id === id) ?? variants.find((each) => !isSoldOut(each)) ?? variants[0] ?? item;
  const most = maxPerOrder(variant, edition.order);
  const gone = variants.filter((each) => isSoldOut(each) && each.id !== variant.id).map(variantLabel);
  return (
    <TicketCard
      item={variant}
      heading={item.name}
      label={variantLabel(variant)}
      count={quantityOf(shop.cart ?? [], variant.id)}
      most={most}
      onSale={onSale}
      mayWait={mayWait}
      isOver={isOver}
      onMore={() => shop.change({ type: 'added', product: addableOf(variant) })}
      onFewer={() => shop.change({ type: 'decreased', id: variant.id })}
      choice={
        <>
          <VariantChoice
            name={item.name}
            variants={variants}
            chosen={variant}
            onChoose={(chosen) => setId(chosen.id)}
          />
          {onSale && gone.length > 0 && <p className="muted">{cardMessages.gone(gone)}</p>}
          {mayWait && isSoldOut(variant) && (
            <Suspense>
              <JoinWaitingList
                key={variant.id}
                item={variant}
                most={Math.min(most, variant.capacity || most)}
                isOpen={variant.id === named}
              />
            </Suspense>
          )}
        </>
      }
    />
  );
};
