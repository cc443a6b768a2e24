import type { TicketType } from '#core/shop/products/ticket-type.ts';

/** The catalogue of the contract suites at every provider. Its listing order differs from the order of the ids. */
export const catalogue: readonly {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly unitAmount: number;
  readonly images: readonly string[];
  readonly ticketType: TicketType;
  readonly metadata: Readonly<Record<string, string>>;
}[] = [
  {
    id: 'prod_z_adult',
    name: 'Adult',
    unitAmount: 1500,
    ticketType: 'Guest' as const,
    metadata: { Capacity: '100', Order: '1' },
  },
  {
    id: 'prod_y_child',
    name: 'Child',
    unitAmount: 750,
    ticketType: 'Guest' as const,
    metadata: { Capacity: '100', Order: '2' },
  },
  {
    id: 'prod_b_hound',
    name: 'Competitor',
    unitAmount: 5500,
    ticketType: 'Competitors' as const,
    metadata: { Competitors: 'true', Capacity: '100' },
  },
  {
    id: 'prod_a_stand',
    name: 'Stand',
    unitAmount: 12000,
    ticketType: 'Stands' as const,
    metadata: { Stands: 'true', Capacity: '100' },
  },
].map((each) => ({ ...each, description: `${each.name} ticket`, images: [] }));
