import { useState } from 'react';
import type { Account } from '#core/accounts/settings/account.ts';
import { settingsFields } from '#core/accounts/settings/messages.ts';
import { Button } from '../../design/button.tsx';
import { OneTimeCode } from '../../design/forms/one-time-code.tsx';
import styles from './account.module.css';
import { SaveMessageAlert, SettingsForm } from './settings-form.tsx';
import { useSaving } from './use-saving.ts';
import { useSettings } from './use-settings.ts';

/** Verifies a phone number by a code in a text message. */
export const PhoneVerification = ({ onChanged }: { onChanged: (account: Account) => void }) => {
  const { ownAccount } = useSettings();
  const sending = useSaving();
  const proving = useSaving();
  const [sent, setSent] = useState(false);
  const [wrong, setWrong] = useState<{ readonly code?: string }>({});

  const submit = (typed: FormData) => {
    const code = String(typed.get('code'));
    setWrong(/^\d{6}$/.test(code) ? {} : { code: settingsFields.code });
    if (/^\d{6}$/.test(code)) proving.save(() => ownAccount.verifyPhone(code), 'Your number is confirmed.', onChanged);
  };

  return (
    <div className={styles.aside}>
      <p>
        <b>This number is not confirmed yet.</b>
      </p>
      <SaveMessageAlert saveMessage={sending.saveMessage} />
      <p>
        <Button
          small
          variant="line"
          busy={sending.busy}
          onClick={() => sending.save(ownAccount.sendPhoneCode, 'A code is on its way by text.', () => setSent(true))}
        >
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
          <OneTimeCode label="The code in the text" name="code" error={wrong.code} />
        </SettingsForm>
      )}
    </div>
  );
};
