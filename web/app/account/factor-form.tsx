import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { accountMessages } from '#core/accounts/messages.ts';
import { mfaMachineFor } from '#core/accounts/mfa.machine.ts';
import type { MfaFactor } from '#core/accounts/mfa-factors.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSite } from '../../composition/site-context.tsx';
import { Field } from '../../design/forms/field.tsx';
import { FormNeedingScripts } from '../../design/forms/form-needing-scripts.tsx';
import { OneTimeCode } from '../../design/forms/one-time-code.tsx';
import { OtherMfaFactors } from './other-mfa-factors.tsx';

const ledes = (festival: string): Readonly<Record<MfaFactor, string>> => ({
  totp: `Open your authenticator app and type the six digits it shows for ${festival}.`,
  email: 'We’ve emailed you a code. Type its six digits here.',
  phone: 'We’ve texted you a code. Type its six digits here.',
  recoveryCode: 'Type one of the recovery codes you saved for a day like this. Each works once.',
});

type FactorFormProps = {
  /** The form's action, for visitors without scripts: "Logging in". */
  readonly doing: string;
  readonly submit: string;
  /** The button that gives up. */
  readonly cancel: string;
  readonly onCancel: () => void;
  readonly onProved: (by: MfaFactor) => void;
  /** Whether the field takes the focus when the form appears. */
  readonly takesFocus?: boolean;
  /** Lays out the instructions of the chosen factor, and the form. */
  readonly children: (lede: string, form: ReactNode) => ReactNode;
};

type CodeFieldProps = { readonly factor: MfaFactor; readonly error: string | false };

const CodeField = ({ factor, error }: CodeFieldProps) =>
  factor === 'recoveryCode' ? (
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
  );

/** A code of a second factor: from an app, email or text message, or a recovery code for a lost phone. */
export const FactorForm = ({
  doing,
  submit,
  cancel,
  onCancel,
  onProved,
  takesFocus = false,
  children,
}: FactorFormProps) => {
  const ports = usePorts();
  const { edition } = useSite().config;
  const mfa = useActorRef(useMemo(() => mfaMachineFor(ports), [ports]));
  const { factor, factors, message } = useSelector(mfa, ({ context }) => context);
  const busy = useSelector(mfa, (snapshot) => snapshot.hasTag('busy'));
  const wrong = useSelector(mfa, (snapshot) => snapshot.matches('wrong'));
  const lede = (by: MfaFactor) => ledes(edition.name)[by];
  const [missing, setMissing] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<MfaFactor | null>(null);
  const isFirst = takesFocus && asked === null && !busy;
  useEffect(() => {
    // The form has been replaced, and the clicked button has been removed.
    if (isFirst || (asked !== null && asked === factor && !busy))
      part.current?.querySelector<HTMLElement>('input')?.focus();
  }, [isFirst, asked, factor, busy]);

  useEffect(() => mfa.on('proved', () => onProved(mfa.getSnapshot().context.factor)).unsubscribe, [mfa, onProved]);

  const send = (form: FormData) => {
    const typed = String(form.get('code'));
    const isComplete = factor === 'recoveryCode' ? typed.trim() !== '' : typed.length === 6;
    setMissing(!isComplete);
    if (isComplete) mfa.send({ type: 'submitted', typed });
  };
  const errors = useMemo(() => ({ missing, wrong }), [missing, wrong]);
  const error = missing
    ? unfinished[factor === 'recoveryCode' ? 'word' : 'figures']
    : wrong && accountMessages[factor === 'recoveryCode' ? 'recoveryCodeWrong' : 'codeWrong'];

  return children(
    lede(factor),
    <>
      <p className="visually-hidden" aria-live="polite">
        {asked === factor && !busy ? lede(factor) : ''}
      </p>
      <div ref={part}>
        <FormNeedingScripts
          key={factor}
          doing={doing}
          submit={submit}
          busy={busy}
          message={message}
          errors={errors}
          onSubmit={send}
        >
          <CodeField factor={factor} error={error} />
        </FormNeedingScripts>
      </div>
      <OtherMfaFactors
        factors={factors.filter((each) => each !== factor)}
        again={factor === 'email' || factor === 'phone' ? factor : null}
        cancel={cancel}
        onAsk={(chosen) => {
          setAsked(chosen);
          mfa.send({ type: 'askedFor', factor: chosen });
        }}
        onCancel={onCancel}
      />
    </>,
  );
};

const unfinished = {
  figures: 'The code has six digits.',
  word: 'Please type one of your recovery codes.',
} as const;
