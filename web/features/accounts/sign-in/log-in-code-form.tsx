import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { logInByEmailMachineFor } from '#core/accounts/log-in-by-email.machine.ts';
import { accountMessages } from '#core/accounts/messages.ts';
import type { SentLogInEmail } from '#core/accounts/request-log-in-email.machine.ts';
import { paths } from '../../../app/paths.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { Button } from '../../../design/button.tsx';
import { FormNeedingScripts } from '../../../design/forms/form-needing-scripts.tsx';
import { OneTimeCode } from '../../../design/forms/one-time-code.tsx';
import { useHeadingFocus } from '../../../design/hooks/use-heading-focus.ts';
import { ArtBesideForm } from '../../../design/layout/art-beside-form.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { FirstVerificationNote } from './first-verification-note.tsx';

type LogInCodeFormProps = {
  readonly email: string;
  readonly sent: SentLogInEmail;
  readonly sending: boolean;
  /** Why another code could not be sent. */
  readonly notSent: string | null;
  /** The state of the log-in after a valid code, and why it failed. */
  readonly accountForm: { readonly busy: boolean; readonly message: string | null };
  readonly onAgain: () => void;
  readonly onProved: () => void;
};

/** Asks for the email's code, and shows the phrase that identifies our email. */
export const LogInCodeForm = ({
  email,
  sent,
  sending,
  notSent,
  accountForm,
  onAgain,
  onProved,
}: LogInCodeFormProps) => {
  const ports = usePorts();
  const proving = useActorRef(useMemo(() => logInByEmailMachineFor(ports), [ports]));
  const message = useSelector(proving, ({ context }) => context.message);
  const busy = useSelector(proving, (snapshot) => snapshot.hasTag('busy'));
  const refused = useSelector(proving, (snapshot) => snapshot.matches('refused'));
  const [unfinished, setUnfinished] = useState(false);
  useHeadingFocus(true);

  useEffect(() => proving.on('proved', onProved).unsubscribe, [proving, onProved]);

  const submit = (typed: FormData) => {
    const secret = String(typed.get('code'));
    setUnfinished(secret.length < 6);
    if (secret.length === 6) proving.send({ type: 'submitted', userId: sent.userId ?? '', secret });
  };
  const errors = useMemo(() => ({ unfinished, refused }), [unfinished, refused]);
  const error = unfinished ? 'The code has six digits.' : refused && accountMessages.codeWrong;

  return (
    <ArtBesideForm
      title="Enter your code"
      lede={
        <>
          We’ve sent it to <b>{email}</b>. The email should say <b>“{sent.phrase}”</b>. If it doesn’t, don’t use it.
        </>
      }
    >
      <FormNeedingScripts
        doing="Logging in by email"
        submit="Log in"
        busy={busy || accountForm.busy}
        message={message ?? notSent ?? accountForm.message}
        errors={errors}
        onSubmit={submit}
      >
        <OneTimeCode label="Six-digit code" name="code" error={error} />
        <FirstVerificationNote />
      </FormNeedingScripts>
      <div className="actions">
        <Button variant="line" busy={sending} onClick={onAgain}>
          Send another code
        </Button>
        <TextLink to={paths.login}>Back to login</TextLink>
      </div>
    </ArtBesideForm>
  );
};
