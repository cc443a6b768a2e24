import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { DayOff } from './day-off/day-off.tsx';

/** The desk page to cancel or move the festival, in guided steps. */
export const Component = () => (
  <DeskPage path={paths.deskDayOff} title="Cancel the day" ownHead>
    <DayOff />
  </DeskPage>
);
