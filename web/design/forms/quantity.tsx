import styles from './quantity.module.css';

type QuantityProps = {
  /** The name of the counted product, for screen readers. */
  readonly name: string;
  readonly count: number;
  readonly onFewer: () => void;
  readonly onMore: () => void;
  /** Whether the count is at its maximum, which disables the plus button: sold out, or the limit of one order. */
  readonly atMost?: boolean;
  /** The narrow variant, for the cart beside the ticket list. */
  readonly mini?: boolean;
};

/**
 * Minus, count, plus (§2 Cart). The page announces a changed count together with the total. At the maximum, plus does
 * nothing but stays focusable: a disabled button would lose the focus.
 */
export const Quantity = ({ name, count, onFewer, onMore, atMost = false, mini = false }: QuantityProps) => (
  <fieldset className={mini ? styles.mini : styles.quantity}>
    <legend className="visually-hidden">{name}, quantity</legend>
    <button type="button" aria-label={`One fewer: ${name}`} onClick={onFewer}>
      −
    </button>
    <span>{count}</span>
    <button
      type="button"
      aria-label={`One more: ${name}`}
      aria-disabled={atMost || undefined}
      onClick={() => !atMost && onMore()}
    >
      +
    </button>
  </fieldset>
);
