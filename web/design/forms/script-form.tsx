import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { useOnline } from '../hooks/use-online.ts';
import { Alert } from '../type/alert.tsx';
import { focusFirstError } from './field.tsx';
import styles from './script-form.module.css';

type ScriptFormProps = {
  /** What it does, for people without scripts: "Logging in". */
  readonly doing: string;
  readonly submit: string;
  readonly busy: boolean;
  /** What went wrong with the last try; says so above the fields. */
  readonly message: string | null;
  /** Fields in error: the focus goes to the first one whenever these change. */
  readonly errors?: object;
  readonly onSubmit: (typed: FormData) => void;
  readonly children: ReactNode;
};

/**
 * A form that only a script can send. Everything typed stays typed, whatever comes of it.
 * Its method is `dialog`, which outside a dialog sends nothing anywhere: a press before the page has come to life must
 * not put a password into the address bar.
 */
export const ScriptForm = ({ doing, submit, busy, message, errors, onSubmit, children }: ScriptFormProps) => {
  const ref = useRef<HTMLFormElement>(null);
  const online = useOnline();

  useEffect(() => {
    if (errors && ref.current) focusFirstError(ref.current);
  }, [errors]);

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
        <Alert kind="bad" className={styles.alert}>
          {message}
        </Alert>
      )}
      {!online && (
        <Alert kind="warn" className={styles.alert}>
          You are offline. What you have typed stays here until you are back.
        </Alert>
      )}
      {children}
      <Button type="submit" block busy={busy}>
        {submit}
      </Button>
    </form>
  );
};
