import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { twoStepMachineFor } from '#core/accounts/settings/two-step.machine.ts';
import { Button } from '../../design/button.tsx';
import { Alert } from '../../design/type/alert.tsx';
import styles from './account.module.css';
import { CodeForm } from './code-form.tsx';
import { Panel } from './panel.tsx';
import type { PartProps } from './part-props.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanCode } from './scan-code.tsx';
import { useSettings } from './use-settings.ts';

/** Two-step log in: set up, turn off, and recovery codes for a lost phone. */
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

  const submit = (code: string) => send({ type: 'codeSubmitted', code });
  const cancel = () => send({ type: 'cancelClicked' });
  const isAny = (...states: readonly Parameters<typeof snapshot.matches>[0][]) =>
    states.some((each) => snapshot.matches(each));

  return (
    <Panel id="two-step" tag={on ? 'On' : 'Off'}>
      <p>
        A code from your phone as well as your password. Takes two minutes, and then nobody can enter your hound but
        you.
      </p>
      {message && (
        <Alert kind={snapshot.matches('off') || snapshot.matches('on') ? 'warn' : 'bad'} className={styles.alert}>
          {message}
        </Alert>
      )}
      {isAny('off', 'beginning') && (
        <Button small variant="ink" busy={busy} onClick={() => send({ type: 'startClicked' })}>
          Set up two-step log in
        </Button>
      )}
      {isAny('scanning', 'turningOn') && <ScanCode setup={setup} busy={busy} onCode={submit} onCancel={cancel} />}
      {isAny('makingCodes') && <p role="status">It is on. Your recovery codes are being made.</p>}
      {isAny('showingCodes') && (
        <RecoveryCodes codes={codes} email={account.email} onKept={() => send({ type: 'codesKeptClicked' })} />
      )}
      {isAny('on') && (
        <div className={styles.actions}>
          <Button small variant="line" onClick={() => send({ type: 'newCodesClicked' })}>
            Make new recovery codes
          </Button>
          <Button small variant="line" onClick={() => send({ type: 'turnOffClicked' })}>
            Turn off two-step log in
          </Button>
        </div>
      )}
      {isAny('askingForCodes', 'changingCodes') && (
        <CodeForm submit="Make new codes" busy={busy} onCode={submit} onCancel={cancel}>
          <p>The codes you have printed will no longer be good.</p>
        </CodeForm>
      )}
      {isAny('askingToTurnOff', 'turningOff') && (
        <CodeForm submit="Turn it off" busy={busy} onCode={submit} onCancel={cancel}>
          <p>Your password alone will open your account.</p>
        </CodeForm>
      )}
    </Panel>
  );
};
