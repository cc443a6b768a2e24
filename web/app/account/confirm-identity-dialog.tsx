import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useState } from 'react';
import { failureMessage } from '#core/accounts/failure-message.ts';
import { accountMessages as messages } from '#core/accounts/messages.ts';
import type { ProofWay } from '#core/accounts/proof.ts';
import { fieldMessages } from '#core/kernel/forms/field-messages.ts';
import { ok } from '#core/kernel/result.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useFetched } from '../../composition/use-fetched.ts';
import { useSubmit } from '../../composition/use-submit.ts';
import { Button } from '../../design/button.tsx';
import { FormNeedingScripts } from '../../design/forms/form-needing-scripts.tsx';
import { PasswordField } from '../../design/forms/password-field.tsx';
import { typedIn } from '../../design/forms/read-form.ts';
import { Dialog } from '../../design/layout/dialog.tsx';
import { Alert } from '../../design/type/alert.tsx';
import { useSession } from '../../session/session.ts';
import { FactorForm } from './factor-form.tsx';

type Answer = { readonly onAnswer: (isProved: boolean) => void };

/**
 * Asks for the password or, of an account with two-step login or without a password, for a code. Opens once it is known
 * what to ask for, so that the field has the focus from the start.
 */
export const ConfirmIdentityDialog = ({ onAnswer }: Answer) => {
  const { ownProof } = usePorts();
  const { value, problem, refetch } = useFetched(useCallback(async () => ok(await ownProof.way()), [ownProof]));
  const decline = useCallback(() => onAnswer(false), [onAnswer]);
  if (!value && !problem) return null;
  return (
    <Dialog open onClose={decline} title={messages.confirmYou}>
      {value ? (
        asking[value]({ onAnswer })
      ) : (
        <>
          <Alert kind="bad">{messages.confirmTrouble}</Alert>
          <Button onClick={refetch}>Try again</Button>
        </>
      )}
    </Dialog>
  );
};

const ByPassword = ({ onAnswer }: Answer) => {
  const { ownProof } = usePorts();
  const email = useSelector(useSession(), ({ context }) => context.user?.email ?? '');
  const { busy, problem, submit } = useSubmit({ failed: (cause) => failureMessage(cause, messages.confirmTrouble) });
  const [wrong, setWrong] = useState<{ readonly password?: string }>({});

  const prove = (typed: FormData) => {
    const password = typedIn(typed, 'password');
    setWrong(password === '' ? { password: fieldMessages.password } : {});
    if (password === '') return undefined;
    return submit(
      async () => ok(await ownProof.byPassword(password)),
      (isProved) => (isProved ? onAnswer(true) : setWrong({ password: messages.passwordWrong })),
    );
  };

  return (
    <>
      <p>{messages.confirmByPassword}</p>
      <FormNeedingScripts
        doing="Confirming"
        submit="Confirm"
        busy={busy}
        message={problem}
        errors={wrong}
        onSubmit={prove}
      >
        {/* Password managers need the user name. */}
        <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={wrong.password}
        />
      </FormNeedingScripts>
    </>
  );
};

const ByCode = ({ onAnswer }: Answer) => {
  const proved = useCallback(() => onAnswer(true), [onAnswer]);
  return (
    <FactorForm
      doing="Confirming"
      submit="Confirm"
      cancel="Not now"
      onCancel={() => onAnswer(false)}
      onProved={proved}
      takesFocus
    >
      {(lede, form) => (
        <>
          <p>
            {lede} {messages.confirmByCode}
          </p>
          {form}
        </>
      )}
    </FactorForm>
  );
};

const asking: Readonly<Record<ProofWay, (answer: Answer) => ReactNode>> = {
  password: (answer) => <ByPassword {...answer} />,
  code: (answer) => <ByCode {...answer} />,
  'log-in': () => <p>{messages.confirmByLogIn}</p>,
};
