import { useEffect, useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import { accountMessages } from '#core/accounts/messages.ts';
import { passwordProblem } from '#core/accounts/password-problem.ts';
import type { Prefill } from '#core/accounts/prefill.ts';
import { emailProblem } from '#core/kernel/forms/email-problem.ts';
import { fieldMessages } from '#core/kernel/forms/field-messages.ts';
import type { FieldErrors } from '#core/kernel/forms/form-values.ts';
import { nameProblem } from '#core/kernel/forms/name-problem.ts';
import { preload } from '#core/kernel/lazy-port.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useQuestionedEmail } from '../../../design/hooks/use-questioned-email.ts';
import { whenIdle } from '../../../first-paint/when-idle.ts';
import { useAccountForm } from './use-account-form.ts';

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

/** Checks and sends the sign-up form, and says what is wrong with it. */
export const useSignUp = ({ userType, tickets }: Prefill) => {
  const { clock, log, signUps } = usePorts();
  const { busy, message, submit, ...answer } = useAccountForm();
  const [wrong, setWrong] = useState<FieldErrors>({});
  const hasWrong = Object.keys(wrong).length > 0;
  /** Whether the last submission was stopped only by the question about the address, which is not an error. */
  const [isAsked, setIsAsked] = useState(false);
  // After an error found on this page, the password fault of an earlier submission is out of date.
  const passwordFault = hasWrong ? null : answer.passwordFault;
  const question = useQuestionedEmail();

  useEffect(() => {
    // All modules that a submission needs are loaded before it, because a browser does not fetch a module again after a
    // failed fetch.
    whenIdle(() => Promise.all([preload(signUps), loadSchema()]).catch(() => undefined));
  }, [signUps]);

  const signUp = async (typed: FormData) => {
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

  return {
    busy,
    message: isAsked ? null : hasWrong ? accountMessages.signUpFailed : message,
    wrong,
    passwordFault,
    // The password fault is known only after the response: then the focus moves again.
    errors: useMemo(() => ({ wrong, passwordFault }), [wrong, passwordFault]),
    /** Whether the server refused without saying why, as when the account exists. */
    isRefused: message === accountMessages.signUpFailed && passwordFault === null && !hasWrong,
    signUp,
  };
};
