import type { DeskCatalogue } from '#core/catalogue/client.ports.ts';
import desk from '../frame/desk.module.css';
import styles from './catalogue.module.css';

/** What needs what, by the edition's rules. */
export const Rules = ({ catalogue: { needs, classBeforeMoney, products } }: { readonly catalogue: DeskCatalogue }) => (
  <section>
    <div className={desk.section}>
      <h2>Product rules</h2>
      <span>from the edition’s files</span>
    </div>
    <ul className={styles.rules}>
      {needs.map(({ products: ids, called, within }) => {
        const names = products.filter(({ id }) => ids.includes(id)).map(({ listing }) => listing.name);
        return (
          <li key={`${called} ${ids.join(' ')}`}>
            <b>
              {names.join('; ')} {names.length === 1 ? 'needs' : 'need'} {called}
            </b>
            <span>{within === 'order' ? 'same order' : 'same order or account'}</span>
          </li>
        );
      })}
      {classBeforeMoney && (
        <li>
          <b>Competitors choose a class first</b>
          <span>with eligibility questions</span>
        </li>
      )}
    </ul>
  </section>
);
