import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { ContentDesk } from './content/content-desk.tsx';

/** The desk page for the edition's content: a searchable list, and the form of each file. */
export const Component = () => (
  <DeskPage path={paths.deskContent} title="Content" ownHead>
    <ContentDesk />
  </DeskPage>
);
