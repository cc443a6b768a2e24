import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import { productId } from '../../kernel/ids.ts';
import { ok } from '../../kernel/result.ts';
import { bundleIn } from '../../shop/products/bundle.ts';
import { type CatalogueFile, textsOf } from '../../shop/products/catalogue-file.ts';
import { donationSumsOf } from '../../shop/products/donation.ts';
import { admitsIn, countsIn } from '../../shop/products/names-in-metadata.ts';
import { saleWindowIn } from '../../shop/products/price-changes.ts';
import { productKindOf } from '../../shop/products/product.ts';
import type { Edit } from '../catalogue/change.ts';
import { type ChangeCataloguePorts, type EditsOutcome, makeEdits } from '../catalogue/change-catalogue.ts';
import { type Listing, listingOf } from '../catalogue/listing.ts';

/**
 * Adds the products of an edition's catalogue to the payment provider, hidden, as one change that is finished after a
 * crash. Safe to repeat: products that the provider has are left as they are. @throws ServiceFailure
 */
export const copyProducts =
  (ports: ChangeCataloguePorts) =>
  async (catalogue: CatalogueFile, describe: DescribeAction): Promise<EditsOutcome> => {
    const { products } = await ports.providerCatalogue.read();
    const known = new Set(products.map(({ product }) => product.id));
    const edits = catalogue.flatMap((item, at): readonly Edit[] => {
      const id = productId(item.id);
      const { Door, When, VariantOf } = item.hints;
      const hints = {
        ...(Door !== undefined && { Door }),
        ...(When !== undefined && { When }),
        ...(VariantOf !== undefined && { VariantOf }),
      };
      const made = { ticketType: item.type, kind: productKindOf(textsOf(item.hints)), hints };
      return known.has(id)
        ? []
        : [{ productId: id, made, before: null, after: { ...listingIn(item, at), isHidden: true } }];
    });
    if (edits.length === 0) return ok('done');
    return makeEdits(ports, edits, describe, { action: 'catalogue.copied', name: 'Products of the last edition' });
  };

/**
 * Shows the products that `copyProducts` hid, except those that the catalogue itself hides. Safe to repeat; a product that
 * was changed meanwhile keeps its changes. @throws ServiceFailure
 */
export const showCopiedProducts =
  (ports: ChangeCataloguePorts) =>
  async (catalogue: CatalogueFile, describe: DescribeAction): Promise<EditsOutcome> => {
    const now = ports.festivalClock.now();
    const { products } = await ports.providerCatalogue.read();
    const shown = new Set(catalogue.filter(({ hints }) => hints.Hidden === undefined).map(({ id }) => productId(id)));
    const edits = products.flatMap((found): readonly Edit[] => {
      const before = listingOf(found, now);
      const { id } = found.product;
      return shown.has(id) && before.isHidden && !before.isArchived
        ? [{ productId: id, made: null, before, after: { ...before, isHidden: false } }]
        : [];
    });
    if (edits.length === 0) return ok('done');
    return makeEdits(ports, edits, describe, { action: 'catalogue.shown', name: 'Products of the new edition' });
  };

const listingIn = (item: CatalogueFile[number], at: number): Listing => {
  const { Panel, Icon, Hidden, MostPerOrder, List, Starts, Ends, Place, Variant } = item.hints;
  const metadata = textsOf(item.hints);
  const window = saleWindowIn(metadata);
  return {
    ...{ name: item.name, description: item.description, price: item.price, priceChanges: [], capacity: item.capacity },
    ...{ saleFrom: window?.from ?? null, saleUntil: window?.until ?? null },
    ...{ isHidden: Hidden !== undefined, isArchived: false, order: at + 1 },
    maxPerOrder: MostPerOrder === undefined ? null : Number(MostPerOrder),
    ...{ panel: Panel ?? null, icon: Icon ?? null, picture: null },
    ...{ list: List ?? null, starts: Starts ?? null, ends: Ends ?? null, place: Place ?? null },
    ...{ admits: admitsIn(metadata) ?? null, counts: countsIn(metadata) ?? null },
    least: item.hints.Kind === 'donation' ? donationSumsOf({ metadata }).least : null,
    suggested: item.hints.Kind === 'donation' ? donationSumsOf({ metadata }).suggested : [],
    ...{ variant: Variant ?? null, bundle: bundleIn(metadata) ?? null },
  };
};
