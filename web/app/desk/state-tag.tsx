import type { ReactNode } from 'react';
import { classNames } from '../../design/type/class-names.ts';
import styles from './state-tag.module.css';

type StateTagProps = {
  /** In this order: good, waiting, needs a check, wrong, over. */
  readonly kind: 'ok' | 'wait' | 'warn' | 'bad' | 'off';
  readonly children: ReactNode;
};

/** A state, as a symbol and a word. */
export const StateTag = ({ kind, children }: StateTagProps) => (
  <span className={classNames(styles.state, styles[kind])}>{children}</span>
);
