import { useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import type { PasswordOwner } from '#core/accounts/guessable-password.ts';
import { accountMessages, passwordFaults } from '#core/accounts/messages.ts';
import { passwordLength } from '#core/accounts/password-length.ts';
import { passwordProblem } from '#core/accounts/password-problem.ts';
import { emailProblem } from '#core/kernel/forms/email-problem.ts';
import { fieldMessages } from '#core/kernel/forms/field-messages.ts';
import type { FieldErrors } from '#core/kernel/forms/form-values.ts';
import { nameProblem } from '#core/kernel/forms/name-problem.ts';
import { preload } from '#core/kernel/lazy-port.ts';
import { emailState } from '../../../app/carried-email.ts';
import { paths } from '../../../app/paths.ts';
import { withNext } from '../../../app/with-next.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { NewPasswordField } from '../../../design/forms/new-password-field.tsx';
import { ScriptForm } from '../../../design/forms/script-form.tsx';
import { useQuestionedEmail } from '../../../design/hooks/use-questioned-email.ts';
import { HalfArt } from '../../../design/layout/half-art.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { whenIdle } from '../../../first-paint/when-idle.ts';
import styles from './account-form.module.css';
import { useAccountForm } from './use-account-form.ts';
import { useInvitation } from './use-invitation.ts';

/** Messages for fields that are invalid by the schema, and for a password that would be refused. */
const errorsIn = (typed: FormData, error: z.core.$ZodError | undefined): FieldErrors => {
  const {
    name = '',
    email = '',
    password = '',
  } = Object.fromEntries([...typed].map(([field, value]) => [field, String(value)]));
  const wrongEmail = emailProblem(email);
  const wrongPassword = passwordProblem(password, { name, email });
  return {
    ...(error?.issues.some(({ path }) => path[0] === 'name') && { name: nameProblem(name) ?? fieldMessages.name }),
    ...(wrongEmail && { email: wrongEmail }),
    ...(wrongPassword && { password: wrongPassword }),
  };
};

/** Loaded separately, because the page itself does not need the schema. */
const loadSchema = () => import('#core/accounts/sign-up.ts');

/** Seven random hex characters, for the end of a new account's id. */
const randomHex = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 7);

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
  const { clock, log, signUps } = usePorts();
  const { busy, message, submit, ...answer } = useAccountForm();
  const { prefill, hasClaim } = useInvitation();
  const [query] = useSearchParams();
  const [wrong, setWrong] = useState<FieldErrors>({});
  /** Whether the last submission was stopped only by the question about the address, which is not an error. */
  const [isAsked, setIsAsked] = useState(false);
  // After an error found on this page, the password fault of an earlier submission is out of date.
  const passwordFault = Object.keys(wrong).length > 0 ? null : answer.passwordFault;
  const question = useQuestionedEmail();
  const [owner, setOwner] = useState<PasswordOwner>({ name: '', email: '' });
  // The password fault is known only after the response: then the focus moves again.
  const errors = useMemo(() => ({ wrong, passwordFault }), [wrong, passwordFault]);

  // The prescribed sentence says neither that the account exists nor what to do, so the page adds that.
  const isRefused =
    message === accountMessages.signUpFailed && passwordFault === null && Object.keys(wrong).length === 0;

  useEffect(() => {
    // All modules that a submission needs are loaded before it, because a browser does not fetch a module again after a
    // failed fetch.
    whenIdle(() => Promise.all([preload(signUps), loadSchema()]).catch(() => undefined));
  }, [signUps]);

  const signUp = async (typed: FormData) => {
    const { userType, tickets } = prefill;
    try {
      const { newUserId, signUpPayload } = await loadSchema();
      const userId = newUserId(clock.now(), randomHex());
      const read = signUpPayload.safeParse({ ...Object.fromEntries(typed), userId, userType, tickets });
      const found = errorsIn(typed, read.error);
      const asked = found.email === undefined ? question(String(typed.get('email') ?? '')) : undefined;
      const hasErrors = Object.keys(found).length > 0;
      setWrong(asked === undefined ? found : { ...found, email: asked });
      setIsAsked(asked !== undefined && !hasErrors);
      if (read.success && !hasErrors && asked === undefined) submit({ type: 'signUpSubmitted', signUp: read.data });
    } catch (cause) {
      log.warn('sign-up validation could not be loaded', { cause: String(cause) });
      setWrong({ form: accountMessages.signUpFailed });
      setIsAsked(false);
    }
  };

  return (
    <HalfArt title="Join the pack" lede={hasClaim ? ledes.claim : ledes.usual}>
      <ScriptForm
        doing="Signing up"
        submit="Sign up"
        busy={busy}
        message={isAsked ? null : Object.keys(wrong).length > 0 ? accountMessages.signUpFailed : message}
        errors={errors}
        onSubmit={signUp}
      >
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
      </ScriptForm>
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
    </HalfArt>
  );
};
