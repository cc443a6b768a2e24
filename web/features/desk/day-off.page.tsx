import { paths } from '../../app/paths.ts';
import { DayOff } from './day-off/day-off.tsx';
import { DeskPage } from './frame/desk-page.tsx';

/** The festival is cancelled or moved: one guided run. */
export const Component = () => (
  <DeskPage path={paths.deskDayOff} title="Cancel the day" ownHead>
    <DayOff />
  </DeskPage>
);
