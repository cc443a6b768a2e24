import type { ReactNode } from 'react';
import { classNames } from '../../design/type/class-names.ts';
import styles from './state.module.css';

type StateProps = {
  /** In this order: good, waiting, needs a check, wrong, over. */
  readonly kind: 'ok' | 'wait' | 'warn' | 'bad' | 'off';
  readonly children: ReactNode;
};

/** A state, as a symbol and a word. */
export const State = ({ kind, children }: StateProps) => (
  <span className={classNames(styles.state, styles[kind])}>{children}</span>
);
