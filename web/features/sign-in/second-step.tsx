import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { accountMessages } from '#core/accounts/messages.ts';
import { secondProofMachineFor } from '#core/accounts/second-proof.machine.ts';
import type { ProofKind } from '#core/accounts/second-proof.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { Field } from '../../design/forms/field.tsx';
import { OneTimeCode } from '../../design/forms/one-time-code.tsx';
import { ScriptForm } from '../../design/forms/script-form.tsx';
import { useHeadingFocus } from '../../design/hooks/use-heading-focus.ts';
import { HalfArt } from '../../design/layout/half-art.tsx';
import { useSession } from '../../session/session.ts';
import { OtherProofs } from './other-proofs.tsx';

const ledes: Readonly<Record<ProofKind, string>> = {
  totp: 'Open your authenticator and type the six figures it shows for the Truffle Festival.',
  email: 'A code is on its way to your email. Type its six figures here.',
  phone: 'A code is on its way to your phone. Type its six figures here.',
  recoveryCode: 'Type one of the recovery codes that you put away for a day like this. Each works once.',
};

/** The second step of a log-in, for whoever asked for one: a code, or one kept for the day the telephone is lost. */
export const SecondStep = () => {
  const ports = usePorts();
  const session = useSession();
  const proof = useActorRef(useMemo(() => secondProofMachineFor(ports), [ports]));
  const { kind, kinds, message } = useSelector(proof, ({ context }) => context);
  const busy = useSelector(proof, (snapshot) => snapshot.hasTag('busy'));
  const wrong = useSelector(proof, (snapshot) => snapshot.matches('wrong'));
  const [missing, setMissing] = useState(false);
  useHeadingFocus(true);

  useEffect(() => proof.on('proved', () => session.send({ type: 'proved' })).unsubscribe, [proof, session]);

  const submit = (form: FormData) => {
    const typed = String(form.get('code'));
    const isWhole = kind === 'recoveryCode' ? typed.trim() !== '' : typed.length === 6;
    setMissing(!isWhole);
    if (isWhole) proof.send({ type: 'submitted', typed });
  };
  const errors = useMemo(() => ({ missing, wrong }), [missing, wrong]);
  const error = missing ? unfinished[kind === 'recoveryCode' ? 'word' : 'figures'] : wrong && accountMessages.codeWrong;

  return (
    <HalfArt title="One more step" lede={ledes[kind]}>
      <ScriptForm
        key={kind}
        doing="Logging in"
        submit="Carry on"
        busy={busy}
        message={message}
        errors={errors}
        onSubmit={submit}
      >
        {kind === 'recoveryCode' ? (
          <Field
            label="Recovery code"
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={error}
          />
        ) : (
          <OneTimeCode label="Six-figure code" name="code" error={error} />
        )}
      </ScriptForm>
      <OtherProofs
        kinds={kinds.filter((each) => each !== kind)}
        again={kind === 'email' || kind === 'phone' ? kind : null}
        onAsk={(kind) => proof.send({ type: 'askedFor', kind })}
        onTurnBack={() => session.send({ type: 'logOutPressed' })}
      />
    </HalfArt>
  );
};

const unfinished = {
  figures: 'The code has six figures.',
  word: 'Type one of your recovery codes.',
} as const;
