import { Panel } from './panel.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSaving } from './use-saving.ts';
import { useSettings } from './use-settings.ts';

/** Downloads the personal data export, as one file. */
export const YourData = () => {
  const { festivalAccount, fileDownload } = useSettings();
  const { busy, saveMessage, save } = useSaving();

  const fetchIt = () =>
    save(festivalAccount.download, 'The file is on its way to your downloads.', (text) => {
      fileDownload.save('truffle-festival-my-data.json', text);
    });

  return (
    <Panel id="data">
      <SettingsForm submit="Download my data" busy={busy} saveMessage={saveMessage} onSubmit={fetchIt}>
        <p>
          Everything we hold: your account, where you were logged in, orders, forms, lists and letters. One file, in
          JSON, which people can read as well as programs.
        </p>
      </SettingsForm>
    </Panel>
  );
};
