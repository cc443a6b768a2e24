import { useState } from 'react';
import { settingsDone, settingsFields } from '#core/accounts/settings/messages.ts';
import { parsePhone } from '#core/accounts/settings/phone.ts';
import { ok } from '#core/kernel/result.ts';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import type { PartProps } from './part-props.ts';
import { PasswordForChange, wrongAfterRefusal, wrongPasswordToChange } from './password-for-change.tsx';
import { PhoneVerification } from './phone-verification.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSaving } from './use-saving.ts';
import { useSettings } from './use-settings.ts';

type Wrong = { readonly phone?: string; readonly password?: string };

/**
 * What was typed, and what is wrong with it.
 * @param toChange the account whose password a change requires; null without a change
 */
const typedPhone = (form: FormData, toChange: PartProps['account'] | null) => {
  const phone = parsePhone(String(form.get('phone')));
  const password = String(form.get('phonePassword') ?? '');
  const wrongPassword = toChange ? wrongPasswordToChange(toChange, password) : undefined;
  const wrong: Wrong = {
    ...(phone ? {} : { phone: settingsFields.phone }),
    ...(wrongPassword ? { password: wrongPassword } : {}),
  };
  return { phone, password, wrong };
};

type PhoneFieldProps = {
  readonly initial: string;
  readonly error: string | undefined;
  readonly onInput: (typed: string) => void;
};

const PhoneField = ({ initial, error, onInput }: PhoneFieldProps) => (
  <Field
    label="Phone"
    name="phone"
    type="tel"
    autoComplete="tel"
    defaultValue={initial}
    onInput={({ currentTarget }) => onInput(currentTarget.value)}
    hint="A UK number, or include the country code (+44…)."
    error={error}
  />
);

/**
 * Changes the phone number for text messages on the day: asks for the password; a code verifies the number. An emptied
 * field or the Remove button removes the number.
 */
export const PhoneForm = ({ account, onChanged }: PartProps) => {
  const { ownAccount, festivalAccount } = useSettings();
  const { busy, saveMessage, refusal, save, forget } = useSaving();
  // Whether the change succeeded and so removed the clicked control.
  const [finished, setFinished] = useState(false);
  const [removals, setRemovals] = useState(0);
  const [typed, setTyped] = useState(account.phone);
  const [wrong, setWrong] = useState<Wrong>({});
  const changed = parsePhone(typed) !== account.phone && typed !== account.phone;

  const remove = () => {
    setWrong({});
    setFinished(true);
    save(
      () => festivalAccount.removePhone(),
      settingsDone.phoneRemoved,
      () => {
        setTyped('');
        setRemovals((before) => before + 1);
        onChanged({ ...account, phone: '', phoneVerified: false });
      },
    );
  };

  const submit = (form: FormData) => {
    if (account.phone !== '' && String(form.get('phone')).trim() === '') return remove();
    setFinished(changed);
    const { phone, password, wrong: found } = typedPhone(form, changed ? account : null);
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
        {...{ busy, saveMessage, refusal, wrong }}
        messageTakesFocus={finished}
        onSubmit={submit}
      >
        <PhoneField key={removals} initial={account.phone} error={wrong.phone} onInput={setTyped} />
        {changed && typed.trim() !== '' && (
          <PasswordForChange
            account={account}
            what="phone"
            name="phonePassword"
            error={wrong.password ?? wrongAfterRefusal(refusal)}
          />
        )}
      </SettingsForm>
      {account.phone !== '' && (
        <Button small variant="line" busy={busy} onClick={remove}>
          Remove my number
        </Button>
      )}
      {account.phone !== '' && !account.phoneVerified && (
        <PhoneVerification
          key={account.phone}
          onTry={forget}
          onConfirmed={(after) => {
            onChanged(after);
            setFinished(true);
            save(async () => ok(undefined), 'Your number has been confirmed.');
          }}
        />
      )}
    </>
  );
};
