import type { DeskCatalogue } from '#core/desk/catalogue/client.ports.ts';
import type { Listing, ListingField } from '#core/desk/catalogue/listing.ts';
import { productInWords } from '#core/desk/catalogue/product-in-words.ts';
import type { ProductKind } from '#core/shop/products/product.ts';
import { whenAndWhereOf, whenOf } from '#core/shop/products/when-and-where.ts';
import { panelColourOf, pictureOf } from '../../../design/layout/panel-colour.ts';
import { TicketStub } from '../../../design/tickets/ticket-stub.tsx';
import styles from './catalogue.module.css';
import { opensByItself, type Sort } from './product-fields.tsx';

type Shown = { readonly listing: Listing };

/** The product's times and place as the provider has them. */
const timesOf = ({ starts, ends, place }: Listing): Readonly<Record<string, string>> => ({
  ...(starts && { Starts: starts }),
  ...(ends && { Ends: ends }),
  ...(place && { Place: place }),
});

type InASentenceProps = Shown & {
  readonly checkpoints: DeskCatalogue['checkpoints'];
  readonly product: Sort;
};

/** What the product does, as the form has it now. */
export const InASentence = ({ listing, checkpoints, product }: InASentenceProps) => {
  const opened = checkpoints
    .filter((checkpoint) => listing.admits?.includes(checkpoint.id) ?? opensByItself(checkpoint, product))
    .map(({ where, handsOver, takes }) => ({ where, handsOver, isGate: takes.some((name) => name === 'guests') }));
  return (
    <p className={styles.sentence}>
      {productInWords(product.kind, opened, whenOf(timesOf(listing)), listing.bundle !== null)}
    </p>
  );
};

type SeenProps = Shown & {
  /** The fields to correct. */
  readonly wrong: readonly ListingField[];
  /** The price that is shown in place of a wrong one; null for none. */
  readonly priceBefore: Listing['price'];
  readonly images: readonly string[];
  readonly kind: ProductKind;
  /** The names of its sizes or sittings. */
  readonly variants?: readonly string[];
};

/** The product's card on the ticket page, as the form has it now. */
export const AsVisitorsSeeIt = ({ listing, wrong, priceBefore, images, kind, variants = [] }: SeenProps) => {
  const { name, description, panel, icon, picture } = listing;
  const price = wrong.includes('price') ? priceBefore : listing.price;
  const metadata = { ...(panel !== null && { Panel: panel }), ...(icon !== null && { Icon: icon }) };
  return (
    <figure className={styles.seen}>
      <figcaption>As visitors see it</figcaption>
      <div aria-hidden="true">
        <TicketStub
          name={name}
          description={description}
          when={whenAndWhereOf(timesOf(listing))}
          image={picture ?? pictureOf(images, metadata)}
          colour={panelColourOf(metadata)}
          price={kind === 'donation' ? undefined : price}
          more={
            variants.length > 0 && (
              <span className={styles.seenVariants}>
                {[...new Set(variants)].map((variant) => (
                  <span key={variant}>{variant}</span>
                ))}
              </span>
            )
          }
        >
          {kind === 'donation' ? (
            <>
              <span>£{listing.suggested.join(', £') || listing.least}</span>
              <span className={styles.add}>Give</span>
            </>
          ) : (
            <span className={styles.add}>Add to cart</span>
          )}
        </TicketStub>
      </div>
    </figure>
  );
};
