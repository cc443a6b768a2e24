import type { ComponentProps } from 'react';
import { classNames } from '../type/class-names.ts';
import { FieldFrame, type FieldWords } from './field.tsx';
import styles from './text-area.module.css';

type TextAreaProps = FieldWords & Omit<ComponentProps<'textarea'>, 'id' | 'children'>;

/** A multi-line text field. Native and uncontrolled, like Field. */
export const TextArea = ({ label, hint, hintStays, error, className, ...area }: TextAreaProps) => (
  <FieldFrame label={label} hint={hint} hintStays={hintStays ?? false} error={error}>
    {(control) => <textarea {...area} {...control} className={classNames(control.className, styles.area, className)} />}
  </FieldFrame>
);
