import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { requestLogInEmailMachineFor } from '#core/accounts/request-log-in-email.machine.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { LazyMfaStep } from './lazy-mfa-step.tsx';
import { LogInCodeForm } from './log-in-code-form.tsx';
import { LogInEmailForm } from './log-in-email-form.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Log in by a six-digit code from an email, which may be read on another device. */
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
      title="Log in with a code"
      lede="We’ll email you a six-digit code. It works once, for fifteen minutes. No account yet? We’ll make you one."
      submit="Send me the code"
      busy={busy}
      message={message}
      onSubmit={(typed) => asking.send({ type: 'submitted', email: typed })}
    />
  );
};
