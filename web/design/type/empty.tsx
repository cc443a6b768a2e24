import type { ReactNode } from 'react';
import { type Dog, dogs } from '../pictures/dogs.ts';
import styles from './empty.module.css';

/** The empty state of a list: a small dog, one sentence, perhaps one link. */
export const Empty = ({ dog, children }: { dog: Dog; children: ReactNode }) => (
  <div className={styles.empty}>
    <img alt="" {...dogs[dog]} />
    <div>{children}</div>
  </div>
);
