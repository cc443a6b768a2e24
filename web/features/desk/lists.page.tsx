import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { Lists } from './lists/lists.tsx';

/** The desk page for lists of people: on the screen, on paper and as files. */
export const Component = () => (
  <DeskPage path={paths.deskLists} title="Lists" ownHead>
    <Lists />
  </DeskPage>
);
