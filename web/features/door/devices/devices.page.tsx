import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { paths } from '../../../app/paths.ts';
import { Devices } from './devices.tsx';

/** The desk page for the doors' phones and tablets: last contact, unsent scans, and tickets that need a check. */
export const Component = () => (
  <DeskPage path={paths.deskDevices} title="Devices" ownHead>
    <Devices />
  </DeskPage>
);
