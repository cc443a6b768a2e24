import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { SettingsDesk } from './settings/settings-desk.tsx';

/** The desk page for the facts of the edition: name, day, place, selling, parts, VAT and addresses. */
export const Component = () => (
  <DeskPage path={paths.deskSettings} title="Settings" ownHead>
    <SettingsDesk />
  </DeskPage>
);
