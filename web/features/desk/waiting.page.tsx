import { paths } from '../../app/paths.ts';
import { DeskPage } from './frame/desk-page.tsx';
import { Waiting } from './waiting/waiting.tsx';

/** Who waits for what is sold out, and what they have been offered. */
export const Component = () => (
  <DeskPage path={paths.deskWaiting} title="Waiting lists" ownHead>
    <Waiting />
  </DeskPage>
);
