import type { AccountStatus } from '#core/accounts/settings/account.ts';
import type { SettingsRefusal } from '#core/accounts/settings/client.ports.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Fetched } from '../../../composition/use-fetched.ts';
import { Activity } from './activity.tsx';
import { ConnectedProviders } from './connected-providers.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { OnceFetched } from './once-fetched.tsx';
import type { PartProps } from './part-props.ts';
import { PreferencesPanel } from './preferences-panel.tsx';
import { TwoStep } from './two-step.tsx';
import { YourData } from './your-data.tsx';

type BelowTheFoldProps = PartProps & {
  readonly status: Fetched<AccountStatus, SettingsRefusal>;
  /** Called after a change that requires fetching the account again. */
  readonly onAccountStale: () => void;
  /** Called when this device has been logged out. */
  readonly onLoggedOut: () => void;
  readonly onLeaving: (deletionDueAt: Instant) => void;
};

/** All settings below the first screen. */
export const BelowTheFold = ({
  account,
  status,
  onChanged,
  onAccountStale,
  onLoggedOut,
  onLeaving,
}: BelowTheFoldProps) => {
  const { setValue } = status;
  return (
    <>
      <TwoStep account={account} onSwitched={onAccountStale} />
      <Devices onLeft={onLoggedOut} />
      <ConnectedProviders />
      <Activity />
      <OnceFetched fetched={status}>
        {(known) => (
          <>
            <PreferencesPanel
              account={account}
              onChanged={onChanged}
              accountStatus={known}
              onNews={(news) => setValue({ ...known, news })}
            />
            <YourData />
            {known.deletionDueAt === null && <DeleteAccount onLeft={onLeaving} />}
          </>
        )}
      </OnceFetched>
    </>
  );
};
