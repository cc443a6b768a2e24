import type { ReactNode } from 'react';
import styles from './main-with-aside.module.css';

type MainWithAsideProps = {
  readonly children: ReactNode;
  readonly aside: ReactNode;
  /** `receipt` is a little wider than `panel`. */
  readonly look?: 'panel' | 'receipt';
};

/** A main column with a card beside it; one below the other where there is no room (1020 px). */
export const MainWithAside = ({ children, aside, look = 'panel' }: MainWithAsideProps) => (
  <div className={styles[look]}>
    <div>{children}</div>
    {aside}
  </div>
);
