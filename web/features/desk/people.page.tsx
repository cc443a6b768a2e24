import { paths } from '../../app/paths.ts';
import { DeskPage } from './frame/desk-page.tsx';
import { People } from './people/people.tsx';

/** The desk page for staff with their roles, all accounts, and invitations. */
export const Component = () => (
  <DeskPage path={paths.deskPeople} title="People" ownHead>
    <People />
  </DeskPage>
);
