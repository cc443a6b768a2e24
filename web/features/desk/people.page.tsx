import { paths } from '../../app/paths.ts';
import { DeskPage } from './frame/desk-page.tsx';
import { People } from './people/people.tsx';

/** Staff with their roles, everyone with an account, and an invitation. */
export const Component = () => (
  <DeskPage path={paths.deskPeople} title="People" ownHead>
    <People />
  </DeskPage>
);
