import { Link } from 'react-router-dom';
import type { DeskCatalogue, DeskProduct } from '#core/desk/catalogue/client.ports.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { formatPounds, pence } from '#core/kernel/money.ts';
import { shortMoment } from '#core/shop/products/sale-words.ts';
import { type DeskColumn, DeskTable } from '../../../app/desk/desk-table.tsx';
import { ShareBar } from '../../../app/desk/share-bar.tsx';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import { paths } from '../../../app/paths.ts';
import styles from './catalogue.module.css';
import { saleWords, stateWords } from './catalogue-words.ts';
import { MoveButton } from './move-button.tsx';
import { ProductPicture } from './product-picture.tsx';

type ProductTableProps = {
  readonly catalogue: DeskCatalogue;
  readonly busy: boolean;
  /** Called with all products that are not archived, in their new order. */
  readonly onMove: (ids: readonly DeskProduct['id'][]) => void;
};

/** The provider has a donation by the pound; its buyer names the sum. */
const priceWords = ({ price, least }: DeskProduct['listing']): string => {
  if (least !== null) return `from ${formatPounds(pence(least * 100))}`;
  return price === null ? '–' : formatPounds(price);
};

const listingColumns: readonly DeskColumn<DeskProduct>[] = [
  {
    label: 'Picture',
    isLabelHidden: true,
    cellClass: styles.picture,
    cell: ({ listing, images }) => <ProductPicture listing={listing} images={images} />,
  },
  {
    label: 'Product',
    isRowHeading: true,
    cellClass: styles.name,
    cell: (product) => {
      const { kind, words } = stateWords(product);
      return (
        <>
          <Link
            to={`${paths.deskCatalogue}/${product.id}`}
            className={product.variantOf === null ? undefined : styles.ofProduct}
          >
            {product.listing.name}
          </Link>
          <small>
            <StateTag kind={kind}>{words}</StateTag>
          </small>
        </>
      );
    },
  },
  {
    label: 'Price',
    isNumber: true,
    cellClass: styles.price,
    cell: ({ listing }) => {
      const [next] = listing.priceChanges;
      return (
        <>
          {priceWords(listing)}
          {next && (
            <small className={styles.next}>
              {formatPounds(next.price)} from {shortMoment(next.at)}
            </small>
          )}
        </>
      );
    },
  },
  { label: 'Sold', isNumber: true, narrow: 'left-out', cell: ({ sold }) => formatNumber(sold) },
  {
    label: 'Held',
    isNumber: true,
    narrow: 'left-out',
    cell: ({ held }) => (held === 0 ? '–' : formatNumber(held)),
  },
  {
    label: 'Left',
    isNumber: true,
    cellClass: styles.left,
    cell: ({ left, listing: { capacity } }) => (
      <>
        {left === null ? 'No limit' : left === 0 ? 'None' : formatNumber(left)}
        {capacity !== null && (
          <small className={styles.next}>
            <span className={styles.phoneOnly}>left </span>of {formatNumber(capacity)}
          </small>
        )}
      </>
    ),
  },
  {
    label: 'Uptake',
    headClass: styles.uptake,
    cellClass: styles.uptake,
    narrow: 'left-out',
    cell: ({ listing: { name, capacity }, sold, held }) =>
      capacity !== null && (
        <ShareBar
          all={capacity}
          part={sold}
          held={held}
          label={`${name}: ${formatNumber(sold)} sold, ${formatNumber(held)} held`}
        />
      ),
  },
];

/** The products as rows, each with a link to its page; two lines per row on a phone. */
export const ProductTable = ({ catalogue: { products, now }, busy, onMove }: ProductTableProps) => {
  const listed = products.filter(({ state }) => state !== 'archived');
  // A variant is moved on the page of its product, and goes with it.
  const shown = listed.filter(({ variantOf }) => variantOf === null).map(({ id }) => id);
  const moved = (id: DeskProduct['id'], by: -1 | 1) => {
    const at = shown.indexOf(id);
    const others = shown.filter((each) => each !== id);
    const next = [...others.slice(0, at + by), id, ...others.slice(at + by)];
    onMove(
      next.flatMap((each) =>
        listed.filter((product) => product.id === each || product.variantOf === each).map((product) => product.id),
      ),
    );
  };
  return (
    <DeskTable
      rows={products}
      keyOf={({ id }) => id}
      isStacked
      className={styles.table}
      columns={[
        ...listingColumns,
        {
          label: 'On sale',
          isQuiet: true,
          narrow: 'left-out',
          cell: (product) => (product.state === 'archived' ? '' : saleWords(product, now)),
        },
        {
          label: 'Display order',
          isLabelHidden: true,
          cellClass: styles.moves,
          cell: ({ id, state, variantOf, listing: { name } }) => {
            if (state === 'archived' || variantOf !== null) return null;
            const at = shown.indexOf(id);
            return (
              <>
                <MoveButton name={name} up isOff={busy || at === 0} onClick={() => moved(id, -1)} />
                <MoveButton name={name} isOff={busy || at === shown.length - 1} onClick={() => moved(id, 1)} />
              </>
            );
          },
        },
      ]}
    />
  );
};
