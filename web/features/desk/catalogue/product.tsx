import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { DeskHead } from '../frame/desk-head.tsx';
import { FetchedPart } from '../frame/fetched-part.tsx';
import { NewProduct } from './new-product.tsx';
import { ProductForm } from './product-form.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** One product with everything that the desk changes of it; `new` is one that is not there yet. */
export const Product = ({ id }: { readonly id: string }) => {
  const fetched = useCatalogue();
  return (
    <FetchedPart fetched={fetched} what="the catalogue">
      {(catalogue) => {
        const product = catalogue.products.find((each) => each.id === id);
        if (id === 'new') return <NewProduct catalogue={catalogue} />;
        if (product) return <ProductForm catalogue={catalogue} product={product} onChanged={fetched.setValue} />;
        return (
          <>
            <DeskHead title="No such product" crumb={<Link to={paths.deskCatalogue}>Catalogue</Link>} />
            <p>The card provider has no product with this address. It may have been deleted there.</p>
          </>
        );
      }}
    </FetchedPart>
  );
};
