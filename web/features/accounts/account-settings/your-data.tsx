import { useSite } from '../../../composition/site-context.tsx';
import { Panel } from './panel.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSaving } from './use-saving.ts';
import { useSettings } from './use-settings.ts';

/** Downloads the personal data export, as one file. */
export const YourData = () => {
  const { festivalAccount, fileDownload } = useSettings();
  const { hostname } = new URL(useSite().config.siteUrl);
  const { busy, saveMessage, save } = useSaving();

  const fetchIt = () =>
    save(async () => {
      const text = await festivalAccount.download();
      if (text.ok) await fileDownload.save(`my-data-${hostname}.json`, text.value);
      return text;
    }, 'Your download has started.');

  return (
    <Panel id="data">
      <SettingsForm submit="Download my data" busy={busy} saveMessage={saveMessage} onSubmit={fetchIt}>
        <p>
          Everything we hold about you: your account, where you’ve logged in, orders, forms, mailing lists and emails.
          It comes as one file, which any text editor opens.
        </p>
      </SettingsForm>
    </Panel>
  );
};
