import styles from './trail-label.module.css';

/** A short label with three dashes before it; at most two per page. */
export const TrailLabel = ({ children }: { children: string }) => <p className={styles.trail}>{children}</p>;
