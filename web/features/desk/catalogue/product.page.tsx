import { Link, useParams } from 'react-router-dom';
import type { DeskProduct } from '#core/desk/catalogue/client.ports.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import { useTabTitle } from '../../../app/head/use-tab-title.ts';
import { paths } from '../../../app/paths.ts';
import { NewProduct } from './new-product.tsx';
import { ProductForm } from './product-form.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** One product with everything that the desk can change; the id `new` is for a new product. */
export const Product = ({ id }: { readonly id: string }) => {
  const fetched = useCatalogue();
  const product = fetched.value?.products.find((each) => each.id === id);
  useTabTitle(fetched.value && id === 'new' ? 'New product' : product?.listing.name);
  const isUnknown = fetched.value !== null && !product;
  const [title, lead] =
    id === 'new'
      ? ['New product', 'It’s written to the card provider, and is in the shop as soon as you add it.']
      : [product?.listing.name ?? (isUnknown ? 'No such product' : 'Product'), product && leadOf(product)];
  return (
    <>
      <DeskHead title={title} lead={lead} crumb={<Link to={paths.deskCatalogue}>Catalogue</Link>} />
      <FetchedPart fetched={fetched} what="the catalogue">
        {(catalogue) => {
          if (id === 'new') return <NewProduct catalogue={catalogue} />;
          if (product) return <ProductForm catalogue={catalogue} product={product} onChanged={fetched.setValue} />;
          return <p>The card provider has no product with this address. It may have been deleted there.</p>;
        }}
      </FetchedPart>
    </>
  );
};

const leadOf = ({ sold, kind, listing: { capacity, price, bundle } }: DeskProduct): string => {
  if (bundle) return 'It’s counted as the tickets in it. Product and price match the card provider.';
  if (kind === 'donation') return 'What was given is in Money, in an account of its own.';
  const outOf = capacity === null ? '' : ` of ${formatNumber(capacity)}`;
  const at = price === null ? '' : `, now at ${formatPounds(price)}`;
  return `${formatNumber(sold)}${outOf} sold${at}. Product and price match the card provider.`;
};

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
