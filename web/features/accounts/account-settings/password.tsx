import { useState } from 'react';
import { passwordLength } from '#core/accounts/password-length.ts';
import { passwordProblem } from '#core/accounts/password-problem.ts';
import { passwordRefusals } from '#core/accounts/settings/messages.ts';
import { formatDate } from '#core/kernel/time.ts';
import { NewPasswordField } from '../../../design/forms/new-password-field.tsx';
import { PasswordField } from '../../../design/forms/password-field.tsx';
import styles from './account.module.css';
import { Panel } from './panel.tsx';
import type { PartProps } from './part-props.ts';
import { wrongOldPassword } from './password-for-change.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSaving } from './use-saving.ts';
import { useSettings } from './use-settings.ts';

type Wrong = { readonly oldPassword?: string; readonly password?: string };

/** Changes the password, given the old one, or sets the first one. Ends the sessions of other devices. */
export const Password = ({ account, onChanged }: PartProps) => {
  const { ownAccount } = useSettings();
  const { busy, saveMessage, refusal, save } = useSaving();
  const [wrong, setWrong] = useState<Wrong>({});
  const [round, setRound] = useState(0);
  const hadNone = account.passwordChangedAt === null;
  const isOldWrong = refusal === 'password-wrong';

  const submit = (typed: FormData) => {
    const oldPassword = String(typed.get('oldPassword') ?? '');
    const password = String(typed.get('password'));
    const wrongPassword = passwordProblem(password, account);
    const wrongOld = hadNone ? undefined : wrongOldPassword(oldPassword);
    const found: Wrong = {
      ...(wrongOld ? { oldPassword: wrongOld } : {}),
      ...(wrongPassword ? { password: wrongPassword } : {}),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    save(
      async () => {
        const changed = await ownAccount.changePassword({ oldPassword, password });
        return changed.ok ? ownAccount.read() : changed;
      },
      'Your password has been changed, and every other device logged out.',
      (after) => {
        onChanged(after);
        setRound((before) => before + 1);
      },
    );
  };

  return (
    <Panel id="password">
      {account.passwordChangedAt !== null && (
        <p className="muted">Last changed on {formatDate(account.passwordChangedAt)}.</p>
      )}
      <SettingsForm submit="Change password" {...{ busy, saveMessage, refusal, wrong }} onSubmit={submit}>
        {/* Password managers need the user name. */}
        <input hidden readOnly type="text" name="username" autoComplete="username" defaultValue={account.email} />
        {/* A new key empties the fields after a change, so that the old password does not stay on screen. */}
        <div className={styles.two} key={round}>
          {!hadNone && (
            <PasswordField
              label="Current password"
              name="oldPassword"
              autoComplete="current-password"
              required
              error={wrong.oldPassword ?? (isOldWrong && passwordRefusals['password-wrong'])}
            />
          )}
          <NewPasswordField
            label="New password"
            name="password"
            required
            minLength={passwordLength.least}
            maxLength={passwordLength.most}
            owner={account}
            error={wrong.password ?? (refusal && !isOldWrong && passwordRefusals[refusal])}
          />
        </div>
      </SettingsForm>
    </Panel>
  );
};
