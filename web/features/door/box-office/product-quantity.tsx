import { classNames } from '../../../design/type/class-names.ts';
import styles from './sell.module.css';

type ProductQuantityProps = {
  readonly name: string;
  readonly note: string;
  readonly panel: string | null;
  readonly count: number;
  readonly most: number;
  readonly onChange: (count: number) => void;
};

const panels: Readonly<Record<string, string | undefined>> = {
  sky: styles.sky,
  sage: styles.sage,
  mist: styles.mist,
  ochre: styles.ochre,
  clay: styles.clay,
};

/** One product with its quantity, and large buttons for gloved fingers. */
export const ProductQuantity = ({ name, note, panel, count, most, onChange }: ProductQuantityProps) => (
  <div className={classNames(styles.product, panels[panel ?? 'ochre'])}>
    <span className={styles.name}>
      <b>{name}</b>
      <small>{note}</small>
    </span>
    <fieldset className={styles.step} aria-label={name}>
      <button
        type="button"
        aria-label={`Remove one: ${name}`}
        disabled={count === 0}
        onClick={() => onChange(Math.max(0, count - 1))}
      >
        −
      </button>
      <output>{count}</output>
      <button
        type="button"
        aria-label={`Add one: ${name}`}
        disabled={count >= most}
        onClick={() => onChange(Math.min(most, count + 1))}
      >
        +
      </button>
    </fieldset>
  </div>
);
