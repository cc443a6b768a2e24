import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { People } from './people/people.tsx';

/** The desk page for staff with their roles, all accounts, and invitations. */
export const Component = () => (
  <DeskPage path={paths.deskPeople} title="People" ownHead>
    <People />
  </DeskPage>
);
