import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { paths } from '../../../app/paths.ts';
import { Banner } from './banner.tsx';

/** The desk page for the banner that every page shows. */
export const Component = () => (
  <DeskPage path={paths.deskBanner} title="Banner" ownHead>
    <Banner />
  </DeskPage>
);
