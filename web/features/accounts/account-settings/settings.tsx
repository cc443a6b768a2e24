import { useCallback } from 'react';
import { demoDatesNote } from '#core/accounts/settings/messages.ts';
import type { Instant } from '#core/kernel/time.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { useAccountNews } from '../../../session/use-account-news.ts';
import styles from './account.module.css';
import { BelowTheFold } from './below-the-fold.tsx';
import { CancelDeletionNotice } from './cancel-deletion-notice.tsx';
import { NameAndContact } from './name-and-contact.tsx';
import { OnceFetched, settingsFetch } from './once-fetched.tsx';
import { Password } from './password.tsx';
import { TableOfContents } from './table-of-contents.tsx';
import { useSettings } from './use-settings.ts';

type SettingsProps = { readonly onSessionStale: () => void; readonly onLeaving: (deletionDueAt: Instant) => void };

/** The settings of one user. Follows changes made elsewhere, including the end of this session. */
export const Component = ({ onSessionStale, onLeaving }: SettingsProps) => {
  const { config } = useSite();
  const { ownAccount, festivalAccount } = useSettings();
  const fetched = useFetched(
    useCallback(() => ownAccount.read(), [ownAccount]),
    settingsFetch,
  );
  const { setValue, refetch } = fetched;
  const status = useFetched(
    useCallback(() => festivalAccount.read(), [festivalAccount]),
    settingsFetch,
  );
  const changed = useCallback<typeof setValue>(
    (account) => {
      setValue(account);
      onSessionStale();
    },
    [setValue, onSessionStale],
  );

  const { value: statusValue, setValue: setStatus } = status;
  const stayed = useCallback(
    () => statusValue && setStatus({ ...statusValue, deletionDueAt: null }),
    [statusValue, setStatus],
  );

  useAccountNews(refetch);

  return (
    <div className={styles.columns}>
      <TableOfContents />
      <div>
        <OnceFetched fetched={fetched}>
          {(account) => (
            <>
              {config.demo && <p className="muted small">{demoDatesNote}</p>}
              {status.value && (
                <CancelDeletionNotice
                  deletionDueAt={status.value.deletionDueAt}
                  waits={status.value.deletionWaits === true}
                  onStayed={stayed}
                />
              )}
              <NameAndContact account={account} onChanged={changed} />
              <Password account={account} onChanged={changed} />
              <BelowTheFold
                account={account}
                status={status}
                onChanged={changed}
                onAccountStale={refetch}
                onLoggedOut={onSessionStale}
                onLeaving={onLeaving}
              />
            </>
          )}
        </OnceFetched>
      </div>
    </div>
  );
};
