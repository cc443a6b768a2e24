import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { accountMessages } from '#core/accounts/messages.ts';
import { mfaMachineFor } from '#core/accounts/mfa.machine.ts';
import type { MfaFactor } from '#core/accounts/mfa-factors.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { Field } from '../../design/forms/field.tsx';
import { OneTimeCode } from '../../design/forms/one-time-code.tsx';
import { ScriptForm } from '../../design/forms/script-form.tsx';
import { useHeadingFocus } from '../../design/hooks/use-heading-focus.ts';
import { HalfArt } from '../../design/layout/half-art.tsx';
import { useSession } from '../../session/session.ts';
import { OtherMfaFactors } from './other-mfa-factors.tsx';

const ledes: Readonly<Record<MfaFactor, string>> = {
  totp: 'Open your authenticator app and type the six digits it shows for the Truffle Festival.',
  email: 'We’ve emailed you a code. Type its six digits here.',
  phone: 'We’ve texted you a code. Type its six digits here.',
  recoveryCode: 'Type one of the recovery codes you saved for a day like this. Each works once.',
};

/** The second step of a log-in: a code from an app, email or text message, or a recovery code for a lost phone. */
export const MfaStep = () => {
  const ports = usePorts();
  const session = useSession();
  const mfa = useActorRef(useMemo(() => mfaMachineFor(ports), [ports]));
  const { factor, factors, message } = useSelector(mfa, ({ context }) => context);
  const busy = useSelector(mfa, (snapshot) => snapshot.hasTag('busy'));
  const wrong = useSelector(mfa, (snapshot) => snapshot.matches('wrong'));
  const [missing, setMissing] = useState(false);
  useHeadingFocus(true);
  const part = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<MfaFactor | null>(null);
  useEffect(() => {
    // The form has been replaced, and the clicked button has been removed.
    if (asked !== null && asked === factor && !busy) part.current?.querySelector<HTMLElement>('input')?.focus();
  }, [asked, factor, busy]);

  useEffect(
    () => mfa.on('proved', () => session.send({ type: 'proved', by: mfa.getSnapshot().context.factor })).unsubscribe,
    [mfa, session],
  );

  const submit = (form: FormData) => {
    const typed = String(form.get('code'));
    const isComplete = factor === 'recoveryCode' ? typed.trim() !== '' : typed.length === 6;
    setMissing(!isComplete);
    if (isComplete) mfa.send({ type: 'submitted', typed });
  };
  const errors = useMemo(() => ({ missing, wrong }), [missing, wrong]);
  const error = missing
    ? unfinished[factor === 'recoveryCode' ? 'word' : 'figures']
    : wrong && accountMessages[factor === 'recoveryCode' ? 'recoveryCodeWrong' : 'codeWrong'];

  return (
    <HalfArt title="One more step" lede={ledes[factor]}>
      <p className="visually-hidden" aria-live="polite">
        {asked === factor && !busy ? ledes[factor] : ''}
      </p>
      <div ref={part}>
        <ScriptForm
          key={factor}
          doing="Logging in"
          submit="Continue"
          busy={busy}
          message={message}
          errors={errors}
          onSubmit={submit}
        >
          {factor === 'recoveryCode' ? (
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
            <OneTimeCode label="Six-digit code" name="code" error={error} />
          )}
        </ScriptForm>
      </div>
      <OtherMfaFactors
        factors={factors.filter((each) => each !== factor)}
        again={factor === 'email' || factor === 'phone' ? factor : null}
        onAsk={(chosen) => {
          setAsked(chosen);
          mfa.send({ type: 'askedFor', factor: chosen });
        }}
        onCancel={() => session.send({ type: 'logOutClicked' })}
      />
    </HalfArt>
  );
};

const unfinished = {
  figures: 'The code has six digits.',
  word: 'Please type one of your recovery codes.',
} as const;
