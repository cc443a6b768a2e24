import type { DeskCatalogue } from '#core/catalogue/client.ports.ts';
import desk from '../frame/desk.module.css';
import { Share } from '../frame/share.tsx';
import styles from './catalogue.module.css';
import { figure } from './catalogue-words.ts';

/** Places that several products share. */
export const Pools = ({ catalogue: { pools, products } }: { readonly catalogue: DeskCatalogue }) => (
  <section className={styles.pools}>
    <div className={desk.section}>
      <h2>Pools</h2>
      <span>places that several products share</span>
    </div>
    <ul>
      {pools.map(({ id, places, sold, held, products: ids }) => {
        const names = products.filter((each) => ids.includes(each.id)).map(({ listing }) => listing.name);
        const left = Math.max(0, places - sold - held);
        return (
          <li key={id}>
            <b>{id[0]?.toUpperCase() + id.slice(1)}</b>
            <span className={styles.value}>
              {left === 0 ? 'None' : figure(left)} <small>left of {figure(places)}</small>
            </span>
            <Share all={places} part={sold} held={held} label={`${id}: ${figure(sold)} sold, ${figure(held)} held`} />
            <small>
              {figure(sold)} sold, {figure(held)} held. Shared by {names.join(', ')}.
            </small>
          </li>
        );
      })}
    </ul>
  </section>
);
