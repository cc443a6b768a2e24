import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Product } from './catalogue/product.tsx';
import { DeskPage } from './frame/desk-page.tsx';

/** One product of the catalogue, or a new one. */
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
