import { useState } from 'react';
import { settingsFields } from '#core/accounts/settings/messages.ts';
import { parseEmail } from '#core/kernel/email-address.ts';
import { emailProblem } from '#core/kernel/forms/email-problem.ts';
import { ok } from '#core/kernel/result.ts';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { useQuestionedEmail } from '../../../design/hooks/use-questioned-email.ts';
import styles from './account.module.css';
import type { PartProps } from './part-props.ts';
import { PasswordForChange, wrongAfterRefusal, wrongPasswordToChange } from './password-for-change.tsx';
import { SaveMessageAlert, SettingsForm } from './settings-form.tsx';
import { useSaving } from './use-saving.ts';
import { useSettings } from './use-settings.ts';

type Wrong = { readonly email?: string; readonly password?: string };

/**
 * Changes the email address: asks for the password, sends a verification email to the new address and a notice to the
 * old one.
 */
export const EmailForm = ({ account, onChanged }: PartProps) => {
  const { ownAccount } = useSettings();
  const { busy, saveMessage, refusal, save } = useSaving();
  const [typed, setTyped] = useState(account.email);
  const [wrong, setWrong] = useState<Wrong>({});
  // Whether a success removes the password's field, which may have the focus.
  const [finished, setFinished] = useState(false);
  const question = useQuestionedEmail();
  const changed = typed.trim().toLowerCase() !== account.email;

  const submit = (form: FormData) => {
    const text = String(form.get('email'));
    const email = parseEmail(text);
    const problem = email ? changed && question(text) : (emailProblem(text) ?? settingsFields.email);
    const password = String(form.get('password') ?? '');
    const wrongPassword = changed ? wrongPasswordToChange(account, password) : undefined;
    const found: Wrong = {
      ...(problem ? { email: problem } : {}),
      ...(wrongPassword ? { password: wrongPassword } : {}),
    };
    setWrong(found);
    setFinished(changed);
    if (!email || found.email || found.password) return;
    if (!changed) return save(async () => ok(undefined), 'That’s the email we already have.');
    save(
      async () => {
        const moved = await ownAccount.changeEmail({ email, password });
        // The address is changed even if the verification email fails; another email can be requested below.
        if (moved.ok) await ownAccount.requestVerificationEmail().catch(() => undefined);
        return moved;
      },
      account.emailVerified
        ? `Your email is now ${email}. Look there for a link to confirm it. If that’s not right, change it again here, or use the link we’ve just sent to ${account.email}.`
        : `Your email is now ${email}. Look there for a link to confirm it. If that’s not right, change it again here.`,
      onChanged,
    );
  };

  return (
    <>
      <SettingsForm
        submit="Save email"
        {...{ busy, saveMessage, refusal, wrong }}
        messageTakesFocus={finished}
        onSubmit={submit}
      >
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={account.email}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          hint="A new email takes effect straight away, so check the spelling. We’ll tell your old address, and still write there about tickets and news you asked for with it."
          error={wrong.email}
        />
        {changed && (
          <PasswordForChange
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

/**
 * Says that the new address is not verified yet, and sends another verification email. Until then, tickets bought with
 * the address are not shown.
 */
const Unconfirmed = ({ email }: { email: string }) => {
  const { ownAccount } = useSettings();
  const { busy, saveMessage, save } = useSaving();
  return (
    <div className={styles.aside}>
      <p>
        <b>{email} isn’t confirmed yet.</b> Once it is, any tickets you bought with it as a guest will appear in My
        Festival.
      </p>
      <SaveMessageAlert saveMessage={saveMessage} />
      <Button
        small
        variant="line"
        busy={busy}
        onClick={() => save(ownAccount.requestVerificationEmail, `We’ve emailed ${email}. The link works for an hour.`)}
      >
        Email me the link
      </Button>
    </div>
  );
};
