import { createContext, type SyntheticEvent, useContext, useState } from 'react';
import { emailProblem } from '#core/forms/email-problem.ts';

/**
 * The errors of a form's last submission, as one object per submission: fields tell by its identity whether their error
 * is a new one.
 */
export const SubmissionErrors = createContext<object | undefined>(undefined);

type LiveError = {
  readonly shown: string | undefined;
  /** For the element around the control. */
  readonly onInput: (event: SyntheticEvent) => void;
};

/**
 * A field's error, which goes away as soon as the field is corrected and returns when it is spoilt again before the
 * next submission. An email address that is not empty any more, but not complete either, is called that.
 */
export const useLiveError = (error: string | false | null | undefined): LiveError => {
  const errors = useContext(SubmissionErrors);
  const [retyped, setRetyped] = useState<Retyped>();
  // An error that was taken back, say while another answer is awaited, and is set again in the same words is a new one.
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

/** What is `now` wrong with a field whose `error` in that submission was another; undefined when it is corrected. */
type Retyped = { readonly errors: object | undefined; readonly error: string; readonly now: string | undefined };

const addressProblem = (control: EventTarget): string | undefined =>
  control instanceof HTMLInputElement && control.type === 'email' ? emailProblem(control.value) : undefined;

/** What can be told without the form's own rules: filled in, and of the right shape. */
const isAcceptable = (control: EventTarget): boolean => {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return true;
  if (control.required && control.value.trim() === '') return false;
  if (control.type === 'email' && control.required) return emailProblem(control.value) === undefined;
  return control.validity.valid;
};
