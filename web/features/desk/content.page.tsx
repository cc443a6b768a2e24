import { paths } from '../../app/paths.ts';
import { ContentDesk } from './content/content-desk.tsx';
import { DeskPage } from './frame/desk-page.tsx';

/** The desk page for the edition's content: a searchable list, and the form of each file. */
export const Component = () => (
  <DeskPage path={paths.deskContent} title="Content" ownHead>
    <ContentDesk />
  </DeskPage>
);
