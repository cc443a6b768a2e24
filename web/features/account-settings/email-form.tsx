import { useState } from 'react';
import { settingsFields } from '#core/accounts/settings/messages.ts';
import { emailProblem } from '#core/forms/email-problem.ts';
import { parseEmail } from '#core/kernel/contact.ts';
import { ok } from '#core/kernel/result.ts';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/forms/field.tsx';
import styles from './account.module.css';
import type { PartProps } from './part-props.ts';
import { PasswordToChange, wrongAfterRefusal, wrongPasswordToChange } from './password-to-change.tsx';
import { SaveMessageAlert, SettingsForm } from './settings-form.tsx';
import { useSaving } from './use-saving.ts';
import { useSettings } from './use-settings.ts';

type Wrong = { readonly email?: string; readonly password?: string };

/**
 * Changes the e-mail address: asks for the password, sends a verification e-mail to the new address and a notice to the
 * old one.
 */
export const EmailForm = ({ account, onChanged }: PartProps) => {
  const { ownAccount } = useSettings();
  const { busy, saveMessage, refusal, save } = useSaving();
  const [typed, setTyped] = useState(account.email);
  const [wrong, setWrong] = useState<Wrong>({});
  const changed = typed.trim().toLowerCase() !== account.email;

  const submit = (form: FormData) => {
    const text = String(form.get('email'));
    const email = parseEmail(text);
    const password = String(form.get('password') ?? '');
    const wrongPassword = changed ? wrongPasswordToChange(account, password) : undefined;
    const found: Wrong = {
      ...(email ? {} : { email: emailProblem(text) ?? settingsFields.email }),
      ...(wrongPassword ? { password: wrongPassword } : {}),
    };
    setWrong(found);
    if (!email || found.password) return;
    if (!changed) return save(async () => ok(undefined), 'That is the address we have. Nothing was changed.');
    save(
      async () => {
        const moved = await ownAccount.changeEmail({ email, password });
        // The address is changed even if the e-mail fails; another one can be requested below.
        if (moved.ok) await ownAccount.requestVerificationEmail().catch(() => undefined);
        return moved;
      },
      `Your address is changed. A letter to ${email} asks you to confirm it; the old address has been told.`,
      onChanged,
    );
  };

  return (
    <>
      <SettingsForm submit="Save email" busy={busy} saveMessage={saveMessage} wrong={wrong} onSubmit={submit}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={account.email}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          hint="Changing it asks for your password and sends a fresh link. The old address is told."
          error={wrong.email}
        />
        {changed && (
          <PasswordToChange
            account={account}
            what="email"
            name="password"
            error={wrong.password ?? wrongAfterRefusal(refusal)}
          />
        )}
      </SettingsForm>
      {!account.emailVerified && account.email !== '' && <Unconfirmed email={account.email} />}
    </>
  );
};

/** Until the address is verified, tickets bought with it are not shown. */
const Unconfirmed = ({ email }: { email: string }) => {
  const { ownAccount } = useSettings();
  const { busy, saveMessage, save } = useSaving();
  return (
    <div className={styles.aside}>
      <p>
        <b>{email} is not confirmed yet.</b> Once it is, tickets bought with it as a guest come to My Festival.
      </p>
      <SaveMessageAlert saveMessage={saveMessage} />
      <Button
        small
        variant="line"
        busy={busy}
        onClick={() =>
          save(ownAccount.requestVerificationEmail, `A letter is on its way to ${email}. Its link works for an hour.`)
        }
      >
        Send me the letter
      </Button>
    </div>
  );
};
