import { useState } from 'react';
import { accountMessages } from '#core/accounts/messages.ts';
import type { SettingsRefusal } from '#core/accounts/settings/client.ports.ts';
import { nameProblem } from '#core/kernel/forms/name-problem.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Field, focusFirstError } from '../../../design/forms/field.tsx';
import { onTyped, typedIn } from '../../../design/forms/read-form.ts';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './ask-name.module.css';

const notSaved = 'We couldn’t save your name just now. Please try again in a minute.';

/** Asks for the name of an account that was made by an emailed link or code; not shown once the account has a name. */
export const AskName = ({ onNamed }: { readonly onNamed: () => void }) => {
  const { openAccountSettings } = usePorts();
  const [wrong, setWrong] = useState<string | undefined>();
  const { busy, problem, say, submit } = useSubmit<SettingsRefusal>({
    refused: ({ kind }) => (kind === 'logged-out' ? accountMessages.notSavedLoggedOut : notSaved),
    failed: notSaved,
    failure: 'the name was not saved',
  });

  const send = onTyped((typed, form) => {
    const name = typedIn(typed, 'name').trim();
    const found = nameProblem(name);
    setWrong(found);
    if (found !== undefined) {
      // In the next frame, because the error has to be rendered first.
      requestAnimationFrame(() => focusFirstError(form));
      return say(null);
    }
    return submit(
      async () => (await openAccountSettings()).ownAccount.rename(name),
      () => {
        // The form is removed, so the focus moves to the title, which greets the user by name.
        document.querySelector<HTMLElement>('h1')?.focus();
        onNamed();
      },
    );
  });

  return (
    <form noValidate onSubmit={send} className={styles.ask} aria-labelledby="ask-name">
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
