import styles from './trail-label.module.css';

/** A short label with three cut dashes of scent before it; at most two on a page. */
export const TrailLabel = ({ children }: { children: string }) => <p className={styles.trail}>{children}</p>;
