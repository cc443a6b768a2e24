import { useEffect, useRef } from 'react';
import { Button, type ButtonLook } from '../button.tsx';
import styles from './quantity.module.css';
import { Quantity } from './quantity.tsx';

type AddOrCountProps = {
  readonly name: string;
  readonly count: number;
  readonly onMore: () => void;
  readonly onFewer: () => void;
  /** Disables the plus button. */
  readonly atMost?: boolean;
  readonly label: string;
  readonly variant?: ButtonLook['variant'];
  readonly disabled?: boolean;
};

/**
 * Quantity 0 is an Add button, above 0 minus, count, plus (§4 Cart). The focus moves to the new control when one
 * replaces the other.
 */
export const AddOrCount = ({
  name,
  count,
  onMore,
  onFewer,
  atMost,
  label,
  variant = 'accent',
  disabled,
}: AddOrCountProps) => {
  const ref = useRef<HTMLDivElement>(null);
  const clicked = useRef(false);
  const inCart = count > 0;

  useEffect(() => {
    // Only when the focused button was removed: a focus that the visitor has moved elsewhere stays there.
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (clicked.current && lost) {
      const control = ref.current?.querySelector<HTMLElement>(inCart ? 'button:last-of-type' : 'button:enabled');
      (control ?? ref.current)?.focus();
    }
    clicked.current = false;
  }, [inCart]);

  const rememberClick = (change: () => void) => () => {
    clicked.current = true;
    change();
  };

  return (
    <div ref={ref} tabIndex={-1} className={styles.place}>
      {inCart ? (
        <Quantity name={name} count={count} onFewer={rememberClick(onFewer)} onMore={onMore} atMost={atMost ?? false} />
      ) : (
        <Button
          small
          block
          variant={variant}
          onClick={rememberClick(onMore)}
          disabled={disabled ?? false}
          aria-label={`${label}: ${name}`}
        >
          {label}
        </Button>
      )}
    </div>
  );
};
