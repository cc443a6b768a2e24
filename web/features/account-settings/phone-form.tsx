import { useState } from 'react';
import { settingsFields } from '#core/accounts/settings/messages.ts';
import { parsePhone } from '#core/accounts/settings/phone.ts';
import { ok } from '#core/kernel/result.ts';
import { Field } from '../../design/forms/field.tsx';
import type { PartProps } from './part-props.ts';
import { PasswordToChange, wrongAfterRefusal, wrongPasswordToChange } from './password-to-change.tsx';
import { PhoneVerification } from './phone-verification.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSaving } from './use-saving.ts';
import { useSettings } from './use-settings.ts';

type Wrong = { readonly phone?: string; readonly password?: string };

/** Changes the phone number for text messages on the day: asks for the password; a code verifies the number. */
export const PhoneForm = ({ account, onChanged }: PartProps) => {
  const { ownAccount } = useSettings();
  const { busy, saveMessage, refusal, save, forget } = useSaving();
  const [confirmed, setConfirmed] = useState(false);
  const [typed, setTyped] = useState(account.phone);
  const [wrong, setWrong] = useState<Wrong>({});
  const changed = parsePhone(typed) !== account.phone && typed !== account.phone;

  const submit = (form: FormData) => {
    setConfirmed(false);
    const phone = parsePhone(String(form.get('phone')));
    const password = String(form.get('phonePassword') ?? '');
    const wrongPassword = changed ? wrongPasswordToChange(account, password) : undefined;
    const found: Wrong = {
      ...(phone ? {} : { phone: settingsFields.phone }),
      ...(wrongPassword ? { password: wrongPassword } : {}),
    };
    setWrong(found);
    if (!phone || found.password) return;
    if (!changed) return save(async () => ok(undefined), 'That’s the number we already have.');
    save(
      () => ownAccount.changePhone({ phone, password }),
      'Your number has been saved. Please confirm it below.',
      onChanged,
    );
  };

  return (
    <>
      <SettingsForm
        submit="Save phone"
        busy={busy}
        saveMessage={saveMessage}
        messageTakesFocus={confirmed}
        wrong={wrong}
        onSubmit={submit}
      >
        <Field
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={account.phone}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          hint="A UK number, or include the country code (+44…)."
          error={wrong.phone}
        />
        {changed && (
          <PasswordToChange
            account={account}
            what="phone"
            name="phonePassword"
            error={wrong.password ?? wrongAfterRefusal(refusal)}
          />
        )}
      </SettingsForm>
      {account.phone !== '' && !account.phoneVerified && (
        <PhoneVerification
          key={account.phone}
          onTry={forget}
          onConfirmed={(after) => {
            onChanged(after);
            setConfirmed(true);
            save(async () => ok(undefined), 'Your number has been confirmed.');
          }}
        />
      )}
    </>
  );
};
