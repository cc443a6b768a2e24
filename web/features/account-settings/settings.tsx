import { useCallback, useEffect } from 'react';
import type { Instant } from '#core/kernel/time.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import styles from './account.module.css';
import { Below } from './below.tsx';
import { Contents } from './contents.tsx';
import { Password } from './password.tsx';
import { useAsked } from './use-asked.ts';
import { useSettings } from './use-settings.ts';
import { WhenAsked } from './when-asked.tsx';
import { You } from './you.tsx';

type SettingsProps = { readonly onLookAgain: () => void; readonly onLeaving: (goesAt: Instant) => void };

/** One person's settings, part by part. What is changed elsewhere is heard of, the end of this session first of all. */
export const Component = ({ onLookAgain, onLeaving }: SettingsProps) => {
  const { accountNews } = usePorts();
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

  useEffect(
    () =>
      accountNews.follow(() => {
        askAgain();
        onLookAgain();
      }),
    [accountNews, askAgain, onLookAgain],
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
