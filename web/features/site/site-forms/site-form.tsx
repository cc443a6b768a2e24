import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FieldErrors, FormValues } from '#core/kernel/forms/form-values.ts';
import { honeypotField } from '#core/site/site-forms/fields.ts';
import { formPath } from '#core/site/site-forms/form-path.ts';
import type { FormType } from '#core/site/site-forms/form-type.ts';
import { useOwnNameAndEmail } from '../../../app/account/use-own-name-and-email.ts';
import { Button } from '../../../design/button.tsx';
import { focusFirstError } from '../../../design/forms/field.tsx';
import { SubmissionErrors } from '../../../design/forms/live-error.ts';
import { useOnline } from '../../../design/hooks/use-online.ts';
import { Alert } from '../../../design/type/alert.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import { Confirmation } from './confirmation.tsx';
import styles from './site-form.module.css';
import { useSiteForm } from './use-site-form.ts';

/** A field's name, initial value and error. */
export type FieldFacts = {
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly error: string | undefined;
};

type SiteFormProps = {
  readonly formType: FormType;
  readonly submit: string;
  /** Whether the button fills the width of its column. */
  readonly block?: boolean;
  readonly children: (field: (name: string) => FieldFacts, values: FormValues) => ReactNode;
};

/**
 * A field that only spam programs fill in. It is last in the form and inert, so that it can never get the focus: a
 * dialog focuses its first focusable element when it opens, and a form in which a person typed into this field would be
 * discarded as spam.
 */
const Honeypot = () => (
  <p className="visually-hidden" aria-hidden="true" inert>
    <label>
      Leave this empty
      <input name={honeypotField} tabIndex={-1} autoComplete="off" />
    </label>
  </p>
);

/**
 * A form of the site (§4 Site forms). It works as a native form; with scripts it stays on its page, and the
 * confirmation replaces it. Typed values stay after every result.
 */
export const SiteForm = ({ formType, submit, block, children }: SiteFormProps) => {
  const { busy, sent, message, wrong, values, submit: send } = useSiteForm(formType);
  const ref = useRef<HTMLFormElement>(null);
  const online = useOnline();
  const hasErrors = Object.keys(wrong).length > 0;
  useOurOwnWords(ref);
  useFirstError(ref, wrong);
  useOwnNameAndEmail(ref);

  if (sent) return <Confirmation formType={formType} />;

  const sendIt = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) send(new FormData(event.currentTarget));
  };

  return (
    <form ref={ref} method="post" action={formPath} onSubmit={sendIt}>
      {message && (online || hasErrors) && (
        <Alert kind="bad" className={classNames(styles.alert, hasErrors && styles.aboutFields)}>
          {message}
        </Alert>
      )}
      {!online && (
        <Alert kind={message && !hasErrors ? 'bad' : 'warn'} className={styles.alert}>
          {message && !hasErrors ? 'Not sent: you’re offline. ' : 'You’re offline. '}
          What you’ve typed stays here until you’re back.
        </Alert>
      )}
      <input type="hidden" name="formType" value={formType} />
      <SubmissionErrors value={wrong}>
        {children((name) => ({ name, defaultValue: values[name], error: wrong[name] }), values)}
      </SubmissionErrors>
      <Button type="submit" block={block} busy={busy}>
        {submit}
      </Button>
      <Honeypot />
    </form>
  );
};

/** With scripts, our messages beside the fields replace the browser's own validation. */
const useOurOwnWords = (ref: React.RefObject<HTMLFormElement | null>) =>
  useEffect(() => {
    if (ref.current) ref.current.noValidate = true;
  }, [ref]);

const useFirstError = (ref: React.RefObject<HTMLFormElement | null>, wrong: FieldErrors) =>
  useEffect(() => {
    if (ref.current && Object.keys(wrong).length > 0) focusFirstError(ref.current);
  }, [ref, wrong]);
