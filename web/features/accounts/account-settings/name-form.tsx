import { useState } from 'react';
import { nameProblem } from '#core/kernel/forms/name-problem.ts';
import { Field } from '../../../design/forms/field.tsx';
import type { PartProps } from './part-props.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSaving } from './use-saving.ts';
import { useSettings } from './use-settings.ts';

/** Changes the user's name, which needs no proof. */
export const NameForm = ({ account, onChanged }: PartProps) => {
  const { ownAccount } = useSettings();
  const { busy, saveMessage, save } = useSaving();
  const [wrong, setWrong] = useState<{ readonly name?: string }>({});

  const submit = (typed: FormData) => {
    const name = String(typed.get('name')).trim();
    const problem = nameProblem(name);
    setWrong(problem === undefined ? {} : { name: problem });
    if (problem === undefined) save(() => ownAccount.rename(name), 'Your name has been changed.', onChanged);
  };

  return (
    <SettingsForm submit="Save name" busy={busy} saveMessage={saveMessage} wrong={wrong} onSubmit={submit}>
      <Field label="Name" name="name" autoComplete="name" required defaultValue={account.name} error={wrong.name} />
    </SettingsForm>
  );
};
