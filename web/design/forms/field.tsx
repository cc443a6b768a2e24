import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../type/class-names.ts';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';
import { useLiveError } from './live-error.ts';

/** Attributes that tie a control to its label, hint and error, for screen readers. */
export type ControlProps = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly className: string | undefined;
};

export type FieldWords = {
  readonly label: ReactNode;
  /** A function gets the error that is shown now, so that the hint does not repeat it. */
  readonly hint?: ReactNode | ((shown: string | undefined) => ReactNode);
  /** Whether the hint stays beside an error: for a hint that has a link or depends on the typed text. */
  readonly hintStays?: boolean;
  /**
   * The error message, shown below the field, and read with the field by screen readers, until the field is corrected;
   * false, null or absent when there is none.
   */
  readonly error?: string | false | null | undefined;
};

type FieldFrameProps = FieldWords & { readonly children: (control: ControlProps) => ReactNode };

/**
 * A label above a control, and below it the hint or the error, tied together for screen readers. For controls other
 * than Field's.
 */
export const FieldFrame = ({ label, hint, hintStays = false, error, children }: FieldFrameProps) => {
  const id = useId();
  const { shown, onInput } = useLiveError(error);
  const hasHint = Boolean(hint) && (!shown || hintStays);
  const below = [shown && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field} onInput={onInput}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': shown ? true : undefined,
        'aria-describedby': below,
        className: styles.control,
      })}
      {shown && <FieldError id={`${id}-error`}>{shown}</FieldError>}
      {hasHint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {typeof hint === 'function' ? hint(shown) : hint}
        </span>
      )}
    </div>
  );
};

type FieldProps = FieldWords & Omit<ComponentProps<'input'>, 'id' | 'children'>;

/** A single-line text field. Native and uncontrolled: give it `name`, `type`, `required`, `autoComplete`. */
export const Field = ({ label, hint, hintStays, error, className, ...input }: FieldProps) => (
  <FieldFrame label={label} hint={hint} hintStays={hintStays ?? false} error={error}>
    {(control) => <input type="text" {...input} {...control} className={classNames(control.className, className)} />}
  </FieldFrame>
);

/** Focuses the first field with an error; call it after the errors have been rendered. */
export const focusFirstError = (form: HTMLElement): void => {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
};
