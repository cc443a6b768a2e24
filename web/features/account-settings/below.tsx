import { useCallback } from 'react';
import type { Instant } from '#core/kernel/time.ts';
import { Activity } from './activity.tsx';
import { Connected } from './connected.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { Letters } from './letters.tsx';
import type { PartProps } from './settings-of.ts';
import { StayNotice } from './stay-notice.tsx';
import { TwoStep } from './two-step.tsx';
import { useAsked } from './use-asked.ts';
import { useSettings } from './use-settings.ts';
import { WhenAsked } from './when-asked.tsx';
import { YourData } from './your-data.tsx';

type BelowProps = PartProps & {
  /** Something happened after which the account has to be looked at anew. */
  readonly onLookAgain: () => void;
  /** Nobody is logged in here any more. */
  readonly onLoggedOut: () => void;
  readonly onLeaving: (goesAt: Instant) => void;
};

/** Everything under the first screen of the settings. */
export const Below = ({ account, onChanged, onLookAgain, onLoggedOut, onLeaving }: BelowProps) => {
  const { ownStanding } = useSettings();
  const asked = useAsked(useCallback(() => ownStanding.read(), [ownStanding]));
  const { value: standing, put } = asked;
  const stayed = useCallback(() => standing && put({ ...standing, goesAt: null }), [standing, put]);

  return (
    <>
      <TwoStep account={account} onSwitched={onLookAgain} />
      <Devices onLeft={onLoggedOut} />
      <Connected />
      <Activity />
      <WhenAsked asked={asked}>
        {(known) => (
          <>
            <Letters
              account={account}
              onChanged={onChanged}
              standing={known}
              onNews={(news) => put({ ...known, news })}
            />
            <YourData />
            {known.goesAt === null ? (
              <DeleteAccount onLeft={onLeaving} />
            ) : (
              <StayNotice goesAt={known.goesAt} onStayed={stayed} />
            )}
          </>
        )}
      </WhenAsked>
    </>
  );
};
