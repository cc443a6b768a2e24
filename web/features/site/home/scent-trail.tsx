import { useEffect, useId, useRef } from 'react';
import styles from './scent-trail.module.css';

type ScentTrailProps = {
  readonly className?: string | undefined;
  readonly viewBox: string;
  /** The `preserveAspectRatio` of the line, the same as that of the picture behind it. */
  readonly anchor: string;
  readonly path: string;
};

/** Hides the line while it is below the screen, and animates it once when it scrolls into view. */
const useDrawnOnce = () => {
  const ref = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const trail = ref.current;
    if (!trail || trail.getBoundingClientRect().top < window.innerHeight) return;
    trail.dataset.trail = 'waiting';
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        trail.dataset.trail = 'drawing';
        watcher.disconnect();
      },
      { threshold: 0.15 },
    );
    watcher.observe(trail);
    return () => watcher.disconnect();
  }, []);
  return ref;
};

/** A part of the dashed line. Each dash is a shape, so that the animation does not move the dashes. */
export const ScentTrail = ({ className, viewBox, anchor, path }: ScentTrailProps) => {
  const mask = useId();
  return (
    <svg
      ref={useDrawnOnce()}
      className={`${styles.trail} ${className ?? ''}`}
      viewBox={viewBox}
      preserveAspectRatio={anchor}
      aria-hidden="true"
    >
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="-20" width="1600" height="1620">
        <path className={styles.uncover} d={path} pathLength="1" />
      </mask>
      <path className={styles.dashes} d={path} mask={`url(#${mask})`} />
    </svg>
  );
};
