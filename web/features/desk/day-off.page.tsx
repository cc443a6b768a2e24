import { paths } from '../../app/paths.ts';
import { DayOff } from './day-off/day-off.tsx';
import { DeskPage } from './frame/desk-page.tsx';

/** The desk page to cancel or move the festival, in guided steps. */
export const Component = () => (
  <DeskPage path={paths.deskDayOff} title="Cancel the day" ownHead>
    <DayOff />
  </DeskPage>
);
