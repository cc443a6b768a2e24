import { galleryDeskMessages as words } from '#core/desk/gallery/messages.ts';
import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { Gallery } from './gallery/gallery.tsx';

/** The desk page for the pictures of the gallery. */
export const Component = () => (
  <DeskPage path={paths.deskGallery} title="Pictures" lead={words.lead}>
    <Gallery />
  </DeskPage>
);
