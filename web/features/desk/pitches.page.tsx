import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { Pitches } from './pitches/pitches.tsx';

/** The desk page with the plan of the market. */
export const Component = () => (
  <DeskPage path={paths.deskPitches} place={paths.deskTraders} title="Traders" ownHead>
    <Pitches />
  </DeskPage>
);
