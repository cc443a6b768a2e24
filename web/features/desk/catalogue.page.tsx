import { paths } from '../../app/paths.ts';
import { Catalogue } from './catalogue/catalogue.tsx';
import { DeskPage } from './frame/desk-page.tsx';

/** The desk page for the products on sale. */
export const Component = () => (
  <DeskPage path={paths.deskCatalogue} title="Catalogue" ownHead>
    <Catalogue />
  </DeskPage>
);
