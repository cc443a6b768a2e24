import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { letterLogInMachineFor } from '#core/accounts/letter-log-in.machine.ts';
import type { LetterProof } from '#core/accounts/ports.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { ScriptForm } from '../../design/forms/script-form.tsx';
import { HalfArt } from '../../design/layout/half-art.tsx';
import { FirstProofNote } from './first-proof-note.tsx';

type OpenedLinkProps = {
  readonly link: LetterProof;
  /** The log-in that follows a good link, and why it came to nothing. */
  readonly comingIn: { readonly busy: boolean; readonly message: string | null };
  readonly onProved: () => void;
  readonly onOver: () => void;
};

/** One press more: programs that look at letters open every link in them, and would use this one up. */
export const OpenedLink = ({ link, comingIn, onProved, onOver }: OpenedLinkProps) => {
  const ports = usePorts();
  const proving = useActorRef(useMemo(() => letterLogInMachineFor(ports), [ports]));
  const message = useSelector(proving, ({ context }) => context.message);
  const busy = useSelector(proving, (snapshot) => snapshot.hasTag('busy'));

  useEffect(() => proving.on('proved', onProved).unsubscribe, [proving, onProved]);
  useEffect(() => proving.on('refused', onOver).unsubscribe, [proving, onOver]);

  return (
    <HalfArt title="Your way in" lede="One press, and you are logged in on this device.">
      <ScriptForm
        doing="Logging in by letter"
        submit="Log in"
        busy={busy || comingIn.busy}
        message={message ?? comingIn.message}
        onSubmit={() => proving.send({ type: 'submitted', ...link })}
      >
        <FirstProofNote />
      </ScriptForm>
    </HalfArt>
  );
};
