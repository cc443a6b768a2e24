import { useEffect, useId, useRef } from 'react';
import styles from './scent-trail.module.css';

type ScentTrailProps = {
  readonly className?: string | undefined;
  readonly viewBox: string;
  /** How the drawing sits in its box: as the picture behind it does. */
  readonly anchor: string;
  readonly path: string;
};

/** Hides the line while it is below the screen, and lets it draw itself once when it comes into view. */
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

/** A length of the scent line: dashes of spindle, cut and not drawn, so they never march. */
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
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="-20" width="1600" height="1040">
        <path className={styles.uncover} d={path} pathLength="1" />
      </mask>
      <path className={styles.dashes} d={path} mask={`url(#${mask})`} />
    </svg>
  );
};
