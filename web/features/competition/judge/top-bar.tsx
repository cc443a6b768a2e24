import type { ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { twoStepSetup } from '../../../app/two-step-setup.ts';
import { withNext } from '../../../app/with-next.ts';
import styles from './judge.module.css';
import { type JudgeActor, useConnection, useUnsent } from './judge-actor.ts';

/** The title of the screen, and the number of events that are not sent yet. */
export const TopBar = ({ phone, children }: { readonly phone: JudgeActor; readonly children: ReactNode }) => (
  <div className={styles.top}>
    <h1 className={styles.where}>{children}</h1>
    <Badge phone={phone} />
  </div>
);

const Badge = ({ phone }: { readonly phone: JudgeActor }) => {
  const unsent = useUnsent(phone);
  const line = useConnection(phone);
  const saved = unsent > 0 ? `${unsent} saved` : 'all sent';

  if (line === 'loggedOut')
    return (
      <a className={styles.offline} href={withNext(paths.login, paths.judge)}>
        Log in to send, {saved}
      </a>
    );
  if (line === 'twoStepNeeded')
    return (
      <a className={styles.offline} href={twoStepSetup(paths.judge)}>
        Two-step login needed, {saved}
      </a>
    );
  if (line === 'offline') return <span className={styles.offline}>Offline, {saved}</span>;
  return <span className={styles.online}>{unsent > 0 ? `Sending ${unsent}` : 'All sent'}</span>;
};
