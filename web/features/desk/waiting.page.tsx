import { paths } from '../../app/paths.ts';
import { DeskPage } from './frame/desk-page.tsx';
import { Waiting } from './waiting/waiting.tsx';

/** The desk page for the waiting lists. */
export const Component = () => (
  <DeskPage path={paths.deskWaiting} title="Waiting lists" ownHead>
    <Waiting />
  </DeskPage>
);
