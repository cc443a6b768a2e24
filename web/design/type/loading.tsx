import { classNames } from './class-names.ts';
import styles from './loading.module.css';

/** Three moving dashes: decoration beside a text that says what is loading. */
export const RunningDashes = () => (
  <span className={styles.dashes} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);

/** The word plus moving dashes, never a grey skeleton (§2 'Loading...'). */
export const Loading = ({
  children = 'Loading...',
  className,
}: {
  children?: string;
  className?: string | undefined;
}) => (
  <p className={classNames(styles.loading, className)} role="status">
    {children} <RunningDashes />
  </p>
);
