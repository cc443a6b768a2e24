import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { useOnline } from '../hooks/use-online.ts';
import { Alert } from '../type/alert.tsx';
import { classNames } from '../type/class-names.ts';
import { focusFirstError } from './field.tsx';
import styles from './form-needing-scripts.module.css';
import { SubmissionErrors } from './live-error.ts';

type FormNeedingScriptsProps = {
  /** The form's action, for the note to visitors without scripts: "Logging in". */
  readonly doing: string;
  readonly submit: string;
  /** Whether the button fills the width of the form. */
  readonly block?: boolean;
  readonly busy: boolean;
  /** The error of the last submission, shown above the fields. */
  readonly message: string | null;
  /** The fields' errors: the first field in error is focused whenever this changes. */
  readonly errors?: object;
  readonly onSubmit: (typed: FormData) => void;
  readonly children: ReactNode;
};

/**
 * A form that only a script can submit. Typed values stay after every result. Its method is `dialog`, which submits
 * nothing outside a dialog: a click before hydration must not put a password into the address bar.
 */
export const FormNeedingScripts = (props: FormNeedingScriptsProps) => {
  const { doing, submit, block = true, busy, message, errors, onSubmit, children } = props;
  const ref = useRef<HTMLFormElement>(null);
  const online = useOnline();
  const [isAboutFields, setIsAboutFields] = useState(false);

  useEffect(() => {
    if (errors && ref.current) focusFirstError(ref.current);
  }, [errors]);

  // A message about fields in error disappears once the last of them is corrected; any other message stays.
  useEffect(() => {
    setIsAboutFields(message !== null && Boolean(ref.current?.querySelector('[aria-invalid="true"]')));
  }, [message]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(new FormData(event.currentTarget));
  };

  return (
    <form ref={ref} className={styles.form} method="dialog" noValidate onSubmit={send}>
      <noscript>
        <Alert kind="warn" className={styles.alert}>
          {doing} needs JavaScript, which is switched off in this browser.
        </Alert>
      </noscript>
      {message && (
        <Alert kind="bad" className={classNames(styles.alert, isAboutFields && styles.aboutFields)}>
          {message}
        </Alert>
      )}
      {!online && (
        <Alert kind="warn" className={styles.alert}>
          You’re offline. What you’ve typed stays here until you’re back.
        </Alert>
      )}
      <SubmissionErrors value={errors}>{children}</SubmissionErrors>
      <Button type="submit" block={block} busy={busy}>
        {submit}
      </Button>
    </form>
  );
};
