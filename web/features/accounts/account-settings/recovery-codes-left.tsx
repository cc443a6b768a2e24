import { useCallback } from 'react';
import { recoveryCodesLeft } from '#core/accounts/settings/messages.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { settingsFetch } from './once-fetched.tsx';
import { useSettings } from './use-settings.ts';

/** How many recovery codes are left; renders nothing while the count is unknown. */
export const RecoveryCodesLeft = () => {
  const { festivalAccount } = useSettings();
  const { value } = useFetched(
    useCallback(() => festivalAccount.recoveryCodesLeft(), [festivalAccount]),
    settingsFetch,
  );
  return value === null ? null : <p>{recoveryCodesLeft(value)}</p>;
};
