import { Link } from 'react-router-dom';
import type { TraderBoard } from '#core/desk/traders/client.ports.ts';
import { categoryWords } from '#core/desk/traders/messages.ts';
import deskLayout from '../../../app/desk/layout.module.css';
import { paths } from '../../../app/paths.ts';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './traders.module.css';

/** The most squares of a row; more are said by the number alone. */
const maxSquares = 16;

/** The numbers of each category beside what the festival would like. */
export const WantedCategories = ({ categories }: Pick<TraderBoard, 'categories'>) => (
  <section className={deskLayout.block}>
    <div className={deskLayout.section}>
      <h2>Accepted and paid, beside what you’d like</h2>
      <Link to={paths.deskSettings}>Change the numbers</Link>
    </div>
    <dl className={styles.wanted}>
      {categories.map((each) => (
        <div key={each.category}>
          <dt>{each.category}</dt>
          <dd>
            <span className={styles.number}>
              {each.taken} {each.wanted !== null && <small>of {each.wanted}</small>}
            </span>
            <Squares {...each} />
            <span className={isOver(each) ? styles.over : undefined}>{categoryWords(each)}</span>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

type Counts = TraderBoard['categories'][number];

const isOver = ({ wanted, taken, ready }: Counts): boolean => wanted !== null && taken + ready > wanted;

/** Squares: moss for those taken, hollow for free ones, ochre for those too many. */
const Squares = ({ wanted, taken, ready }: Counts) => {
  const all = Math.max(wanted ?? 0, taken) + (wanted !== null && taken + ready > wanted ? 1 : 0);
  if (all === 0 || all > maxSquares) return null;
  return (
    <span className={styles.squares} aria-hidden="true">
      {Array.from({ length: all }, (_, at) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the squares differ in nothing but their place
          key={at}
          className={classNames(at < taken && styles.taken, wanted !== null && at >= wanted && styles.many)}
        />
      ))}
    </span>
  );
};
