import { useState } from 'react';
import type { DeskCatalogue, DeskProduct } from '#core/desk/catalogue/client.ports.ts';
import { changedFields, type Listing, type ListingField } from '#core/desk/catalogue/listing.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { useLeaveQuestion } from '../../../app/use-leave-question.ts';
import { type Draft, draftOf, listingFrom } from './draft.ts';
import { useCatalogueChange } from './use-catalogue.ts';
import {
  faultsOf,
  type VariantDraft,
  type VariantFaults,
  variantChanges,
  variantDraftsOf,
  variantsIn,
  variantsSent,
  withoutMissing,
} from './variant-draft.ts';

/** The changes that another organiser saved while the form was open. */
export type OtherEditorsChanges = { readonly fields: readonly ListingField[]; readonly before: Listing };

type Given = {
  readonly catalogue: DeskCatalogue;
  readonly product: DeskProduct;
  readonly onChanged: (catalogue: DeskCatalogue) => void;
};

/** The keys of the sizes or sittings that the organiser has filled in, as far as they meant to; those of new ones matter. */
const noKeys: readonly string[] = [];

const isFaulty = (faults: VariantFaults): boolean => Object.keys(faults).length > 0;

/**
 * The form of a product and the version that it is based on. When another organiser has changed the product meanwhile,
 * the form takes over their changes and keeps what was typed; it saves nothing until the next click on Save.
 */
export const useProductDraft = ({ catalogue, product, onChanged }: Given) => {
  const { catalogue: port } = useDeskPorts();
  const { busy, problem, submit } = useCatalogueChange();
  const [base, setBase] = useState({ listing: product.listing, version: product.version });
  const [draft, setDraft] = useState<Draft>(() => draftOf(product.listing));
  const [variants, setVariants] = useState(() => {
    const known = variantsIn(catalogue, product);
    return { known, base: variantDraftsOf(known), drafts: variantDraftsOf(known), left: noKeys };
  });
  const [theirs, setTheirs] = useState<OtherEditorsChanges | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { listing, wrong } = listingFrom(draft, base.listing, catalogue.now, product.kind);
  const variantsChanged = variantChanges(variants.drafts, variants.base);
  const variantsWrong = faultsOf(variants.drafts);
  const variantsMarked = variants.drafts.map((draft, at) => {
    const faults = variantsWrong[at] ?? {};
    return draft.id !== null || variants.left.includes(draft.key) ? faults : withoutMissing(draft, faults);
  });
  useLeaveQuestion(wrong.length > 0 || changedFields(base.listing, listing).length > 0 || variantsChanged.length > 0);
  const takeOverVariants = (next: DeskCatalogue) => {
    const known = variantsIn(next, product);
    setVariants({ known, base: variantDraftsOf(known), drafts: variantDraftsOf(known), left: noKeys });
  };

  const takeOver = (next: DeskCatalogue): DeskProduct | undefined => {
    onChanged(next);
    const found = next.products.find(({ id }) => id === product.id);
    if (found) setBase({ listing: found.listing, version: found.version });
    return found;
  };
  const showTheirs = async () => {
    const next = await port.read();
    const found = takeOver(next);
    // The rows of another organiser’s sizes and sittings replace those of this form, unless they are as they were.
    if (JSON.stringify(variantsIn(next, product)) !== JSON.stringify(variants.known)) takeOverVariants(next);
    if (!found) return;
    const mine = changedFields(base.listing, listing);
    const both = Object.fromEntries(mine.map((field) => [field, listing[field]]));
    setDraft(draftOf({ ...found.listing, ...both }));
    setTheirs({ fields: changedFields(base.listing, found.listing), before: base.listing });
  };

  const save = (acceptsBelowSold: boolean) =>
    submit(
      () =>
        port.change(product.id, {
          ...{ madeOn: base.version, listing, acceptsBelowSold },
          ...(variantsChanged.length > 0 && { variants: variantsSent(variants.drafts, variants.known) }),
        }),
      (next) => {
        takeOverVariants(next);
        const found = takeOver(next);
        if (found) setDraft(draftOf(found.listing));
        setTheirs(null);
        setSaved(true);
      },
      ({ kind }) => {
        if (kind === 'catalogue-changed' || kind === 'capacity-below-sold') showTheirs().catch(() => {});
      },
    );

  return {
    base: base.listing,
    draft,
    listing,
    wrong,
    theirs,
    busy,
    problem,
    isSaved,
    save,
    set: (news: Partial<Draft>) => {
      setSaved(false);
      setDraft((before) => ({ ...before, ...news }));
    },
    variants: {
      ...variants,
      changes: variantsChanged,
      areWrong: variantsWrong.some(isFaulty),
      areMarked: variantsMarked.some(isFaulty),
      faults: variantsMarked,
      set: (drafts: readonly VariantDraft[]) => {
        setSaved(false);
        setVariants((before) => ({ ...before, drafts }));
      },
      leave: (key: string) => setVariants((before) => ({ ...before, left: [...before.left, key] })),
      /** Takes all of them for filled in, after an attempt to save them. */
      leaveAll: () => setVariants((before) => ({ ...before, left: before.drafts.map(({ key }) => key) })),
    },
    discard: () => {
      setDraft(draftOf(base.listing));
      setVariants((before) => ({ ...before, drafts: before.base, left: noKeys }));
    },
  };
};
