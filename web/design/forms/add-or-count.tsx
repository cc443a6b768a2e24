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
 * An Add button for quantity 0; above 0 minus, count and plus (§4 Cart). When one control replaces the other, the focus
 * moves to the new one.
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
    // Only when the focused button was removed: if the visitor has moved the focus elsewhere, it stays there.
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
