import { useEffect } from 'react';
import type { AccountStatus } from '#core/accounts/settings/account.ts';
import { type Theme, themes } from '#core/accounts/settings/preferences.ts';
import { Segments } from '../../../design/forms/segments.tsx';
import styles from './account.module.css';
import { Panel } from './panel.tsx';
import type { PartProps } from './part-props.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSaving } from './use-saving.ts';
import { useSettings } from './use-settings.ts';

const themeOptions: readonly { readonly id: Theme; readonly name: string }[] = [
  { id: 'device', name: 'Match my device' },
  { id: 'light', name: 'Light' },
  { id: 'dark', name: 'Dark' },
];

type PreferencesPanelProps = PartProps & {
  readonly accountStatus: AccountStatus;
  readonly onNews: (wanted: boolean) => void;
};

/** The user's email preferences beyond the emails that are always sent, and the theme. */
export const PreferencesPanel = ({ account, onChanged, accountStatus, onNews }: PreferencesPanelProps) => {
  const { ownAccount, festivalAccount, deviceTheme } = useSettings();
  const { busy, saveMessage, save } = useSaving();
  const { preferences } = account;

  useEffect(() => {
    // The theme may have been changed on another device.
    void deviceTheme.apply(preferences.theme);
  }, [deviceTheme, preferences.theme]);

  const submit = (typed: FormData) => {
    const theme = themes.find((each) => each === typed.get('theme')) ?? 'device';
    const news = typed.get('news') === 'yes';
    save(
      async () => {
        const kept = await ownAccount.savePreferences({ theme, letters: { changes: typed.get('changes') === 'yes' } });
        if (!kept.ok || accountStatus.news === null || accountStatus.news === news) return kept;
        const outcome = await festivalAccount.setNewsSubscription(news);
        if (outcome.ok) onNews(news);
        return outcome.ok ? kept : outcome;
      },
      'Saved.',
      onChanged,
    );
  };

  return (
    <Panel id="letters">
      <SettingsForm submit="Save preferences" busy={busy} saveMessage={saveMessage} onSubmit={submit}>
        <label className={styles.choice}>
          <input type="checkbox" checked disabled readOnly />
          <span>
            Tickets, receipts and run times
            <small>We always send these. You’d miss them.</small>
          </span>
        </label>
        <label className={styles.choice}>
          <input type="checkbox" name="changes" value="yes" defaultChecked={preferences.letters.changes} />
          <span>
            Email me when one of my forms changes
            <small>We always confirm the first one.</small>
          </span>
        </label>
        <label className={styles.choice}>
          <input
            type="checkbox"
            name="news"
            value="yes"
            defaultChecked={accountStatus.news ?? false}
            disabled={accountStatus.news === null}
          />
          <span>
            Festival news, once a month at most
            {accountStatus.news === null && <small>You can choose this once your email is confirmed.</small>}
          </span>
        </label>
        <Segments label="How the site looks" name="theme" options={themeOptions} chosen={preferences.theme} />
      </SettingsForm>
    </Panel>
  );
};
