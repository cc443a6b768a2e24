import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './type/class-names.ts';
import { RunningDashes } from './type/loading.tsx';
import { SmartLink, type SmartLinkProps } from './type/smart-link.tsx';

export type ButtonLook = {
  /** At most one `accent` per view; `danger` only for deletion. */
  readonly variant?: 'accent' | 'ink' | 'paper' | 'ochre' | 'line' | 'danger' | undefined;
  readonly small?: boolean | undefined;
  /** Fills the width of its column. */
  readonly block?: boolean | undefined;
};

/** The class names of a button, for the rare link that can be neither a Button nor a LinkButton. */
export const buttonClass = ({ variant = 'accent', small, block }: ButtonLook, extra?: string | undefined) =>
  classNames(styles.button, styles[variant], small && styles.small, block && styles.block, extra);

type ButtonProps = ButtonLook & ComponentProps<'button'> & { readonly busy?: boolean; readonly children: ReactNode };

/**
 * A button. `type` is `button` unless given. While `busy` it keeps its label and its focus, shows three moving dashes,
 * and ignores clicks.
 */
export const Button = ({ variant, small, block, busy = false, className, onClick, children, ...rest }: ButtonProps) => {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, small, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={handleClick}
    >
      {children}
      {busy && <RunningDashes />}
    </button>
  );
};

/** A link that looks like a button. Use it for navigation, and Button for actions. */
export const LinkButton = ({ variant, small, block, className, ...rest }: ButtonLook & SmartLinkProps) => (
  <SmartLink {...rest} className={buttonClass({ variant, small, block }, className)} />
);
