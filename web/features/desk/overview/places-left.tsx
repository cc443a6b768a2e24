import type { DeskOverview } from '#core/desk/overview/client.ports.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import deskLayout from '../../../app/desk/layout.module.css';
import { ShareBar } from '../../../app/desk/share-bar.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './overview.module.css';

type PlacesLeftProps = { readonly products: DeskOverview['products'] };

/** The places left of each product, beside those sold and those held by carts and tills. */
export const PlacesLeft = ({ products }: PlacesLeftProps) => (
  <section>
    <div className={deskLayout.section}>
      <h2>Places left</h2>
      <span className={styles.filling}>
        <span>
          <span className={styles.swatch} /> sold
        </span>
        <span>
          <span className={classNames(styles.swatch, styles.held)} /> held in carts and tills
        </span>
      </span>
    </div>
    {products.length === 0 && <p>Nothing is on sale yet.</p>}
    <ul className={styles.left}>
      {products.map((product) => {
        const { id, name, capacity, sold, held } = product;
        const [places, words] = placesWords(product);
        return (
          <li key={id}>
            <b>{name}</b>
            <span className={styles.value}>
              {places} <small>{words}</small>
            </span>
            {capacity !== null && (
              <ShareBar
                all={capacity}
                part={sold}
                held={held}
                label={`${name}: ${formatNumber(sold)} sold, ${formatNumber(held)} held, ${formatNumber(leftOf(capacity, product))} left`}
              />
            )}
          </li>
        );
      })}
    </ul>
  </section>
);

const leftOf = (capacity: number, { sold, held }: Pick<DeskOverview['products'][number], 'sold' | 'held'>): number =>
  Math.max(0, capacity - sold - held);

const leftWords = (left: number): string => (left === 0 ? 'None' : formatNumber(left));

/** The number in large figures, and what it counts. A bundle has no places of its own, and none sold by itself. */
const placesWords = (product: DeskOverview['products'][number]): readonly [places: string, words: string] => {
  const { capacity, sold, left } = product;
  if (left === null) return ['No limit', 'by its tickets'];
  if (left !== undefined) return [leftWords(left), 'left, by its tickets'];
  return capacity === null
    ? [formatNumber(sold), 'sold, no limit']
    : [leftWords(leftOf(capacity, product)), `left of ${formatNumber(capacity)}`];
};
