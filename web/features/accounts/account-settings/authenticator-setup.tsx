import { useMemo, useState } from 'react';
import type { AuthenticatorSetup } from '#core/accounts/settings/account.ts';
import { settingsFields } from '#core/accounts/settings/messages.ts';
import { Button } from '../../../design/button.tsx';
import { OneTimeCode } from '../../../design/forms/one-time-code.tsx';
import styles from './account.module.css';
import { QrPicture } from './qr-picture.tsx';
import { SettingsForm } from './settings-form.tsx';

type AuthenticatorSetupFormProps = {
  /** null when the authenticator app has our secret already. */
  readonly setup: AuthenticatorSetup | null;
  readonly busy: boolean;
  /** Why the code was refused: shown at its field, because the picture above may fill the screen of a phone. */
  readonly problem: string | null;
  readonly onCode: (code: string) => void;
  readonly onCancel: () => void;
};

/** Shows the secret to scan, and asks for the app's six-digit code. */
export const AuthenticatorSetupForm = ({ setup, busy, problem, onCode, onCancel }: AuthenticatorSetupFormProps) => {
  const [wrong, setWrong] = useState<{ readonly code?: string }>({});
  const refused = useMemo(() => (problem === null ? null : { kind: 'bad' as const, words: problem }), [problem]);
  const send = (typed: FormData) => {
    const code = String(typed.get('code'));
    const whole = /^\d{6}$/.test(code);
    setWrong(whole ? {} : { code: settingsFields.code });
    if (whole) onCode(code);
  };
  return (
    <div className={styles.scan}>
      {setup && <QrPicture text={setup.uri} />}
      <div>
        {setup ? (
          <p>
            <b>1.</b> Scan this with an authenticator app. Can’t scan it? Type{' '}
            <code className={styles.key}>{inFours(setup.key)}</code>
          </p>
        ) : (
          <p>Your authenticator app already has us from last time.</p>
        )}
        <SettingsForm
          submit="Turn on two-step login"
          variant="accent"
          busy={busy}
          saveMessage={refused}
          wrong={wrong}
          onSubmit={send}
        >
          <OneTimeCode label={<>{setup && <b>2.</b>} Type the six digits it shows</>} name="code" error={wrong.code} />
        </SettingsForm>
        <Button small variant="line" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </div>
  );
};

/** In groups of four, as people read keys. */
const inFours = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;
