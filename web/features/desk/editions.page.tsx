import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { Years } from './editions/years.tsx';

/** The desk page for the years of the festival. */
export const Component = () => (
  <DeskPage path={paths.deskEditions} title="Years" ownHead>
    <Years />
  </DeskPage>
);
