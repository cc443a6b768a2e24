import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { requestLinkMachineFor } from '#core/accounts/password-reset/request-link.machine.ts';
import { parseEmail } from '#core/kernel/email-address.ts';
import { emailProblem } from '#core/kernel/forms/email-problem.ts';
import type { FieldErrors } from '#core/kernel/forms/form-values.ts';
import { useCarriedEmail } from '../../../app/email-for-next-form.ts';
import { paths } from '../../../app/paths.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { FormNeedingScripts } from '../../../design/forms/form-needing-scripts.tsx';
import { useHeadingFocus } from '../../../design/hooks/use-heading-focus.ts';
import { ArtBesideForm } from '../../../design/layout/art-beside-form.tsx';
import { LinkSent } from './link-sent.tsx';

/** Requests a recovery email; the answer is the same for an unknown address. */
export const Component = () => {
  const ports = usePorts();
  const asking = useActorRef(useMemo(() => requestLinkMachineFor(ports), [ports]));
  const busy = useSelector(asking, (snapshot) => snapshot.hasTag('busy'));
  const sent = useSelector(asking, (snapshot) => snapshot.hasTag('sent'));
  const message = useSelector(asking, ({ context }) => context.message);
  const email = useSelector(asking, ({ context }) => context.email);
  const carried = useCarriedEmail();
  const [wrong, setWrong] = useState<FieldErrors>({});
  useHeadingFocus(sent);

  if (sent) {
    return <LinkSent email={email} busy={busy} message={message} onAgain={() => asking.send({ type: 'askedAgain' })} />;
  }

  const ask = (typed: FormData) => {
    const text = String(typed.get('email'));
    const address = parseEmail(text);
    const problem = emailProblem(text);
    setWrong(problem ? { email: problem } : {});
    if (address) asking.send({ type: 'submitted', email: address });
  };

  return (
    <ArtBesideForm
      title="Lost the scent?"
      lede="Tell us your email and we’ll send you a link to set a new password. It works once, for an hour."
    >
      <FormNeedingScripts
        doing="Asking for a link"
        submit="Send me the link"
        busy={busy}
        message={message}
        errors={wrong}
        onSubmit={ask}
      >
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
        Remembered it?{' '}
        <Link to={paths.login}>
          <b>Log in</b>
        </Link>
        .
      </p>
    </ArtBesideForm>
  );
};
