import { classNames } from '../type/class-names.ts';
import type { Dog } from './dogs.ts';
import styles from './panel-figure.module.css';

/** A decorative object on the lower edge of a panel without a dog. */
export type Thing = 'microscope' | 'rosette' | 'sprig' | 'truffle';

type FigureProps = {
  readonly figure: Dog | Thing;
  /** The dog's alternative text; once per page, empty for every further dog and for objects. */
  readonly alt?: string;
  readonly low?: boolean | undefined;
  readonly className?: string | undefined;
};

/** A dog or an object on a panel. The element reserves the room; `drawings.deferred.css` loads the drawing after the text. */
export const PanelFigure = ({ figure, alt, low, className }: FigureProps) => (
  <span
    className={classNames(styles.figure, className)}
    data-figure={figure}
    data-low={low || undefined}
    {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
  />
);
