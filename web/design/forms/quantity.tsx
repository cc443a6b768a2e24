import styles from './quantity.module.css';

type QuantityProps = {
  /** What is counted, for screen readers. */
  readonly name: string;
  readonly count: number;
  readonly onFewer: () => void;
  readonly onMore: () => void;
  /** True when no more may be added: sold out, or the most one order takes. */
  readonly atMost?: boolean;
  /** The narrow form for the cart beside the ticket list. */
  readonly mini?: boolean;
};

/** Minus, count, plus (§2 Cart). The count is announced when it changes. */
export const Quantity = ({ name, count, onFewer, onMore, atMost = false, mini = false }: QuantityProps) => (
  <fieldset className={mini ? styles.mini : styles.quantity} aria-label={`${name}, quantity`}>
    <button type="button" aria-label={`One fewer: ${name}`} onClick={onFewer}>
      −
    </button>
    <output>{count}</output>
    <button type="button" aria-label={`One more: ${name}`} disabled={atMost} onClick={onMore}>
      +
    </button>
  </fieldset>
);
