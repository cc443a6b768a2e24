import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { settingsRefusals } from '#core/accounts/settings/messages.ts';
import { type twoStepMachine, twoStepMachineFor } from '#core/accounts/settings/two-step.machine.ts';
import { nextPath } from '../../../app/next-path.ts';
import { Button, LinkButton } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './account.module.css';
import { AuthenticatorSetupForm } from './authenticator-setup.tsx';
import { FreshCodeForm } from './fresh-code-form.tsx';
import { Panel } from './panel.tsx';
import type { PartProps } from './part-props.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoveryCodesLeft } from './recovery-codes-left.tsx';
import { useSettings } from './use-settings.ts';

type Step = 'off' | 'scanning' | 'making' | 'codes' | 'on' | 'new codes' | 'turning off';

/** What is on screen; a busy state shows the step that it came from. */
const stepOf = (snapshot: SnapshotFrom<typeof twoStepMachine>): Step => {
  if (snapshot.matches('scanning') || snapshot.matches('turningOn')) return 'scanning';
  if (snapshot.matches('makingCodes')) return 'making';
  if (snapshot.matches('showingCodes')) return 'codes';
  if (snapshot.matches('on')) return 'on';
  if (snapshot.matches('askingForCodes') || snapshot.matches('changingCodes')) return 'new codes';
  return snapshot.matches('askingToTurnOff') || snapshot.matches('turningOff') ? 'turning off' : 'off';
};

/** Moves the focus after a step, and after a wrong code. */
const useStepFocus = (shown: Step, message: string | null): RefObject<HTMLDivElement | null> => {
  // Each step replaces the button that led to it, so it takes the focus; the recovery codes focus their own heading.
  const step = useRef<HTMLDivElement>(null);
  const [before, setBefore] = useState(shown);
  useEffect(() => {
    if (shown === before) return;
    setBefore(shown);
    if (shown !== 'codes') step.current?.focus({ preventScroll: true });
  }, [shown, before]);

  // As at log-in, a wrong code is typed again. Each submission clears the message, so a second wrong code changes it too.
  useEffect(() => {
    if (message !== settingsRefusals['code-wrong']) return;
    const form = step.current?.querySelector('form');
    form?.querySelector('input')?.focus();
    // The message is below the field, and may be below the screen.
    form?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return step;
};

/** Two-step login: set up, turn off, and recovery codes for a lost phone. */
export const TwoStep = ({ account, onSwitched }: Pick<PartProps, 'account'> & { readonly onSwitched: () => void }) => {
  const { twoStep } = useSettings();
  const machine = useMemo(() => twoStepMachineFor({ twoStep }), [twoStep]);
  const actor = useActorRef(machine, { input: { on: account.twoStep } });
  const snapshot = useSelector(actor, (each) => each);
  const { message, setup, codes } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const on = snapshot.hasTag('on');
  const send = actor.send;

  useEffect(() => actor.on('changed', onSwitched).unsubscribe, [actor, onSwitched]);

  const step = useStepFocus(stepOf(snapshot), message);

  // Staff come here from a page that requires two-step login: `next` is its address.
  const wayBack = useSearchParams()[0].get('next');

  const submit = (code: string) => send({ type: 'codeSubmitted', code });
  const cancel = () => send({ type: 'cancelClicked' });
  const isAny = (...states: readonly Parameters<typeof snapshot.matches>[0][]) =>
    states.some((each) => snapshot.matches(each));
  const isScanning = isAny('scanning', 'turningOn');

  return (
    <Panel id="two-step" tag={on ? 'On' : 'Off'}>
      <p>
        A code from your phone as well as your password. It takes two minutes to set up, and then no one can enter your
        hound but you.
      </p>
      <div ref={step} tabIndex={-1}>
        {message && !isScanning && (
          <Alert kind={snapshot.matches('off') || snapshot.matches('on') ? 'warn' : 'bad'} className={styles.alert}>
            {message}
          </Alert>
        )}
        {isAny('off', 'beginning') && (
          <Button small variant="ink" busy={busy} onClick={() => send({ type: 'startClicked' })}>
            Set up two-step login
          </Button>
        )}
        {isScanning && (
          <AuthenticatorSetupForm {...{ setup, busy }} problem={message} onCode={submit} onCancel={cancel} />
        )}
        {isAny('makingCodes') && <p role="status">Two-step login is on. We’re making your recovery codes…</p>}
        {isAny('showingCodes') && (
          <RecoveryCodes codes={codes} email={account.email} onKept={() => send({ type: 'codesKeptClicked' })} />
        )}
        {isAny('on') && (
          <>
            <RecoveryCodesLeft />
            <div className={styles.actions}>
              {wayBack && (
                <LinkButton small variant="ink" to={nextPath(wayBack)}>
                  Back to where you were
                </LinkButton>
              )}
              <Button small variant="line" onClick={() => send({ type: 'newCodesClicked' })}>
                Make new recovery codes
              </Button>
              <Button small variant="line" onClick={() => send({ type: 'turnOffClicked' })}>
                Turn off two-step login
              </Button>
            </div>
          </>
        )}
        {isAny('askingForCodes', 'changingCodes') && (
          <FreshCodeForm submit="Make new codes" busy={busy} onCode={submit} onCancel={cancel}>
            <p>Your old recovery codes will stop working.</p>
          </FreshCodeForm>
        )}
        {isAny('askingToTurnOff', 'turningOff') && (
          <FreshCodeForm submit="Turn it off" busy={busy} onCode={submit} onCancel={cancel}>
            <p>You’ll only need your password to log in.</p>
          </FreshCodeForm>
        )}
      </div>
    </Panel>
  );
};
