import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { Catalogue } from './catalogue/catalogue.tsx';

/** The desk page for the products on sale. */
export const Component = () => (
  <DeskPage path={paths.deskCatalogue} title="Catalogue" ownHead>
    <Catalogue />
  </DeskPage>
);
