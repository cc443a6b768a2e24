import { lazy, type ReactNode, Suspense } from 'react';
import { isKindSoldAtDoor } from '#core/door/box-office/door-sales.ts';
import { sellsStands } from '#core/kernel/edition/edition.ts';
import { cardMessages } from '#core/shop/products/card-messages.ts';
import { type CatalogueItem, isSoldOut } from '#core/shop/products/product.ts';
import { saleWords } from '#core/shop/products/sale-words.ts';
import { whenAndWhereOf } from '#core/shop/products/when-and-where.ts';
import { waitingListFor } from '../../../app/festival/waiting-list-for.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { AddOrCount } from '../../../design/forms/add-or-count.tsx';
import { panelColourOf, pictureOf } from '../../../design/layout/panel-colour.ts';
import { TicketStub } from '../../../design/tickets/ticket-stub.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { deferredPart } from '../../../first-paint/deferred-part.tsx';
import styles from './tickets.module.css';
import { useSaleState } from './use-sale-state.ts';

type TicketCardProps = {
  readonly item: CatalogueItem;
  readonly count: number;
  /** The largest quantity in one order. */
  readonly most: number;
  readonly onSale: boolean;
  /** Whether the festival is over or has been called off; until then a product may be on sale at the gate. */
  readonly isOver: boolean;
  /** Whether parties may join the waiting list here. */
  readonly mayWait: boolean;
  readonly onMore: () => void;
  readonly onFewer: () => void;
  /** The name of the card, where that is not the item's: the product of which the item is a variant. */
  readonly heading?: string;
  /** The name of the variant, before its number of places: "M". */
  readonly label?: string;
  /** The choice of a variant, and the waiting list of one that has sold out. */
  readonly choice?: ReactNode;
};

/** Up to this many places, the card shows how many are left. */
const fewPlaces = 10;

const placesWords = (item: CatalogueItem): string | undefined => {
  const { placesLeft } = item;
  if (isSoldOut(item)) return 'Sold out';
  if (placesLeft === null || placesLeft > fewPlaces) return undefined;
  return placesLeft === 1 ? 'One place left' : `${placesLeft} places left`;
};

/** "M: 3 left"; undefined for many. */
const leftOf = (label: string, { placesLeft }: CatalogueItem): string | undefined =>
  placesLeft === null || placesLeft > fewPlaces ? undefined : `${label}: ${placesLeft} left`;

const noteOf = (item: CatalogueItem, count: number, most: number, label?: string) =>
  (label === undefined ? placesWords(item) : leftOf(label, item)) ??
  (count >= most ? cardMessages.maxInOneOrder(most) : undefined);

/** The description of parking advises buying ahead, which is of no use once it cannot be bought. */
const descriptionOf = ({ kind, description }: CatalogueItem, mayAdd: boolean) =>
  kind === 'parking' && !mayAdd ? undefined : description;

/** Replaces the button of a product that is sold out, with a link to the waiting list, or no longer on sale. */
const SoldOutOrOver = ({ item, isOver }: { readonly item: CatalogueItem; readonly isOver: boolean }) => {
  const { edition } = useSite().config;
  const mayWait = edition.parts.waitingLists && (item.ticketType !== 'Stands' || sellsStands(edition));
  const isAtDoor = edition.parts.boxOffice && isKindSoldAtDoor(item, edition) && !isOver;
  return (
    <div className={styles.none}>
      <p>{isSoldOut(item) ? 'Sold out' : isAtDoor ? 'Not on sale online' : 'Not on sale'}</p>
      {isSoldOut(item) && !isOver && mayWait && (
        <TextLink to={waitingListFor(item.name, item.ticketType)}>
          Join the waiting list<span className="visually-hidden"> for {item.name}</span>
        </TextLink>
      )}
    </div>
  );
};

export const workshopStar = deferredPart(async () => ({
  Component: (await import('./workshop-star.tsx')).WorkshopStar,
}));

/** Loaded only where something is sold out. */
const WaitingStub = lazy(() => import('./waiting-stub.tsx').then((module) => ({ default: module.WaitingStub })));

/** Shown until the waiting list's form is loaded. */
const SoldOut = ({ item }: { readonly item: CatalogueItem }) => (
  <TicketStub
    name={item.name}
    description={descriptionOf(item, false)}
    when={whenAndWhereOf(item.metadata)}
    image={pictureOf(item.images, item.metadata)}
    colour={panelColourOf(item.metadata)}
    price={item.price}
  >
    <SoldOutOrOver item={item} isOver={false} />
  </TicketStub>
);

/**
 * A product. When sold out it has no button; without a price the button is disabled; the quantity in the cart can
 * always be lowered.
 */
export const TicketCard = (props: TicketCardProps) => {
  const { item, count, most, onSale, isOver, mayWait, onMore, onFewer, heading, label, choice } = props;
  const sale = useSaleState(item);
  const isClosed = onSale && sale.state !== 'open';
  const mayAdd = onSale && !isClosed && !isSoldOut(item);
  const inCart = (
    <AddOrCount
      label="Add to cart"
      variant="ink"
      name={item.name}
      count={count}
      onMore={onMore}
      onFewer={onFewer}
      atMost={!mayAdd || item.price === null || count >= Math.min(most, item.placesLeft ?? most)}
      disabled={item.price === null}
    />
  );
  if (mayWait && !isClosed && isSoldOut(item) && !choice)
    return (
      <Suspense fallback={<SoldOut item={item} />}>
        <WaitingStub item={item} most={most} inCart={count > 0 ? inCart : null} />
      </Suspense>
    );
  return (
    <TicketStub
      name={heading ?? item.name}
      description={descriptionOf(item, mayAdd)}
      when={whenAndWhereOf(item.metadata)}
      image={pictureOf(item.images, item.metadata)}
      colour={panelColourOf(item.metadata)}
      price={isClosed ? undefined : item.price}
      priceNote={mayAdd && item.price !== null && sale.next ? saleWords.priceUntil(sale.next) : undefined}
      more={choice}
      star={item.kind === 'workshop' && <workshopStar.Component item={item} />}
      note={!onSale || isClosed || (isSoldOut(item) && count === 0) ? undefined : noteOf(item, count, most, label)}
    >
      {mayAdd || count > 0 ? (
        inCart
      ) : isClosed ? (
        <div className={styles.none}>
          <p>{sale.state === 'over' ? saleWords.over : saleWords.notYet(sale.from)}</p>
        </div>
      ) : choice && mayWait ? (
        <div className={styles.none}>
          <p>Sold out</p>
        </div>
      ) : (
        <SoldOutOrOver item={item} isOver={isOver} />
      )}
    </TicketStub>
  );
};
