import type { ProductKind } from './product.ts';
import type { TicketType } from './ticket-type.ts';

type Grouped = { readonly ticketType: TicketType; readonly kind: ProductKind };

/** Groups of products that an edition's files can name, so that a new product in a group needs no change there. */
const groups = {
  guests: ({ ticketType, kind }: Grouped) => ticketType === 'Guest' && kind === 'entry',
  competitors: ({ ticketType }: Grouped) => ticketType === 'Competitors',
  stands: ({ ticketType }: Grouped) => ticketType === 'Stands',
  meals: ({ ticketType, kind }: Grouped) => ticketType === 'Guest' && kind === 'meal',
  parking: ({ ticketType, kind }: Grouped) => ticketType === 'Guest' && kind === 'parking',
} as const;

export type ProductGroup = keyof typeof groups;

/** The names of the groups in an edition's files. */
export const groupsOfProducts: readonly string[] = Object.keys(groups);

/** Whether a text is the name of a group, and not the id of a product. */
export const isProductGroup = (text: string): text is ProductGroup => Object.hasOwn(groups, text);

/** Whether the name of a group, or the id of a product, includes this product. */
export const takesProduct = (taken: string, product: Grouped & { readonly id: string }): boolean =>
  isProductGroup(taken) ? groups[taken](product) : taken === product.id;
