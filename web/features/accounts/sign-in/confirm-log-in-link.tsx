import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { EmailProof } from '#core/accounts/client.ports.ts';
import { logInByEmailMachineFor } from '#core/accounts/log-in-by-email.machine.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { FormNeedingScripts } from '../../../design/forms/form-needing-scripts.tsx';
import { ArtBesideForm } from '../../../design/layout/art-beside-form.tsx';
import { FirstVerificationNote } from './first-verification-note.tsx';

type ConfirmLogInLinkProps = {
  readonly link: EmailProof;
  /** The email of another account that is logged in here; null for a guest. */
  readonly loggedInAs: string | null;
  /** The state of the log-in after a valid link, and why it failed. */
  readonly accountForm: { readonly busy: boolean; readonly message: string | null };
  readonly onProved: () => void;
  readonly onOver: () => void;
};

/** Requires one more click, because mail scanners open every link and would use it up. */
export const ConfirmLogInLink = ({ link, loggedInAs, accountForm, onProved, onOver }: ConfirmLogInLinkProps) => {
  const ports = usePorts();
  const proving = useActorRef(useMemo(() => logInByEmailMachineFor(ports), [ports]));
  const message = useSelector(proving, ({ context }) => context.message);
  const busy = useSelector(proving, (snapshot) => snapshot.hasTag('busy'));

  useEffect(() => proving.on('proved', onProved).unsubscribe, [proving, onProved]);
  useEffect(() => proving.on('refused', onOver).unsubscribe, [proving, onOver]);

  return (
    <ArtBesideForm
      title="Log in"
      lede={
        loggedInAs === null
          ? 'One click, and you’re logged in on this device.'
          : `You’re logged in as ${loggedInAs}. One click logs you out of that account and in to the one this link is for.`
      }
    >
      <FormNeedingScripts
        doing="Logging in by email"
        submit="Log in"
        busy={busy || accountForm.busy}
        message={message ?? accountForm.message}
        onSubmit={() => proving.send({ type: 'submitted', ...link })}
      >
        <FirstVerificationNote />
      </FormNeedingScripts>
    </ArtBesideForm>
  );
};
