import { useState } from 'react';
import type { Account } from '#core/accounts/settings/account.ts';
import { settingsFields, textCodeWrong } from '#core/accounts/settings/messages.ts';
import { Button } from '../../../design/button.tsx';
import { OneTimeCode } from '../../../design/forms/one-time-code.tsx';
import styles from './account.module.css';
import { SaveMessageAlert, SettingsForm } from './settings-form.tsx';
import { useSaving } from './use-saving.ts';
import { useSettings } from './use-settings.ts';

type PhoneVerificationProps = {
  /** Called at each attempt, to clear the message about an earlier change. */
  readonly onTry: () => void;
  /** Called when the number is confirmed; this part is then removed. */
  readonly onConfirmed: (account: Account) => void;
};

/** Verifies a phone number by a code in a text message. */
export const PhoneVerification = ({ onTry, onConfirmed }: PhoneVerificationProps) => {
  const { ownAccount } = useSettings();
  const sending = useSaving();
  const proving = useSaving();
  const [sent, setSent] = useState(false);
  const [wrong, setWrong] = useState<{ readonly code?: string }>({});

  const submit = (typed: FormData) => {
    onTry();
    sending.forget();
    const code = String(typed.get('code'));
    const isComplete = /^\d{6}$/.test(code);
    setWrong(isComplete ? {} : { code: settingsFields.code });
    if (!isComplete) return proving.forget();
    const refused = { 'code-wrong': textCodeWrong };
    proving.save(() => ownAccount.verifyPhone(code), 'Your number has been confirmed.', onConfirmed, refused);
  };

  const send = () => {
    onTry();
    // What was said of the previous code.
    proving.forget();
    setWrong({});
    sending.save(ownAccount.sendPhoneCode, sent ? 'We’ve texted you another code.' : 'We’ve texted you a code.', () =>
      setSent(true),
    );
  };

  return (
    <div className={styles.aside}>
      <p>
        <b>This number isn’t confirmed yet.</b>
      </p>
      <SaveMessageAlert saveMessage={sending.saveMessage} />
      <p>
        <Button small variant="line" busy={sending.busy} onClick={send}>
          {sent ? 'Text me another code' : 'Text me a code'}
        </Button>
      </p>
      {sent && (
        <SettingsForm
          submit="Confirm number"
          busy={proving.busy}
          saveMessage={proving.saveMessage}
          wrong={wrong}
          onSubmit={submit}
        >
          <OneTimeCode label="Code from the text" name="code" error={wrong.code} />
        </SettingsForm>
      )}
    </div>
  );
};
