import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { classNames } from './class-names.ts';

type AlertProps = {
  /** `bad` interrupts screen readers (role alert); `ok` and `warn` wait (role status); `info` is plain text. */
  readonly kind: 'bad' | 'ok' | 'warn' | 'info';
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

const roles = { bad: 'alert', ok: 'status', warn: 'status', info: undefined } as const;

/** A message on a soft panel with a thick left edge. Say what happened and one thing to do. */
export const Alert = ({ kind, children, className }: AlertProps) => (
  <div className={classNames(styles.alert, styles[kind], className)} role={roles[kind]}>
    <div>{children}</div>
  </div>
);
