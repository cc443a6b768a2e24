import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { type JudgePorts, judgeMachineFor } from '#core/competition/day/judge/judge.machine.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import { paths } from '../../../app/paths.ts';
import { withNext } from '../../../app/with-next.ts';
import { Loading } from '../../../design/type/loading.tsx';
import styles from './judge.module.css';
import { JudgeScreens } from './judge-screens.tsx';
import { MessageScreen } from './message-screen.tsx';

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
      return <JudgeScreens phone={phone} rulebook={rulebook} ports={ports} />;
    case 'notLoggedIn':
      return (
        <MessageScreen title="Judges, please log in">
          <p>Log in once while you have signal. After that, this phone works without it for the whole day.</p>
          {logIn}
        </MessageScreen>
      );
    case 'notAJudge':
      return (
        <MessageScreen title="This page is for judges">
          <p>You’re logged in, but not as a judge. Log in with your judge’s account, or ask the organiser.</p>
          {logIn}
        </MessageScreen>
      );
    case 'noSignal':
      return (
        <MessageScreen title="No signal, and no judge has logged in here yet">
          <p>This phone needs signal once, to find out who you are and who’s running. After that it doesn’t.</p>
          <button type="button" className={styles.action} onClick={() => phone.send({ type: 'retryRequested' })}>
            Try again
          </button>
        </MessageScreen>
      );
    case 'storageFailed':
      return (
        <MessageScreen title="This phone can’t save marks">
          <p>
            The browser won’t let us save anything here, perhaps because this is a private window. Open the page in an
            ordinary window, or use another phone. Please don’t judge on this one: marks could be lost.
          </p>
        </MessageScreen>
      );
    default:
      return (
        <MessageScreen title="The judge’s phone">
          <Loading />
        </MessageScreen>
      );
  }
};
