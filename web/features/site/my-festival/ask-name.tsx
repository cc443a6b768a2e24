import { type FormEvent, useState } from 'react';
import { accountMessages } from '#core/accounts/messages.ts';
import { nameProblem } from '#core/kernel/forms/name-problem.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { Button } from '../../../design/button.tsx';
import { Field, focusFirstError } from '../../../design/forms/field.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './ask-name.module.css';

const notSaved = 'We couldn’t save your name just now. Please try again in a minute.';

/** Asks for the name of an account that was made by an emailed link or code; not shown once the account has a name. */
export const AskName = ({ onNamed }: { readonly onNamed: () => void }) => {
  const { openAccountSettings, log } = usePorts();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name')).trim();
    const found = nameProblem(name);
    setWrong(found);
    setProblem(null);
    if (found !== undefined) {
      // In the next frame, because the error has to be rendered first.
      requestAnimationFrame(() => focusFirstError(form));
      return;
    }
    setBusy(true);
    try {
      const { ownAccount } = await openAccountSettings();
      const renamed = await ownAccount.rename(name);
      if (!renamed.ok)
        return setProblem(renamed.refusal.kind === 'logged-out' ? accountMessages.notSavedLoggedOut : notSaved);
      // The form is removed, so the focus moves to the title, which greets the user by name.
      document.querySelector<HTMLElement>('h1')?.focus();
      onNamed();
    } catch (cause) {
      log.warn('the name was not saved', { cause: String(cause) });
      setProblem(notSaved);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={submit} className={styles.ask} aria-labelledby="ask-name">
      <h2 id="ask-name">What should we call you?</h2>
      <Field
        label="Your name"
        hint="It goes on your tickets and emails. You can change it in your account settings."
        name="name"
        autoComplete="name"
        required
        error={wrong}
      />
      {problem && <Alert kind="bad">{problem}</Alert>}
      <Button type="submit" small busy={busy}>
        Save my name
      </Button>
    </form>
  );
};
