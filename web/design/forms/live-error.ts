import { createContext, type SyntheticEvent, useContext, useState } from 'react';
import { emailProblem } from '#core/kernel/forms/email-problem.ts';

/**
 * The errors of a form's last submission. Each submission has a new object: by its identity, a field recognises a new
 * error.
 */
export const SubmissionErrors = createContext<object | undefined>(undefined);

type LiveError = {
  readonly shown: string | undefined;
  /** The listener for the element around the control. */
  readonly onInput: (event: SyntheticEvent) => void;
};

/**
 * A field's error. It disappears as soon as the field is corrected, and returns if the field becomes invalid again
 * before the next submission. For an email address that is no longer empty but still incomplete, the error says so.
 */
export const useLiveError = (error: string | false | null | undefined): LiveError => {
  const errors = useContext(SubmissionErrors);
  const [retyped, setRetyped] = useState<Retyped>();
  // An error that was removed, for instance during the next submission, and then set again with the same text is a new
  // error.
  if (!error && retyped) setRetyped(undefined);
  const isRetyped = retyped !== undefined && retyped.errors === errors && retyped.error === error;
  return {
    shown: isRetyped ? retyped.now : error || undefined,
    onInput: ({ target }) => {
      if (error)
        setRetyped({ errors, error, now: isAcceptable(target) ? undefined : (addressProblem(target) ?? error) });
    },
  };
};

/**
 * A field that was changed after a submission gave it `error`: `now` is its present error, undefined once it is
 * corrected.
 */
type Retyped = { readonly errors: object | undefined; readonly error: string; readonly now: string | undefined };

const addressProblem = (control: EventTarget): string | undefined =>
  control instanceof HTMLInputElement && control.type === 'email' ? emailProblem(control.value) : undefined;

/** Checks a control without the form's own rules: that it is filled in and well-formed. */
const isAcceptable = (control: EventTarget): boolean => {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return true;
  if (control.required && control.value.trim() === '') return false;
  if (control.type === 'email' && control.required) return emailProblem(control.value) === undefined;
  return control.validity.valid;
};
