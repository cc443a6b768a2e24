import type { ReactNode } from 'react';
import styles from './main-with-aside.module.css';

type MainWithAsideProps = {
  readonly children: ReactNode;
  readonly aside: ReactNode;
  /** `receipt` is a little wider than `panel`. */
  readonly look?: 'panel' | 'receipt';
};

/** A main column with a card beside it; below 1020 px the card is under the column. */
export const MainWithAside = ({ children, aside, look = 'panel' }: MainWithAsideProps) => (
  <div className={styles[look]}>
    <div>{children}</div>
    {aside}
  </div>
);
