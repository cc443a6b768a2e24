import { Link } from 'react-router-dom';
import type { DeskCatalogue, DeskProduct } from '#core/desk/catalogue/client.ports.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { shortMoment } from '#core/shop/products/sale-words.ts';
import { Share } from '../../../app/desk/share.tsx';
import { State } from '../../../app/desk/state.tsx';
import deskTable from '../../../app/desk/table.module.css';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './catalogue.module.css';
import { saleWords, stateWords } from './catalogue-words.ts';
import { ProductPicture } from './product-picture.tsx';

type ProductTableProps = {
  readonly catalogue: DeskCatalogue;
  readonly busy: boolean;
  /** Called with all products that are not archived, in their new order. */
  readonly onMove: (ids: readonly DeskProduct['id'][]) => void;
};

/** The products as rows, each with a link to its page; two lines per row on a phone. */
export const ProductTable = ({ catalogue: { products, now }, busy, onMove }: ProductTableProps) => {
  const shown = products.filter(({ state }) => state !== 'archived').map(({ id }) => id);
  const moved = (id: DeskProduct['id'], by: -1 | 1) => {
    const at = shown.indexOf(id);
    const ids = shown.filter((each) => each !== id);
    onMove([...ids.slice(0, at + by), id, ...ids.slice(at + by)]);
  };
  return (
    <table className={classNames(deskTable.lines, deskTable.stacked, styles.table)}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Picture</span>
          </th>
          <th scope="col">Product</th>
          <th scope="col" className={deskTable.number}>
            Price
          </th>
          <th scope="col" className={deskTable.number}>
            Sold
          </th>
          <th scope="col" className={deskTable.number}>
            Held
          </th>
          <th scope="col" className={deskTable.number}>
            Left
          </th>
          <th scope="col" className={styles.uptake}>
            Uptake
          </th>
          <th scope="col">On sale</th>
          <th scope="col">
            <span className="visually-hidden">Display order</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => {
          const { id, listing, sold, held, left, state } = product;
          const { kind, words } = stateWords(product);
          const [next] = listing.priceChanges;
          const at = shown.indexOf(id);
          return (
            <tr key={id}>
              <td className={styles.picture}>
                <ProductPicture listing={listing} images={product.images} />
              </td>
              <th scope="row" className={styles.name}>
                <Link to={`${paths.deskCatalogue}/${id}`}>{listing.name}</Link>
                <small>
                  <State kind={kind}>{words}</State>
                </small>
              </th>
              <td className={classNames(deskTable.number, styles.price)}>
                {listing.price === null ? '–' : formatPounds(listing.price)}
                {next && (
                  <small className={styles.next}>
                    {formatPounds(next.price)} from {shortMoment(next.at)}
                  </small>
                )}
              </td>
              <td className={classNames(deskTable.number, deskTable.wideOnly)}>{formatNumber(sold)}</td>
              <td className={classNames(deskTable.number, deskTable.wideOnly)}>
                {held === 0 ? '–' : formatNumber(held)}
              </td>
              <td className={classNames(deskTable.number, styles.left)}>
                {left === null ? 'No limit' : left === 0 ? 'None' : formatNumber(left)}
                {listing.capacity !== null && (
                  <small className={styles.next}>
                    <span className={styles.phoneOnly}>left </span>of {formatNumber(listing.capacity)}
                  </small>
                )}
              </td>
              <td className={classNames(styles.uptake, deskTable.wideOnly)}>
                {listing.capacity !== null && (
                  <Share
                    all={listing.capacity}
                    part={sold}
                    held={held}
                    label={`${listing.name}: ${formatNumber(sold)} sold, ${formatNumber(held)} held`}
                  />
                )}
              </td>
              <td className={classNames(deskText.quiet, deskTable.wideOnly)}>
                {state === 'archived' ? '' : saleWords(product, now)}
              </td>
              <td className={styles.moves}>
                {state !== 'archived' && (
                  <>
                    <MoveButton name={listing.name} up isOff={busy || at === 0} onClick={() => moved(id, -1)} />
                    <MoveButton
                      name={listing.name}
                      isOff={busy || at === shown.length - 1}
                      onClick={() => moved(id, 1)}
                    />
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
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
