import { paths } from '../../app/paths.ts';
import { Banner } from './banner/banner.tsx';
import { DeskPage } from './frame/desk-page.tsx';

/** The desk page for the banner that every page shows. */
export const Component = () => (
  <DeskPage path={paths.deskBanner} title="Banner" ownHead>
    <Banner />
  </DeskPage>
);
