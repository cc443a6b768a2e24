import { useCallback } from 'react';
import type { Instant } from '#core/kernel/time.ts';
import styles from './account.module.css';
import { Below } from './below.tsx';
import { Contents } from './contents.tsx';
import { Password } from './password.tsx';
import { useAsked } from './use-asked.ts';
import { useSettings } from './use-settings.ts';
import { WhenAsked } from './when-asked.tsx';
import { You } from './you.tsx';

type SettingsProps = { readonly onLookAgain: () => void; readonly onLeaving: (goesAt: Instant) => void };

/** One person's settings, part by part. */
export const Component = ({ onLookAgain, onLeaving }: SettingsProps) => {
  const { ownAccount } = useSettings();
  const asked = useAsked(useCallback(() => ownAccount.read(), [ownAccount]));
  const { put, askAgain } = asked;
  const changed = useCallback<typeof put>(
    (account) => {
      put(account);
      onLookAgain();
    },
    [put, onLookAgain],
  );

  return (
    <div className={styles.columns}>
      <Contents />
      <div>
        <WhenAsked asked={asked}>
          {(account) => (
            <>
              <You account={account} onChanged={changed} />
              <Password account={account} onChanged={changed} />
              <Below
                account={account}
                onChanged={changed}
                onLookAgain={askAgain}
                onLoggedOut={onLookAgain}
                onLeaving={onLeaving}
              />
            </>
          )}
        </WhenAsked>
      </div>
    </div>
  );
};
