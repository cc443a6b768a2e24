import type { IconName } from '#core/kernel/content-shapes/icon.ts';

type IconProps = {
  readonly name: IconName;
  /** Monochrome, for a coloured background. */
  readonly plain?: boolean;
  readonly className?: string | undefined;
};

/**
 * One of the festival's drawn icons; in the dark theme its lines are light. Hidden from screen readers, because there
 * is always text beside it.
 */
export const Icon = ({ name, plain = false, className }: IconProps) => (
  <img
    className={className}
    src={`/art/icons/${plain ? 'plain/' : ''}${name}.svg`}
    alt=""
    width="96"
    height="96"
    loading="lazy"
    decoding="async"
  />
);
