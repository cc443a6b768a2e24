import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { requestLogInEmailMachineFor } from '#core/accounts/request-log-in-email.machine.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { LazyMfaStep } from './lazy-mfa-step.tsx';
import { LogInCodeForm } from './log-in-code-form.tsx';
import { LogInEmailForm } from './log-in-email-form.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Log in by a six-digit code from an e-mail, which may be read on another device. */
export const Component = () => {
  const ports = usePorts();
  const asking = useActorRef(
    useMemo(() => requestLogInEmailMachineFor(ports.log, (email) => ports.logInEmails.sendCode(email)), [ports]),
  );
  const { email, message, sent } = useSelector(asking, ({ context }) => context);
  const busy = useSelector(asking, (snapshot) => snapshot.hasTag('busy'));
  const accountForm = useAccountForm();

  if (accountForm.awaitingMfa) return <LazyMfaStep />;
  if (sent) {
    return (
      <LogInCodeForm
        email={email}
        sent={sent}
        sending={busy}
        notSent={message}
        accountForm={accountForm}
        onAgain={() => asking.send({ type: 'askedAgain' })}
        onProved={() => accountForm.submit({ type: 'proved' })}
      />
    );
  }
  return (
    <LogInEmailForm
      title="In by code"
      lede="We email you six figures that log you in here, wherever you read your letters. They work for fifteen minutes, once. No account yet? Then they open one."
      submit="Send me the code"
      busy={busy}
      message={message}
      onSubmit={(typed) => asking.send({ type: 'submitted', email: typed })}
    />
  );
};
