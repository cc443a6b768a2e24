import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { Rulebook } from '#core/competition/rulebook.ts';
import { type JudgePorts, judgeMachineFor } from '#core/competition-day/judge/judge.machine.ts';
import { withNext } from '../../app/next-path.ts';
import { paths } from '../../app/paths.ts';
import styles from './judge.module.css';
import { JudgeScreens } from './judge-screens.tsx';
import { Notice } from './notice.tsx';

type JudgePhoneProps = { readonly ports: JudgePorts; readonly rulebook: Rulebook };

/** The judge's pages by state: log-in, errors, or the screens for judging. */
export const JudgePhone = ({ ports, rulebook }: JudgePhoneProps) => {
  const machine = useMemo(() => judgeMachineFor(ports), [ports]);
  const phone = useActorRef(machine);
  const state = useSelector(phone, ({ value }) => (typeof value === 'string' ? value : 'judging'));
  const logIn = (
    <a className={styles.action} href={withNext(paths.login, paths.judge)}>
      Log in
    </a>
  );

  useEffect(() => {
    const retry = () => phone.send({ type: 'retryRequested' });
    const retryWhenVisible = () => document.visibilityState === 'visible' && retry();
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', retryWhenVisible);
    return () => {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retryWhenVisible);
    };
  }, [phone]);

  switch (state) {
    case 'judging':
      return <JudgeScreens phone={phone} rulebook={rulebook} stopwatch={ports.stopwatch} />;
    case 'notLoggedIn':
      return (
        <Notice title="Judges, please log in">
          <p>Once you have logged in with signal, this telephone judges without it for the whole day.</p>
          {logIn}
        </Notice>
      );
    case 'notAJudge':
      return (
        <Notice title="This is for judges">
          <p>Your account is not a judge’s. Ask the organiser if it should be, or log in with another.</p>
          {logIn}
        </Notice>
      );
    case 'noSignal':
      return (
        <Notice title="No signal, and nobody has judged here yet">
          <p>
            The first time, this telephone needs signal to learn who you are and who runs. After that it needs none.
          </p>
          <button type="button" className={styles.action} onClick={() => phone.send({ type: 'retryRequested' })}>
            Try again
          </button>
        </Notice>
      );
    case 'storageFailed':
      return (
        <Notice title="This telephone cannot keep marks">
          <p>
            Its browser allows the festival no storage, perhaps because the window is a private one. Open this page in
            an ordinary window, or take another telephone: what cannot be kept must not be judged.
          </p>
        </Notice>
      );
    default:
      return <Notice title="The judge’s telephone" />;
  }
};
