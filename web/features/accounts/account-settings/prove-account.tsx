import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { waitFor } from 'xstate';
import { failureMessage } from '#core/accounts/failure-message.ts';
import { logInErrors } from '#core/accounts/log-in-errors.ts';
import { accountMessages } from '#core/accounts/messages.ts';
import { confirmWithPassword } from '#core/accounts/settings/messages.ts';
import type { FieldErrors } from '#core/kernel/forms/form-values.ts';
import { ok } from '#core/kernel/result.ts';
import { paths } from '../../../app/paths.ts';
import { withNext } from '../../../app/with-next.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { FormNeedingScripts } from '../../../design/forms/form-needing-scripts.tsx';
import { PasswordField } from '../../../design/forms/password-field.tsx';
import { typedIn } from '../../../design/forms/read-form.ts';
import { useSession } from '../../../session/session.ts';

type ProveAccountProps = {
  /** The account that the visitor has to log in to. */
  readonly userId: string;
  readonly busy: boolean;
  readonly onProved: () => void;
  /** The visitor did not make the account. */
  readonly onStranger: () => void;
};

/** Logs in to one account, in place, or says that the visitor did not make it. */
export const ProveAccount = ({ userId, busy, onProved, onStranger }: ProveAccountProps) => {
  const { sessions } = usePorts();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const {
    busy: isLoggingIn,
    problem,
    say,
    submit,
  } = useSubmit({ failed: (cause) => failureMessage(cause, accountMessages.logInFailed) });
  const [wrong, setWrong] = useState<FieldErrors>({});

  const logIn = (form: FormData) => {
    const typed = { email: typedIn(form, 'email'), password: typedIn(form, 'password') };
    const found = logInErrors(typed);
    setWrong(found);
    if (Object.keys(found).length > 0) return undefined;
    return submit(
      async () => {
        await sessions.logIn(typed);
        session.send({ type: 'proved' });
        return ok(await waitFor(session, (each) => !each.hasTag('busy')));
      },
      (snapshot) => {
        if (snapshot.matches('awaitingMfa')) return navigate(withNext(paths.login, pathname + search));
        return snapshot.context.user?.id === userId ? onProved() : say(confirmWithPassword.otherAccount);
      },
    );
  };

  return (
    <>
      <FormNeedingScripts
        doing="Logging in"
        submit="Log in and confirm"
        busy={isLoggingIn || busy}
        message={problem}
        errors={wrong}
        onSubmit={logIn}
      >
        <Field label="Email" name="email" type="email" autoComplete="email" required error={wrong.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={wrong.password}
        />
        <p>
          <Link to={paths.passwordResetRequest}>Forgot password?</Link>
        </p>
      </FormNeedingScripts>
      <p>{confirmWithPassword.strangerNote}</p>
      <Button small variant="line" busy={busy} onClick={onStranger}>
        {confirmWithPassword.stranger}
      </Button>
    </>
  );
};
