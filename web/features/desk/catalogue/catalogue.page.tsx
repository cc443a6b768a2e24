import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskCatalogue, DeskProduct } from '#core/desk/catalogue/client.ports.ts';
import { catalogueMessages } from '#core/desk/catalogue/messages.ts';
import { formatTime } from '#core/kernel/time.ts';
import { listsOf } from '#core/shop/products/product-list.ts';
import deskBox from '../../../app/desk/box.module.css';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { LinkButton } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './catalogue.module.css';
import { changeWords } from './last-change.ts';
import { Pools } from './pools.tsx';
import { ProductTable } from './product-table.tsx';
import { Needs } from './rules/needs.tsx';
import { RuleChangeOutcome } from './rules/rule-change-outcome.tsx';
import { useRules } from './rules/use-rules.ts';
import { UndoLast } from './undo-last.tsx';
import { useCatalogue, useCatalogueChange } from './use-catalogue.ts';

/** All products in the order of the ticket page, each with the places sold. */
export const Catalogue = () => {
  const { catalogue: port } = useDeskPorts();
  const fetched = useCatalogue();
  const { busy, problem, submit } = useCatalogueChange();
  const form = useRules(fetched.refetch);
  const [news, setNews] = useState<string | null>(null);

  const undo = (last: NonNullable<DeskCatalogue['last']>) => {
    setNews(null);
    return submit(
      () => port.undo(last.id),
      (next) => {
        fetched.setValue(next);
        if (!next.pending) setNews(`Undone: ${changeWords(last)}.`);
      },
      fetched.refetch,
    );
  };
  /** Shows the new order at once, then the order in the server's answer. */
  const move = (catalogue: DeskCatalogue, ids: readonly DeskProduct['id'][]) => {
    const rank = (id: DeskProduct['id']) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    const products = catalogue.products.toSorted((one, other) => rank(one.id) - rank(other.id));
    fetched.setValue({ ...catalogue, products });
    return submit(() => port.order(ids), fetched.setValue, fetched.refetch);
  };

  const last = fetched.value?.last;
  return (
    <>
      <DeskHead
        title="Catalogue"
        lead={
          fetched.value &&
          `Shown on the ticket page in this order. Prices and places match the card provider, checked at ${formatTime(fetched.value.now)}.`
        }
        actions={
          <>
            {last && <UndoLast last={last} busy={busy} onUndo={() => undo(last)} />}
            <LinkButton small to={`${paths.deskCatalogue}/new`}>
              Add product
            </LinkButton>
          </>
        }
      />
      <p role="status" className={news ? deskBox.note : undefined}>
        {news}
      </p>
      {problem && <Alert kind="bad">{problem}</Alert>}
      <FetchedPart fetched={fetched} what="the catalogue">
        {(catalogue) => (
          <>
            <Notices catalogue={catalogue} />
            {catalogue.products.length === 0 ? (
              <p role="status">
                There’s nothing to sell yet. Add the first product, and it’s on the ticket page at once.
              </p>
            ) : (
              <ProductTable catalogue={catalogue} busy={busy} onMove={(ids) => move(catalogue, ids)} />
            )}
            <div className={`${deskLayout.split66} ${styles.below}`}>
              <FetchedPart fetched={form.fetched} what="pools and rules">
                {(rules) => (
                  <>
                    <Pools {...{ catalogue, rules, form }} onChanged={fetched.setValue} onConflict={fetched.refetch} />
                    <div>
                      <Needs {...{ catalogue, rules, form }} />
                      <RuleChangeOutcome form={form} rules={rules} isFormOpen={false} />
                    </div>
                  </>
                )}
              </FetchedPart>
            </div>
          </>
        )}
      </FetchedPart>
    </>
  );
};

const Notices = ({ catalogue }: { readonly catalogue: DeskCatalogue }) => (
  <>
    <UnknownLists products={catalogue.products} />
    <ProviderNotices catalogue={catalogue} />
  </>
);

/** Products under a heading that the edition doesn’t have, which are shown with their kind. */
const UnknownLists = ({ products }: Pick<DeskCatalogue, 'products'>) => {
  const lists = listsOf(useSite().config.edition);
  return products
    .filter(({ listing: { list, isArchived } }) => !isArchived && list !== null && lists.every(({ id }) => id !== list))
    .map(({ id, listing: { name, list } }) => (
      <Alert kind="warn" key={id}>
        {catalogueMessages.unknownList(name, list ?? '')}{' '}
        <Link to={`${paths.deskCatalogue}/${id}`}>Choose another</Link>
      </Alert>
    ));
};

const ProviderNotices = ({ catalogue: { pending, faults } }: { readonly catalogue: DeskCatalogue }) => (
  <>
    {pending && <Alert kind="warn">{catalogueMessages.pending(pending.name)}</Alert>}
    {faults.map(({ product, fault }) => (
      <Alert kind="warn" key={product}>
        The shop can’t sell {product}: {fault}. Put it right in the card provider’s dashboard.
      </Alert>
    ))}
  </>
);

/** The desk page for the products on sale. */
export const Component = () => (
  <DeskPage path={paths.deskCatalogue} title="Catalogue" ownHead>
    <Catalogue />
  </DeskPage>
);
