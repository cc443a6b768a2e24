import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { Carers } from './carers/carers.tsx';

/** The desk page for requests for carers' tickets. */
export const Component = () => (
  <DeskPage
    path={paths.deskCarers}
    title="Carers’ tickets"
    lead="Look at the evidence, then issue the ticket or turn it down. The oldest request comes first."
  >
    <Carers />
  </DeskPage>
);
