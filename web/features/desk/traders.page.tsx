import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { Traders } from './traders/traders.tsx';

/** The desk page with the board of traders. */
export const Component = () => (
  <DeskPage path={paths.deskTraders} title="Traders" ownHead>
    <Traders />
  </DeskPage>
);
