import { paths } from '../../app/paths.ts';
import { DeskPage } from './frame/desk-page.tsx';
import { Lists } from './lists/lists.tsx';

/** The desk page for lists of people: on the screen, on paper and as files. */
export const Component = () => (
  <DeskPage path={paths.deskLists} title="Lists" ownHead>
    <Lists />
  </DeskPage>
);
