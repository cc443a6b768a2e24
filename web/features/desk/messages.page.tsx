import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { Messages } from './messages/messages.tsx';

/** The desk page for emails to many people. */
export const Component = () => (
  <DeskPage path={paths.deskMessages} title="New message" ownHead>
    <Messages />
  </DeskPage>
);
