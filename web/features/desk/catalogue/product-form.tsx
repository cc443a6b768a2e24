import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { DeskCatalogue, DeskProduct } from '#core/desk/catalogue/client.ports.ts';
import { effectsOf, isBelowSold } from '#core/desk/catalogue/effects.ts';
import { changedFields } from '#core/desk/catalogue/listing.ts';
import { catalogueMessages } from '#core/desk/catalogue/messages.ts';
import deskLayout from '../../../app/desk/layout.module.css';
import { paths } from '../../../app/paths.ts';
import { focusFirstError } from '../../../design/forms/field.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { AsVisitorsSeeIt, InASentence } from './as-visitors-see-it.tsx';
import { BundleFields } from './bundle-fields.tsx';
import styles from './catalogue.module.css';
import { DonationFields } from './donation-fields.tsx';
import { hasPriceToAdd, leftOut } from './draft.ts';
import { Details, OnSale, Places } from './form-parts.tsx';
import { PictureFields } from './picture-fields.tsx';
import { Prices } from './prices.tsx';
import { OpensAndCounts, WhenAndWhere } from './product-fields.tsx';
import { Questions } from './rules/questions.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useProductDraft } from './use-product-draft.ts';
import { type VariantDraft, variantsSent } from './variant-draft.ts';
import { Variants } from './variants.tsx';

type ProductFormProps = {
  readonly catalogue: DeskCatalogue;
  readonly product: DeskProduct;
  readonly onChanged: (catalogue: DeskCatalogue) => void;
};

/** The form of a product; beside it are the effects of the changes, before they are saved. */
export const ProductForm = ({ catalogue, product, onChanged }: ProductFormProps) => {
  const { now } = catalogue;
  const { base, draft, set, listing, wrong, theirs, busy, problem, isSaved, save, discard, variants } = useProductDraft(
    {
      catalogue,
      product,
      onChanged,
    },
  );
  const [agrees, setAgrees] = useState(false);
  const taken = takenOf(catalogue, product);
  const effects = effectsOf(base, listing, taken, now);
  const changed = changedFields(base, listing);
  const needsAgreement = (changed.includes('capacity') && isBelowSold(listing, taken)) || isVariantBelowSold(variants);
  const isVariant = product.variantOf !== null;
  const isGiven = product.kind === 'donation';
  const whole = catalogue.products.find(({ id }) => id === product.variantOf);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (wrong.length > 0 || variants.areWrong) {
      flushSync(() => {
        set(leftOut(draft));
        variants.leaveAll();
      });
      focusFirstError(event.currentTarget);
    }
    const isReady = wrong.length === 0 && !variants.areWrong && changed.length + variants.changes.length > 0;
    if (!busy && isReady && (agrees || !needsAgreement)) void save(needsAgreement && agrees);
  };
  const images = draft.icon === base.icon && draft.picture === base.picture ? product.images : [];
  const parts = { draft, set, wrong, base, effects };

  return (
    <>
      {catalogue.pending && <Alert kind="warn">{catalogueMessages.pending(catalogue.pending.name)}</Alert>}
      <form className={deskLayout.split84} onSubmit={submit} noValidate>
        <div>
          <InASentence listing={listing} checkpoints={catalogue.checkpoints} product={product} />
          {isVariant ? (
            whole && (
              <p>
                {catalogueMessages.ofProduct}{' '}
                <Link to={`${paths.deskCatalogue}/${whole.id}`}>{whole.listing.name}</Link>.
              </p>
            )
          ) : (
            <Details {...parts} />
          )}
          <PictureFields draft={draft} set={set} images={images} />
          {draft.bundle && <BundleFields {...parts} parts={draft.bundle} products={catalogue.products} />}
          {isGiven ? (
            <DonationFields {...parts} />
          ) : draft.bundle ? (
            <Prices {...parts} now={now} saleUntil={listing.saleUntil} />
          ) : (
            <>
              {variants.drafts.length === 0 && <Prices {...parts} now={now} saleUntil={listing.saleUntil} />}
              <WhenAndWhere {...parts} catalogue={catalogue} product={product} />
              <Places {...parts} sold={product.sold} held={product.held} />
            </>
          )}
          {!isVariant && !isGiven && !draft.bundle && (
            <Variants
              drafts={variants.drafts}
              faults={variants.faults}
              known={variants.known}
              onChange={variants.set}
              onLeave={variants.leave}
            />
          )}
          {!isGiven && !draft.bundle && (
            <>
              <Questions product={product} products={catalogue.products} onSaved={() => {}} />
              <OpensAndCounts {...parts} catalogue={catalogue} product={product} />
            </>
          )}
          <OnSale {...parts} />
        </div>
        <aside className={styles.beside}>
          <UnsavedChanges
            {...{ base, listing, wrong, theirs, busy, problem, isSaved, agrees, needsAgreement }}
            more={variants.changes}
            isMoreWrong={variants.areWrong}
            isMoreMarked={variants.areMarked}
            hasPriceToAdd={hasPriceToAdd(draft)}
            onAgree={setAgrees}
            onDiscard={discard}
            notes={effects.filter(({ about }) => about !== 'capacity').map(({ text }) => text)}
          />
          <AsVisitorsSeeIt
            {...{ listing, wrong }}
            priceBefore={base.price}
            images={images}
            kind={product.kind}
            variants={variants.drafts.map(({ variant, starts }) => [variant, starts].filter(Boolean).join(', '))}
          />
        </aside>
      </form>
    </>
  );
};

const takenOf = ({ pools }: DeskCatalogue, { id, sold, held }: DeskProduct) => ({
  sold,
  held,
  pools: pools
    .filter(({ products }) => products.includes(id))
    .map((pool) => ({ id: pool.id, left: pool.places - pool.sold - pool.held })),
});

/** Whether the form leaves a size or sitting fewer places than are sold and held. */
const isVariantBelowSold = ({
  drafts,
  known,
}: {
  readonly drafts: readonly VariantDraft[];
  readonly known: readonly DeskProduct[];
}): boolean =>
  variantsSent(drafts, known).some(({ id, capacity }) => {
    const found = known.find((each) => each.id === id);
    return found !== undefined && capacity !== null && capacity < found.sold + found.held;
  });
