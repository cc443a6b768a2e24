import type { Edition } from '../../kernel/edition/edition.ts';
import type { Product } from './product.ts';
import { groupOf, type ProductGroup } from './product-groups.ts';

/** A list under which the ticket page shows products, as the edition names it: "Workshops". */
export type ProductList = {
  readonly id: string;
  readonly name: string;
  /** What holds for all of them: "A day ticket as well, please". */
  readonly note?: string | undefined;
};

/** A list for each group, for an edition that names none. */
const listOfGroup: Readonly<Record<ProductGroup, string>> = {
  guests: 'Day tickets',
  workshops: 'Workshops',
  meals: 'Meals',
  parking: 'Parking',
  extras: 'Extras',
  donations: 'Donations',
  competitors: 'Competition',
  stands: 'Stands',
};
const standardLists: readonly ProductList[] = Object.entries(listOfGroup).map(([id, name]) => ({ id, name }));

type Listed = Pick<Product, 'ticketType' | 'kind' | 'metadata'>;

/** The edition's lists, in their order, and the standard list of each group that it does not name. */
export const listsOf = ({ lists = [] }: Pick<Edition, 'lists'>): readonly ProductList[] => [
  ...lists,
  ...standardLists.filter(({ id }) => lists.every((list) => list.id !== id)),
];

/** The list of a product: the one that it names if the edition has it, otherwise the list of its group. */
export const listOf = (product: Listed, lists: readonly ProductList[]): string =>
  lists.find(({ id }) => id === product.metadata.List?.trim())?.id ?? groupOf(product);

/** Products by list, in the order of the lists; lists without products are left out. */
export const byList = <P extends Listed>(
  products: readonly P[],
  lists: readonly ProductList[],
): readonly { readonly list: ProductList; readonly products: readonly P[] }[] =>
  lists
    .map((list) => ({ list, products: products.filter((product) => listOf(product, lists) === list.id) }))
    .filter(({ products: own }) => own.length > 0);
