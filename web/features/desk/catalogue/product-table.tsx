import { Link } from 'react-router-dom';
import type { DeskCatalogue, DeskProduct } from '#core/desk/catalogue/client.ports.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { shortMoment } from '#core/shop/products/sale-words.ts';
import { type DeskColumn, DeskTable } from '../../../app/desk/desk-table.tsx';
import { Share } from '../../../app/desk/share.tsx';
import { State } from '../../../app/desk/state.tsx';
import { paths } from '../../../app/paths.ts';
import styles from './catalogue.module.css';
import { saleWords, stateWords } from './catalogue-words.ts';
import { ProductPicture } from './product-picture.tsx';

type ProductTableProps = {
  readonly catalogue: DeskCatalogue;
  readonly busy: boolean;
  /** Called with all products that are not archived, in their new order. */
  readonly onMove: (ids: readonly DeskProduct['id'][]) => void;
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
          <Link to={`${paths.deskCatalogue}/${product.id}`}>{product.listing.name}</Link>
          <small>
            <State kind={kind}>{words}</State>
          </small>
        </>
      );
    },
  },
  {
    label: 'Price',
    isNumber: true,
    cellClass: styles.price,
    cell: ({ listing: { price, priceChanges } }) => {
      const [next] = priceChanges;
      return (
        <>
          {price === null ? '–' : formatPounds(price)}
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
        <Share
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
  const shown = products.filter(({ state }) => state !== 'archived').map(({ id }) => id);
  const moved = (id: DeskProduct['id'], by: -1 | 1) => {
    const at = shown.indexOf(id);
    const ids = shown.filter((each) => each !== id);
    onMove([...ids.slice(0, at + by), id, ...ids.slice(at + by)]);
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
          cell: ({ id, state, listing: { name } }) => {
            if (state === 'archived') return null;
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

type MoveButtonProps = {
  readonly name: string;
  readonly up?: boolean;
  readonly isOff: boolean;
  readonly onClick: () => void;
};

/**
 * Moves a product up or down. At an end of the list it does nothing but stays focusable, so that keyboard users keep
 * their place.
 */
const MoveButton = ({ name, up = false, isOff, onClick }: MoveButtonProps) => (
  <button
    type="button"
    className={styles.move}
    aria-label={`Move ${name} ${up ? 'up' : 'down'}`}
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onClick()}
  >
    <svg width="16" height="10" viewBox="0 0 16 10" aria-hidden="true">
      <path d={up ? 'M3 8l5-5 5 5' : 'M3 2l5 5 5-5'} />
    </svg>
  </button>
);
