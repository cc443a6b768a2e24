import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { parseEmail } from '#core/kernel/email-address.ts';
import { emailProblem } from '#core/kernel/forms/email-problem.ts';
import type { FieldErrors } from '#core/kernel/forms/form-values.ts';
import { useCarriedEmail } from '../../../app/email-for-next-form.ts';
import { paths } from '../../../app/paths.ts';
import { withNext } from '../../../app/with-next.ts';
import { Field } from '../../../design/forms/field.tsx';
import { FormNeedingScripts } from '../../../design/forms/form-needing-scripts.tsx';
import { useQuestionedEmail } from '../../../design/hooks/use-questioned-email.ts';
import { ArtBesideForm } from '../../../design/layout/art-beside-form.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './account-form.module.css';

type LogInEmailFormProps = {
  readonly title: string;
  readonly lede: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly message: string | null;
  /** A notice about an earlier email, above the form. */
  readonly before?: string | null;
  readonly onSubmit: (email: string) => void;
};

/** Asks for the email address; the email is sent whether or not the address has an account. */
export const LogInEmailForm = ({ title, lede, before, onSubmit, ...form }: LogInEmailFormProps) => {
  const [query] = useSearchParams();
  const carried = useCarriedEmail();
  const question = useQuestionedEmail();
  const [wrong, setWrong] = useState<FieldErrors>({});

  const ask = (typed: FormData) => {
    const text = String(typed.get('email'));
    const email = parseEmail(text);
    const problem = emailProblem(text) ?? question(text);
    setWrong(problem ? { email: problem } : {});
    if (email && !problem) onSubmit(email);
  };

  return (
    <ArtBesideForm title={title} lede={lede}>
      {before && (
        <Alert kind="bad" className={styles.note}>
          {before}
        </Alert>
      )}
      <FormNeedingScripts {...form} doing="Logging in by email" errors={wrong} onSubmit={ask}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={carried}
          error={wrong.email}
        />
      </FormNeedingScripts>
      <p>
        Know your password?{' '}
        <Link data-next to={withNext(paths.login, query.get('next'))}>
          <b>Log in with it</b>
        </Link>
        .
      </p>
    </ArtBesideForm>
  );
};
