import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../type/class-names.ts';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

/** Attributes that tie a control to its label, hint and error, for screen readers. */
export type ControlProps = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly className: string | undefined;
};

export type FieldWords = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error message, shown below the field and read with it; false, null or absent when there is none. */
  readonly error?: string | false | null | undefined;
};

type FieldFrameProps = FieldWords & { readonly children: (control: ControlProps) => ReactNode };

/**
 * A label above a control, and below it the hint or the error, tied together for screen readers. For controls other
 * than Field's.
 */
export const FieldFrame = ({ label, hint, error, children }: FieldFrameProps) => {
  const id = useId();
  const below = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': below,
        className: styles.control,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && !error && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
};

type FieldProps = FieldWords & Omit<ComponentProps<'input'>, 'id' | 'children'>;

/** A single-line text field. Native and uncontrolled: give it `name`, `type`, `required`, `autoComplete`. */
export const Field = ({ label, hint, error, className, ...input }: FieldProps) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(control) => <input {...input} {...control} className={classNames(control.className, className)} />}
  </FieldFrame>
);

/** Focuses the first field with an error; call it after the errors have been rendered. */
export const focusFirstError = (form: HTMLFormElement): void => {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
};
