import type { ReactNode } from 'react';
import styles from './judge.module.css';

/** A screen with a message only. */
export const MessageScreen = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <div className={styles.phone}>
    <div className={styles.notice}>
      <h1>{title}</h1>
      {children}
    </div>
  </div>
);
