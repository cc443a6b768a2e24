import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../type/class-names.ts';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

/** What a control inside a field must carry so that its label, hint and error are heard with it. */
export type ControlProps = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly className: string | undefined;
};

export type FieldWords = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error in words, shown beside the field and read with it; false, null or absent when there is none. */
  readonly error?: string | false | null | undefined;
};

type FieldFrameProps = FieldWords & { readonly children: (control: ControlProps) => ReactNode };

/**
 * Label above, control, and below it the hint, or the error in its place, tied together for screen readers. For controls
 * that Field does not know.
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

/** One line of text. Native and uncontrolled: give it `name`, `type`, `required`, `autoComplete`. */
export const Field = ({ label, hint, error, className, ...input }: FieldProps) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(control) => <input {...input} {...control} className={classNames(control.className, className)} />}
  </FieldFrame>
);

/** Moves the focus to the first field with an error, after the errors are on screen. */
export const focusFirstError = (form: HTMLFormElement): void => {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
};
