import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { logInErrors } from '#core/accounts/log-in-errors.ts';
import { accountMessages } from '#core/accounts/messages.ts';
import type { FieldErrors } from '#core/kernel/forms/form-values.ts';
import { emailState, useCarriedEmail } from '../../../app/email-for-next-form.ts';
import { isFirstPassword, isPasswordChanged } from '../../../app/password-changed.ts';
import { paths } from '../../../app/paths.ts';
import { withNext } from '../../../app/with-next.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { FormNeedingScripts } from '../../../design/forms/form-needing-scripts.tsx';
import { PasswordField } from '../../../design/forms/password-field.tsx';
import { ArtBesideForm } from '../../../design/layout/art-beside-form.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { deferredPart } from '../../../first-paint/deferred-part.tsx';
import { useSession } from '../../../session/session.ts';
import styles from './account-form.module.css';
import { LazyMfaStep } from './lazy-mfa-step.tsx';
import { SignInMethods } from './sign-in-methods.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useInvitation } from './use-invitation.ts';
import { useProviderRefusal } from './use-provider-refusal.ts';
import { useRestoreNextHash } from './use-restore-next-hash.ts';

/**
 * The two texts have about the same length, so that nothing shifts when one replaces the other because a claim is found
 * on this device.
 */
const ledes = {
  usual: 'Your tickets, your forms and your hound’s running time, all under one tree.',
  claim: 'Log in, and we’ll add the order from your email to the tickets in your account.',
} as const;

const DeviceTickets = deferredPart(() => import('../../../app/device-tickets/device-tickets.tsx'), null);

/** Log in (§2 Login): by password first, with the other methods below. */
export const Component = () => {
  const { busy, message, awaitingMfa, submit } = useAccountForm();
  const hasTickets = useHasTickets();
  const { prefill, hasClaim } = useInvitation();
  const refusal = useProviderRefusal();
  useRestoreNextHash();
  const [query] = useSearchParams();
  const carried = useCarriedEmail();
  const hasNewPassword = useHasNewPassword();
  const isLoggedOut = useSelector(useSession(), ({ context }) => context.endedElsewhere);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<FieldErrors>({});
  const email = typed || prefill.email || carried;

  const logIn = (form: FormData) => {
    const read = { email: String(form.get('email')), password: String(form.get('password')) };
    const found = logInErrors(read);
    setWrong(found);
    if (Object.keys(found).length === 0) submit({ type: 'logInSubmitted', ...read });
  };

  if (awaitingMfa) return <LazyMfaStep />;
  return (
    <ArtBesideForm title="Welcome back" lede={hasClaim ? ledes.claim : ledes.usual}>
      {hasTickets && <DeviceTickets.Component />}
      {hasNewPassword && (
        <Alert kind="ok" className={styles.note}>
          {hasNewPassword === 'first' ? accountMessages.passwordSet : accountMessages.passwordChanged}
        </Alert>
      )}
      {isLoggedOut && !hasNewPassword && (
        <Alert kind="warn" className={styles.note}>
          {accountMessages.loggedOut}
        </Alert>
      )}
      <FormNeedingScripts
        doing="Logging in"
        submit="Log in"
        busy={busy}
        message={message ?? (busy ? null : refusal)}
        errors={wrong}
        onSubmit={logIn}
      >
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={prefill.email || carried}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          error={wrong.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={wrong.password}
        />
        <p className={styles.forgot}>
          <Link to={paths.passwordResetRequest} state={emailState(email)}>
            Forgot password?
          </Link>
        </p>
      </FormNeedingScripts>
      <SignInMethods email={email} />
      <p>
        New here?{' '}
        <Link data-next to={withNext(paths.signup, query.get('next'))}>
          <b>Sign up</b>
        </Link>{' '}
        and we’ll keep your tickets dry.
      </p>
    </ArtBesideForm>
  );
};

/** Whether tickets are stored on this device; false on the server and during hydration. */
const useHasTickets = (): boolean => {
  const { savedCodes } = usePorts();
  const [hasTickets, setHasTickets] = useState(false);
  useEffect(() => setHasTickets(savedCodes.all().length > 0), [savedCodes]);
  return hasTickets;
};

/** Whether the visitor has just set a new password, or their first; false on the server and during hydration. */
const useHasNewPassword = (): boolean | 'first' => {
  const { state } = useLocation();
  const [hasNewPassword, setHasNewPassword] = useState<boolean | 'first'>(false);
  useEffect(() => setHasNewPassword(isFirstPassword(state) ? 'first' : isPasswordChanged(state)), [state]);
  return hasNewPassword;
};
