import type { ProductKind } from './product.ts';
import type { TicketType } from './ticket-type.ts';

type Grouped = {
  readonly ticketType: TicketType;
  readonly kind: ProductKind;
  /** Names the product's list, by which an edition's files can name it too. */
  readonly metadata?: Readonly<Record<string, string>>;
};

const ofKind = {
  entry: 'guests',
  meal: 'meals',
  parking: 'parking',
  workshop: 'workshops',
  extra: 'extras',
  donation: 'donations',
} as const;

/** Groups of products that an edition's files can name, so that a new product in a group needs no change there. */
const groups = ['guests', 'competitors', 'stands', 'meals', 'parking', 'workshops', 'extras', 'donations'] as const;

export type ProductGroup = (typeof groups)[number];

/** The names of the groups in an edition's files. */
export const groupsOfProducts: readonly ProductGroup[] = groups;

/** The one group of a product. */
export const groupOf = ({ ticketType, kind }: Pick<Grouped, 'ticketType' | 'kind'>): ProductGroup => {
  if (ticketType === 'Guest') return ofKind[kind];
  return ticketType === 'Competitors' ? 'competitors' : 'stands';
};

/** Whether a text is the name of a group, and not the id of a product. */
export const isProductGroup = (text: string): text is ProductGroup => groups.some((group) => group === text);

/**
 * Whether the name of a group, of one of the edition's own lists, or the id of a product includes this product. The name
 * of a group always means the group, also for a product that is listed elsewhere; an id also means its variants.
 */
export const takesProduct = (taken: string, product: Grouped & { readonly id: string }): boolean =>
  isProductGroup(taken)
    ? taken === groupOf(product)
    : taken === product.id || taken === product.metadata?.VariantOf?.trim() || taken === product.metadata?.List?.trim();

const [idPattern, listPattern] = [/^prod_[A-Za-z0-9_]{1,60}$/, /^[a-z][a-z0-9-]{0,39}$/];

/** Whether a text is a product's id in an edition's files. */
export const isProductId = (text: string): boolean => idPattern.test(text);

/** Whether a text can name products in an edition's files: the id of one, a group, or a list. */
export const isProductName = (text: string): boolean => isProductId(text) || listPattern.test(text);
