import type { IconName } from '#core/content/shapes/icon.ts';
import { classNames } from '../type/class-names.ts';
import styles from './icon.module.css';

type IconProps = {
  readonly name: IconName;
  /** Monochrome, for a coloured background. */
  readonly plain?: boolean;
  readonly className?: string | undefined;
};

/** One of the festival's drawn icons. Hidden from screen readers, because text always stands beside it. */
export const Icon = ({ name, plain = false, className }: IconProps) => (
  <img
    className={classNames(!plain && styles.plate, className)}
    src={`/art/icons/${plain ? 'plain/' : ''}${name}.svg`}
    alt=""
    width="96"
    height="96"
    loading="lazy"
    decoding="async"
  />
);
