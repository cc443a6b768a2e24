import { classNames } from '../type/class-names.ts';
import type { Dog } from './dogs.ts';
import styles from './figure.module.css';

/** What stands on the lower edge of a panel where no dog does. */
export type Thing = 'microscope' | 'rosette' | 'sprig' | 'truffle';

type FigureProps = {
  readonly figure: Dog | Thing;
  /** Describe a dog once in the page; leave empty for repeats, and for what only decorates. */
  readonly alt?: string;
  readonly low?: boolean | undefined;
  readonly className?: string | undefined;
};

/** A dog or a thing on a panel: its place is kept free for it, and `drawings.late.css` has the drawing, after the words. */
export const Figure = ({ figure, alt, low, className }: FigureProps) => (
  <span
    className={classNames(styles.figure, className)}
    data-figure={figure}
    data-low={low || undefined}
    {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
  />
);
