import type { ReactNode } from 'react';
import { type Dog, dogs } from '../pictures/dogs.ts';
import styles from './empty.module.css';

/** Nothing here yet: a small dog, one sentence, perhaps one thing to do. */
export const Empty = ({ dog, children }: { dog: Dog; children: ReactNode }) => (
  <div className={styles.empty}>
    <img alt="" {...dogs[dog]} />
    <div>{children}</div>
  </div>
);
