import backdrop from '../../../design/layout/drawing-backdrop.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import './hero-art.deferred.css';
import styles from './hero-art.module.css';
import { ScentTrail } from './scent-trail.tsx';

const farToNear = ['sky', 'sun', 'birds', 'far', 'hanger', 'mid', 'front'] as const;

/** The oak's roots, aligned to the hero's lower edge, however high the scene is. */
export const HeroRoots = () => (
  <div className={classNames(backdrop.backdrop, styles.layer)} data-layer="roots" aria-hidden="true" />
);

/**
 * The hero's scene, in layers, so that the layers in the distance can move while the page scrolls. Style sheets refer
 * to the drawings, so a phone loads only the tall scene, and no script contains a picture.
 */
export const HeroArt = ({ scene, className }: { scene: string; className: string | undefined }) => (
  <div className={classNames(styles.art, className)} role="img" aria-label={scene}>
    <div className={classNames(backdrop.backdrop, styles.portrait)} data-layer="portrait" />
    {farToNear.map((layer) => (
      <div key={layer} className={classNames(backdrop.backdrop, styles.layer, styles[layer])} data-layer={layer} />
    ))}
    <ScentTrail
      className={styles.trail}
      viewBox="0 0 1600 1000"
      anchor="xMidYMax slice"
      path="M784 772c-46 60 14 124 14 228v600"
    />
  </div>
);
