import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { EmailProof } from '#core/accounts/client.ports.ts';
import { logInByEmailMachineFor } from '#core/accounts/log-in-by-email.machine.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { ScriptForm } from '../../design/forms/script-form.tsx';
import { HalfArt } from '../../design/layout/half-art.tsx';
import { FirstVerificationNote } from './first-verification-note.tsx';

type ConfirmLogInLinkProps = {
  readonly link: EmailProof;
  /** The log-in after a valid link, and why it failed. */
  readonly accountForm: { readonly busy: boolean; readonly message: string | null };
  readonly onProved: () => void;
  readonly onOver: () => void;
};

/** Requires one more click: mail scanners open every link, and would use up this one. */
export const ConfirmLogInLink = ({ link, accountForm, onProved, onOver }: ConfirmLogInLinkProps) => {
  const ports = usePorts();
  const proving = useActorRef(useMemo(() => logInByEmailMachineFor(ports), [ports]));
  const message = useSelector(proving, ({ context }) => context.message);
  const busy = useSelector(proving, (snapshot) => snapshot.hasTag('busy'));

  useEffect(() => proving.on('proved', onProved).unsubscribe, [proving, onProved]);
  useEffect(() => proving.on('refused', onOver).unsubscribe, [proving, onOver]);

  return (
    <HalfArt title="Log in" lede="One click, and you’re logged in on this device.">
      <ScriptForm
        doing="Logging in by email"
        submit="Log in"
        busy={busy || accountForm.busy}
        message={message ?? accountForm.message}
        onSubmit={() => proving.send({ type: 'submitted', ...link })}
      >
        <FirstVerificationNote />
      </ScriptForm>
    </HalfArt>
  );
};
