import { useCallback } from 'react';
import type { Instant } from '#core/kernel/time.ts';
import { useFetched } from '../../composition/use-fetched.ts';
import { Activity } from './activity.tsx';
import { Connected } from './connected.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import type { PartProps } from './part-props.ts';
import { PreferencesPanel } from './preferences-panel.tsx';
import { StayNotice } from './stay-notice.tsx';
import { TwoStep } from './two-step.tsx';
import { useSettings } from './use-settings.ts';
import { settingsFetch, WhenFetched } from './when-fetched.tsx';
import { YourData } from './your-data.tsx';

type BelowTheFoldProps = PartProps & {
  /** Called after a change that requires fetching the account again. */
  readonly onAccountStale: () => void;
  /** Called when this device has been logged out. */
  readonly onLoggedOut: () => void;
  readonly onLeaving: (goesAt: Instant) => void;
};

/** All settings below the first screen. */
export const BelowTheFold = ({ account, onChanged, onAccountStale, onLoggedOut, onLeaving }: BelowTheFoldProps) => {
  const { festivalAccount } = useSettings();
  const fetched = useFetched(
    useCallback(() => festivalAccount.read(), [festivalAccount]),
    settingsFetch,
  );
  const { value: accountStatus, setValue } = fetched;
  const stayed = useCallback(
    () => accountStatus && setValue({ ...accountStatus, goesAt: null }),
    [accountStatus, setValue],
  );

  return (
    <>
      <TwoStep account={account} onSwitched={onAccountStale} />
      <Devices onLeft={onLoggedOut} />
      <Connected />
      <Activity />
      <WhenFetched fetched={fetched}>
        {(known) => (
          <>
            <PreferencesPanel
              account={account}
              onChanged={onChanged}
              accountStatus={known}
              onNews={(news) => setValue({ ...known, news })}
            />
            <YourData />
            {known.goesAt === null ? (
              <DeleteAccount onLeft={onLeaving} />
            ) : (
              <StayNotice goesAt={known.goesAt} onStayed={stayed} />
            )}
          </>
        )}
      </WhenFetched>
    </>
  );
};
