import { useMemo, useState } from 'react';
import { passwordFaults } from '#core/accounts/messages.ts';
import { passwordProblem } from '#core/accounts/password-problem.ts';
import type { Invited } from '#core/accounts/password-reset/invited-link.ts';
import {
  newPassword,
  type PasswordRefusal,
  type PasswordWithConfirmation,
} from '#core/accounts/password-reset/new-password.ts';
import type { PasswordFault } from '#core/accounts/refused-password.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { FormNeedingScripts } from '../../../design/forms/form-needing-scripts.tsx';
import { NewPasswordField } from '../../../design/forms/new-password-field.tsx';
import { PasswordField } from '../../../design/forms/password-field.tsx';
import { ArtBesideForm } from '../../../design/layout/art-beside-form.tsx';
import { whereWords } from './invited-words.ts';

type NewPasswordFormProps = {
  readonly busy: boolean;
  readonly message: string | null;
  /** The fault that the service found in the password. */
  readonly fault: PasswordFault | null;
  /** Set for an invited person, who chooses their first password here. */
  readonly invited: Invited | null;
  readonly onSubmit: (typed: PasswordWithConfirmation) => void;
};

type Wrong = { readonly password?: string | undefined; readonly confirmation?: string };

const besidePassword = ({ password }: PasswordWithConfirmation): Wrong => ({ password: passwordProblem(password) });

/** The message beside each field; anything else is in a general message above the form. */
const beside: Readonly<Record<PasswordRefusal['kind'], (typed: PasswordWithConfirmation) => Wrong>> = {
  'password-missing': ({ password, confirmation }) => ({
    ...(password === '' && { password: 'Please type the new password.' }),
    ...(confirmation === '' && { confirmation: 'Please type the same password again.' }),
  }),
  'passwords-differ': () => ({ confirmation: 'Please type the same password again.' }),
  'password-too-short': besidePassword,
  'password-too-long': besidePassword,
  'password-guessable': besidePassword,
};

const wrongIn = (typed: PasswordWithConfirmation): Wrong => {
  const read = newPassword(typed);
  return read.ok ? {} : beside[read.refusal.kind](typed);
};

const usualWords = {
  title: 'A new password',
  lede: 'Make it a long one. The dog won’t be able to help you.',
  doing: 'Setting a new password',
  submit: 'Save new password',
  password: 'New password',
  confirmation: 'Confirm new password',
} as const;

const invitedWords = {
  title: 'Welcome to the team',
  lede: 'Choose a password, and your account is ready. Make it a long one: the dog won’t be able to help you.',
  doing: 'Saving your password',
  submit: 'Save my password',
  password: 'Password',
  confirmation: 'Confirm password',
} as const;

/** Two fields, both required and equal (§5). */
export const NewPasswordForm = ({ busy, message, fault, invited, onSubmit }: NewPasswordFormProps) => {
  const [wrong, setWrong] = useState<Wrong>({});
  const { siteUrl } = useSite().config;
  const words = invited ? invitedWords : usualWords;
  const errors = useMemo(() => ({ wrong, fault }), [wrong, fault]);

  const submit = (form: FormData) => {
    const typed = { password: String(form.get('password')), confirmation: String(form.get('confirmation')) };
    setWrong(wrongIn(typed));
    onSubmit(typed);
  };

  return (
    <ArtBesideForm title={words.title} lede={words.lede}>
      {invited && (
        <p>
          You’ll log in as <b>{invited.email}</b>. {whereWords(invited, siteUrl)}
        </p>
      )}
      <FormNeedingScripts
        doing={words.doing}
        submit={words.submit}
        busy={busy}
        message={message}
        errors={errors}
        onSubmit={submit}
      >
        <NewPasswordField
          label={words.password}
          name="password"
          required
          error={wrong.password ?? (fault && passwordFaults[fault])}
        />
        <PasswordField
          label={words.confirmation}
          name="confirmation"
          autoComplete="new-password"
          required
          error={wrong.confirmation}
        />
      </FormNeedingScripts>
    </ArtBesideForm>
  );
};
