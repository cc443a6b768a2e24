import { useParams } from 'react-router-dom';
import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { Product } from './catalogue/product.tsx';

/** The desk page for one product, or for a new one. */
export const Component = () => {
  const { id = '' } = useParams();
  return (
    <DeskPage
      path={`${paths.deskCatalogue}/${encodeURIComponent(id)}`}
      place={paths.deskCatalogue}
      title="Catalogue"
      ownHead
    >
      <Product key={id} id={id} />
    </DeskPage>
  );
};
