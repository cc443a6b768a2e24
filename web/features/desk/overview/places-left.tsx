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
      {products.map(({ id, name, capacity, sold, held }) => {
        const left = capacity === null ? null : Math.max(0, capacity - sold - held);
        return (
          <li key={id}>
            <b>{name}</b>
            <span className={styles.value}>
              {left === null ? formatNumber(sold) : left === 0 ? 'None' : formatNumber(left)}{' '}
              <small>{capacity === null ? 'sold, no limit' : `left of ${formatNumber(capacity)}`}</small>
            </span>
            {capacity !== null && (
              <ShareBar
                all={capacity}
                part={sold}
                held={held}
                label={`${name}: ${formatNumber(sold)} sold, ${formatNumber(held)} held, ${formatNumber(left ?? 0)} left`}
              />
            )}
          </li>
        );
      })}
    </ul>
  </section>
);
