import type { ReactNode } from 'react';
import styles from './beside.module.css';

type BesideProps = {
  readonly children: ReactNode;
  readonly aside: ReactNode;
  /** `receipt` is a little wider than `panel`. */
  readonly look?: 'panel' | 'receipt';
};

/** A main column with a card beside it; one below the other where there is no room (1020 px). */
export const Beside = ({ children, aside, look = 'panel' }: BesideProps) => (
  <div className={styles[look]}>
    <div>{children}</div>
    {aside}
  </div>
);
