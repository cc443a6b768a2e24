import { useEffect } from 'react';
import type { Standing } from '#core/accounts/settings/account.ts';
import { type Theme, themes } from '#core/accounts/settings/preferences.ts';
import { Segments } from '../../design/forms/segments.tsx';
import styles from './account.module.css';
import { Panel } from './panel.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { PartProps } from './settings-of.ts';
import { useSaving } from './use-saving.ts';
import { useSettings } from './use-settings.ts';

const looks: readonly { readonly id: Theme; readonly name: string }[] = [
  { id: 'device', name: 'As the device' },
  { id: 'light', name: 'Light' },
  { id: 'dark', name: 'Dark' },
];

type LettersProps = PartProps & { readonly standing: Standing; readonly onNews: (wanted: boolean) => void };

/** Which letters somebody wants beyond those that must be sent, and how the site looks to them. */
export const Letters = ({ account, onChanged, standing, onNews }: LettersProps) => {
  const { ownAccount, ownStanding, deviceLooks } = useSettings();
  const { busy, said, save } = useSaving();
  const { preferences } = account;

  useEffect(() => {
    // Another device may have chosen; this one follows as soon as it hears of it.
    deviceLooks.wear(preferences.theme);
  }, [deviceLooks, preferences.theme]);

  const submit = (typed: FormData) => {
    const theme = themes.find((each) => each === typed.get('theme')) ?? 'device';
    const news = typed.get('news') === 'yes';
    save(
      async () => {
        const kept = await ownAccount.keepPreferences({ theme, letters: { changes: typed.get('changes') === 'yes' } });
        if (!kept.ok || standing.news === null || standing.news === news) return kept;
        const wished = await ownStanding.wishNews(news);
        if (wished.ok) onNews(news);
        return wished.ok ? kept : wished;
      },
      'Kept.',
      onChanged,
    );
  };

  return (
    <Panel id="letters">
      <SettingsForm submit="Keep these" busy={busy} said={said} onSubmit={submit}>
        <label className={styles.choice}>
          <input type="checkbox" checked disabled readOnly />
          <span>
            Tickets, receipts and run times
            <small>Always sent. You would miss them.</small>
          </span>
        </label>
        <label className={styles.choice}>
          <input type="checkbox" name="changes" value="yes" defaultChecked={preferences.letters.changes} />
          <span>
            Word whenever a form of yours is changed
            <small>That a form has come in the first time is always told.</small>
          </span>
        </label>
        <label className={styles.choice}>
          <input
            type="checkbox"
            name="news"
            value="yes"
            defaultChecked={standing.news ?? false}
            disabled={standing.news === null}
          />
          <span>
            News, once a month at most
            {standing.news === null && <small>Once your email is confirmed.</small>}
          </span>
        </label>
        <Segments label="How the site looks" name="theme" options={looks} chosen={preferences.theme} />
      </SettingsForm>
    </Panel>
  );
};
