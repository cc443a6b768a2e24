import type { ReactNode } from 'react';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './desk.module.css';

type StateProps = {
  /** Good, waiting, to be looked at, wrong, or over. */
  readonly kind: 'ok' | 'wait' | 'warn' | 'bad' | 'off';
  readonly children: ReactNode;
};

/** The state of something: a shape and a word. */
export const State = ({ kind, children }: StateProps) => (
  <span className={classNames(styles.state, styles[kind])}>{children}</span>
);
