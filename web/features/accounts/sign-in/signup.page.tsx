import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { PasswordOwner } from '#core/accounts/guessable-password.ts';
import { passwordFaults } from '#core/accounts/messages.ts';
import { passwordLength } from '#core/accounts/password-length.ts';
import { emailState } from '../../../app/email-for-next-form.ts';
import { paths } from '../../../app/paths.ts';
import { withNext } from '../../../app/with-next.ts';
import { Field } from '../../../design/forms/field.tsx';
import { FormNeedingScripts } from '../../../design/forms/form-needing-scripts.tsx';
import { NewPasswordField } from '../../../design/forms/new-password-field.tsx';
import { ArtBesideForm } from '../../../design/layout/art-beside-form.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './account-form.module.css';
import { useInvitation } from './use-invitation.ts';
import { useSignUp } from './use-sign-up.ts';

/**
 * The two texts have about the same length, so that nothing shifts when one replaces the other because a claim is found
 * on this device.
 */
const ledes = {
  usual: 'One account for tickets, forms and your hound’s running time.',
  claim: 'Sign up and we’ll add the order from your email to your account.',
} as const;

/** Sign up (§2 Signup, §3 Signup payload). An invitation prefills the form and proves nothing. */
export const Component = () => {
  const { prefill, hasClaim } = useInvitation();
  const { busy, message, wrong, passwordFault, errors, isRefused, signUp } = useSignUp(prefill);
  const [query] = useSearchParams();
  const [owner, setOwner] = useState<PasswordOwner>({ name: '', email: '' });

  return (
    <ArtBesideForm title="Join the pack" lede={hasClaim ? ledes.claim : ledes.usual}>
      <FormNeedingScripts
        doing="Signing up"
        submit="Sign up"
        busy={busy}
        message={message}
        errors={errors}
        onSubmit={signUp}
      >
        {/* The prescribed sentence says neither that the account exists nor what to do, so the page adds that. */}
        {isRefused && (
          <p className={styles.small}>
            Already have an account?{' '}
            <Link to={withNext(paths.login, query.get('next'))} state={emailState(owner.email || prefill.email)}>
              Log in
            </Link>{' '}
            or{' '}
            <Link to={paths.passwordResetRequest} state={emailState(owner.email || prefill.email)}>
              set a new password
            </Link>
            .
          </p>
        )}
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          required
          onInput={({ currentTarget }) => setOwner((before) => ({ ...before, name: currentTarget.value }))}
          error={wrong.name}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={prefill.email}
          onInput={({ currentTarget }) => setOwner((before) => ({ ...before, email: currentTarget.value }))}
          error={wrong.email}
        />
        <NewPasswordField
          label="Password"
          name="password"
          required
          minLength={passwordLength.least}
          maxLength={passwordLength.most}
          owner={{ name: owner.name, email: owner.email || prefill.email }}
          error={wrong.password ?? (passwordFault && passwordFaults[passwordFault])}
        />
      </FormNeedingScripts>
      {/* Below the form, which it must not move: device storage is read after the first render. */}
      {prefill.tickets.length > 0 && (
        <Alert kind="info" className={styles.note}>
          Your order: {prefill.tickets.join(' · ')}
        </Alert>
      )}
      <p>
        Already have an account?{' '}
        <Link data-next to={withNext(paths.login, query.get('next'))}>
          <b>Log in</b>
        </Link>
        .
      </p>
    </ArtBesideForm>
  );
};
