import { useCallback, useState } from 'react';
import type { OwnSession } from '#core/accounts/settings/account.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { formatDate } from '#core/kernel/time.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Button } from '../../../design/button.tsx';
import styles from './account.module.css';
import { OnceFetched, settingsFetch } from './once-fetched.tsx';
import { Panel } from './panel.tsx';
import { SaveMessageAlert } from './settings-form.tsx';
import { useSaving } from './use-saving.ts';
import { useSettings } from './use-settings.ts';

/**
 * The account's sessions, with a log-out button for each one on another device.
 * @param onLeft called once all sessions have ended, this device's included
 */
export const Devices = ({ onLeft }: { onLeft: () => void }) => {
  const { ownSessions } = useSettings();
  const fetched = useFetched(
    useCallback(() => ownSessions.all(), [ownSessions]),
    settingsFetch,
  );
  const { busy, saveMessage, save } = useSaving();
  const [clickedId, setClickedId] = useState('');

  const out = (
    what: string,
    make: () => ReturnType<typeof ownSessions.endOthers>,
    done: string,
    then = fetched.refetch,
  ) => {
    setClickedId(what);
    save(make, done, then);
  };

  return (
    <Panel id="devices">
      <SaveMessageAlert saveMessage={saveMessage} takesFocus />
      <OnceFetched fetched={fetched}>
        {(sessions) => (
          <>
            <ul className={styles.rows}>
              {sessions.map((session) => (
                <li key={session.id}>
                  <Place session={session} />
                  {session.isCurrent ? (
                    <span className={styles.tag}>You’re here</span>
                  ) : (
                    <Button
                      small
                      variant="line"
                      busy={busy && clickedId === session.id}
                      onClick={() =>
                        out(session.id, () => ownSessions.end(session.id), 'That device has been logged out.')
                      }
                    >
                      Log out<span className="visually-hidden"> {placeOf(session)}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <div className={styles.actions}>
              {sessions.length > 1 && (
                <Button
                  small
                  variant="line"
                  busy={busy && clickedId === 'others'}
                  onClick={() => out('others', ownSessions.endOthers, 'Every other device has been logged out.')}
                >
                  Log out everywhere else
                </Button>
              )}
              <Button
                small
                variant="line"
                busy={busy && clickedId === 'all'}
                onClick={() => out('all', ownSessions.endAll, 'You’re logged out everywhere.', onLeft)}
              >
                Log out everywhere
              </Button>
            </div>
          </>
        )}
      </OnceFetched>
    </Panel>
  );
};

const placeOf = ({ isCurrent, device, ipAddress }: OwnSession): string =>
  isCurrent ? 'This device' : device || (ipAddress ? `A device at ${ipAddress}` : 'Another device');

const Place = ({ session }: { session: OwnSession }) => (
  <span>
    <b>{placeOf(session)}</b>
    <small>
      {[
        session.isCurrent ? session.device : '',
        session.ipAddress,
        `since ${formatDate(session.since)} at ${hourOf(session.since)}`,
      ]
        .filter((part) => part !== '')
        .join(' · ')}
    </small>
  </span>
);
