import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { Prepare } from './editions/prepare.tsx';

/** The desk page on which the next year is prepared. */
export const Component = () => (
  <DeskPage path={paths.deskPrepareEdition} place={paths.deskEditions} title="Years" ownHead>
    <Prepare />
  </DeskPage>
);
