import { useCallback, useState } from 'react';
import { trailWords } from '#core/accounts/settings/trail-words.ts';
import { formatDate, formatTime } from '#core/kernel/time.ts';
import { Button } from '../../design/button.tsx';
import styles from './account.module.css';
import { Panel } from './panel.tsx';
import { useAsked } from './use-asked.ts';
import { useSettings } from './use-settings.ts';
import { WhenAsked } from './when-asked.tsx';

const few = 10;
const many = 200;

/** What happened to the account, for its owner to notice what was not them. */
export const Activity = () => {
  const { ownTrail } = useSettings();
  const [most, setMost] = useState(few);
  const ask = useCallback(() => ownTrail.newest(most), [ownTrail, most]);
  const asked = useAsked(ask);

  return (
    <Panel id="activity">
      <p className="muted">Kept for ninety days. Anything here that was not you: change your password.</p>
      <WhenAsked asked={asked}>
        {(lines) => (
          <>
            <ol className={styles.rows}>
              {lines.map(({ event, address, at }, place) => (
                // Two lines can be the same in every word.
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is only ever replaced as a whole
                <li key={`${at}-${event}-${place}`}>
                  <span>
                    <b>{trailWords(event)}</b>
                    <small>
                      {formatDate(at)} at {formatTime(at)}
                      {address && ` · ${address}`}
                    </small>
                  </span>
                </li>
              ))}
            </ol>
            {most === few && lines.length === few && (
              <Button small variant="line" onClick={() => setMost(many)}>
                Show all of it
              </Button>
            )}
          </>
        )}
      </WhenAsked>
    </Panel>
  );
};
