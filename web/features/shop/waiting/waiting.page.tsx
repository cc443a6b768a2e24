import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { paths } from '../../../app/paths.ts';
import { Waiting } from './waiting.tsx';

/** The desk page for the waiting lists. */
export const Component = () => (
  <DeskPage path={paths.deskWaiting} title="Waiting lists" ownHead>
    <Waiting />
  </DeskPage>
);
