import { paths } from '../../app/paths.ts';
import { Banner } from './banner/banner.tsx';
import { DeskPage } from './frame/desk-page.tsx';

/** The banner on every page. */
export const Component = () => (
  <DeskPage path={paths.deskBanner} title="Banner" ownHead>
    <Banner />
  </DeskPage>
);
