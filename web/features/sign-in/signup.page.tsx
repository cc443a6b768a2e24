import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import type { PasswordOwner } from '#core/accounts/guessable-password.ts';
import { accountMessages, passwordFaults } from '#core/accounts/messages.ts';
import { passwordLength } from '#core/accounts/password-length.ts';
import { passwordProblem } from '#core/accounts/password-problem.ts';
import { emailProblem } from '#core/forms/email-problem.ts';
import { fieldMessages } from '#core/forms/field-messages.ts';
import type { FieldErrors } from '#core/forms/form-values.ts';
import { withNext } from '../../app/next-path.ts';
import { paths } from '../../app/paths.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { Field } from '../../design/forms/field.tsx';
import { NewPasswordField } from '../../design/forms/new-password-field.tsx';
import { ScriptForm } from '../../design/forms/script-form.tsx';
import { HalfArt } from '../../design/layout/half-art.tsx';
import { Alert } from '../../design/type/alert.tsx';
import styles from './account-form.module.css';
import { useAccountForm } from './use-account-form.ts';
import { useInvitation } from './use-invitation.ts';

/** Messages for the fields that the schema objects to, and for a password that would be refused. */
const errorsIn = (typed: FormData, error: z.core.$ZodError | undefined): FieldErrors => {
  const {
    name = '',
    email = '',
    password = '',
  } = Object.fromEntries([...typed].map(([field, value]) => [field, String(value)]));
  const wrongEmail = emailProblem(email);
  const wrongPassword = passwordProblem(password, { name, email });
  return {
    ...(error?.issues.some(({ path }) => path[0] === 'name') && { name: fieldMessages.name }),
    ...(wrongEmail && { email: wrongEmail }),
    ...(wrongPassword && { password: wrongPassword }),
  };
};

/** Seven random hex characters, for the end of a new account's id. */
const randomHex = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 7);

/** Sign up (§2 Signup, §3 Signup payload). An invitation prefills the form and proves nothing. */
export const Component = () => {
  const { clock, log } = usePorts();
  const { busy, message, passwordFault, submit } = useAccountForm();
  const { prefill, hasClaim } = useInvitation();
  const [query] = useSearchParams();
  const [wrong, setWrong] = useState<FieldErrors>({});
  const [owner, setOwner] = useState<PasswordOwner>({ name: '', email: '' });
  // The fault is known only after the answer: focus moves again.
  const errors = useMemo(() => ({ wrong, passwordFault }), [wrong, passwordFault]);

  const signUp = async (typed: FormData) => {
    const { userType, tickets } = prefill;
    try {
      // Not needed before the submission.
      const { newUserId, signUpPayload } = await import('#core/accounts/sign-up.ts');
      const userId = newUserId(clock.now(), randomHex());
      const read = signUpPayload.safeParse({ ...Object.fromEntries(typed), userId, userType, tickets });
      const found = errorsIn(typed, read.error);
      setWrong(found);
      if (read.success && Object.keys(found).length === 0) submit({ type: 'signUpSubmitted', signUp: read.data });
    } catch (cause) {
      log.warn('sign-up validation could not be loaded', { cause: String(cause) });
      setWrong({ form: accountMessages.signUpFailed });
    }
  };

  return (
    <HalfArt title="Join the pack" lede="One account for tickets, forms and your hound’s running time.">
      {prefill.tickets.length > 0 && (
        <Alert kind="info" className={styles.note}>
          You were invited with: {prefill.tickets.join(', ')}
        </Alert>
      )}
      {hasClaim && (
        <Alert kind="info" className={styles.note}>
          Sign up, and the order from your letter joins your tickets.
        </Alert>
      )}
      <ScriptForm
        doing="Signing up"
        submit="Sign up"
        busy={busy}
        message={Object.keys(wrong).length > 0 ? accountMessages.signUpFailed : message}
        errors={errors}
        onSubmit={signUp}
      >
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
      <p>
        Been before?{' '}
        <Link data-next to={withNext(paths.login, query.get('next'))}>
          <b>Log in</b>
        </Link>
        .
      </p>
    </HalfArt>
  );
};
