import { useCallback, useEffect, useRef, useState } from 'react';
import { activityLabel } from '#core/accounts/settings/activity-labels.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { formatDate } from '#core/kernel/time.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Button } from '../../../design/button.tsx';
import styles from './account.module.css';
import { OnceFetched, settingsFetch } from './once-fetched.tsx';
import { Panel } from './panel.tsx';
import { useSettings } from './use-settings.ts';

const few = 10;
const many = 200;

/** The account's activity log, in which its owner can notice actions that were not their own. */
export const Activity = () => {
  const { activityLog } = useSettings();
  const [most, setMost] = useState(few);
  const ask = useCallback(() => activityLog.newest(most), [activityLog, most]);
  const fetched = useFetched(ask, settingsFetch);

  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The clicked button has been removed.
    if (most === many) list.current?.focus({ preventScroll: true });
  }, [most]);

  return (
    <Panel id="activity">
      <p className="muted">We keep this for ninety days. If any of it wasn’t you, change your password.</p>
      <OnceFetched fetched={fetched}>
        {(lines) => (
          <>
            <ol ref={list} tabIndex={most === many ? -1 : undefined} className={styles.rows}>
              {lines.map(({ event, ipAddress, at }, place) => (
                // Two entries can be identical.
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is only ever replaced as a whole
                <li key={`${at}-${event}-${place}`}>
                  <span>
                    <b>{activityLabel(event)}</b>
                    <small>
                      {formatDate(at)} at {hourOf(at)}
                      {ipAddress && ` · ${ipAddress}`}
                    </small>
                  </span>
                </li>
              ))}
            </ol>
            {most === few && lines.length === few && (
              <Button small variant="line" onClick={() => setMost(many)}>
                Show everything
              </Button>
            )}
          </>
        )}
      </OnceFetched>
    </Panel>
  );
};
