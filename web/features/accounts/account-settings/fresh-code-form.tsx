import { type ReactNode, useState } from 'react';
import { settingsFields } from '#core/accounts/settings/messages.ts';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { SettingsForm } from './settings-form.tsx';

type CodeFormProps = {
  readonly submit: string;
  readonly busy: boolean;
  readonly onCode: (code: string) => void;
  readonly onCancel: () => void;
  /** A description of what the action will do. */
  readonly children: ReactNode;
};

/**
 * Asks for a fresh code before a change to two-step login, so that a passer-by cannot make the change on a page left
 * open.
 */
export const FreshCodeForm = ({ submit, busy, onCode, onCancel, children }: CodeFormProps) => {
  const [wrong, setWrong] = useState<{ readonly code?: string }>({});
  const send = (typed: FormData) => {
    const code = String(typed.get('code')).trim();
    setWrong(code === '' ? { code: settingsFields.anyCode } : {});
    if (code !== '') onCode(code);
  };
  return (
    <>
      {children}
      <SettingsForm submit={submit} busy={busy} saveMessage={null} wrong={wrong} onSubmit={send}>
        <Field
          label="Code from your app, or a recovery code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={wrong.code}
        />
      </SettingsForm>
      <Button small variant="line" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
};
