import { useState } from 'react';
import { settingsFields } from '#core/accounts/settings/messages.ts';
import { Field } from '../../design/field.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { PartProps } from './settings-of.ts';
import { useSaving } from './use-saving.ts';
import { useSettings } from './use-settings.ts';

/** What somebody is called: nothing else depends on it. */
export const NameForm = ({ account, onChanged }: PartProps) => {
  const { ownAccount } = useSettings();
  const { busy, said, save } = useSaving();
  const [wrong, setWrong] = useState<{ readonly name?: string }>({});

  const submit = (typed: FormData) => {
    const name = String(typed.get('name')).trim();
    setWrong(name === '' ? { name: settingsFields.name } : {});
    if (name !== '') save(() => ownAccount.rename(name), 'Your name is changed.', onChanged);
  };

  return (
    <SettingsForm submit="Save name" busy={busy} said={said} wrong={wrong} onSubmit={submit}>
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={128}
        defaultValue={account.name}
        error={wrong.name}
      />
    </SettingsForm>
  );
};
