import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FormValues } from '#core/kernel/forms/form-values.ts';
import { Button } from '../../../design/button.tsx';
import { focusFirstError } from '../../../design/forms/field.tsx';
import { SubmissionErrors } from '../../../design/forms/live-error.ts';
import { onTyped, textsIn } from '../../../design/forms/read-form.ts';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './registration-form.module.css';
import { type RegistrationOptions, useRegistration } from './use-registration.ts';

/** The initial value of a field, and its error. */
export type FieldFacts = {
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly error: string | undefined;
};

export type Fields = (field: (name: string) => FieldFacts, typed: FormValues) => ReactNode;

type RegistrationFormProps = RegistrationOptions & {
  /** The labels of the button that saves, and of the one that opens the saved form. */
  readonly submit: string;
  readonly edit: string;
  /** Shown while the form is not being edited. */
  readonly summary: ReactNode;
  readonly children: Fields;
};

/** A registration form with edit mode (§4 Registration forms). */
export const RegistrationForm = ({ submit, edit, summary, children, ...options }: RegistrationFormProps) => {
  const form = useRegistration(options);
  const { editing, busy, message, wrong, hasErrors, typed } = form;
  const ref = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const saidBefore = useRef<HTMLDivElement>(null);
  const [wasEditing, setWasEditing] = useState(editing);
  useEffect(() => {
    if (editing === wasEditing) return;
    setWasEditing(editing);
    // The clicked button has been removed: the focus moves to the form's first field, or back to the saved
    // registration.
    if (editing) ref.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    else saidBefore.current?.focus({ preventScroll: true });
  }, [editing, wasEditing]);
  useEffect(() => {
    if (ref.current && Object.keys(wrong).length > 0) focusFirstError(ref.current);
  }, [wrong]);
  useEffect(() => {
    if (message && !hasErrors) said.current?.focus();
  }, [message, hasErrors]);

  if (!editing)
    return (
      <div ref={saidBefore} tabIndex={-1} className={styles.saved}>
        {summary}
        <Button variant="line" small onClick={form.edit}>
          {edit}
        </Button>
      </div>
    );
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={onTyped((now) => form.send(textsIn(now)))}
      onChange={({ currentTarget }) => form.keep(textsIn(new FormData(currentTarget)))}
      className={styles.form}
    >
      {message && hasErrors && !form.isAsked && (
        <Alert kind="bad" className={styles.alert}>
          {message}
        </Alert>
      )}
      <SubmissionErrors value={wrong}>
        {children((name) => ({ name, defaultValue: typed[name], error: wrong[name] }), typed)}
      </SubmissionErrors>
      {/* A refusal of the whole form, beside the button: the fields can be several screens long. */}
      {message && !hasErrors && (
        <div ref={said} tabIndex={-1} className={styles.saved}>
          <Alert kind="bad">{message}</Alert>
        </div>
      )}
      <div className="actions">
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        {options.saved && (
          <Button variant="line" disabled={busy} onClick={form.dismiss}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
};
