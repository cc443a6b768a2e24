import { paths } from '../../app/paths.ts';
import { Devices } from './devices/devices.tsx';
import { DeskPage } from './frame/desk-page.tsx';

/** The doors' phones and tablets: when each was last heard, what waits on it, and what needs a look. */
export const Component = () => (
  <DeskPage path={paths.deskDevices} title="Devices" ownHead>
    <Devices />
  </DeskPage>
);
