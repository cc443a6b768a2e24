/** What kind of visitor a product is for. `Guest` unless the product's metadata says otherwise (§1, §9). */
export const ticketTypes = ['Guest', 'Competitors', 'Stands'] as const;
export type TicketType = (typeof ticketTypes)[number];

/** Reads the flags of §3: the text 'true', and nothing else, sets one; Stands wins when both are set. */
export const ticketTypeOf = (metadata: Readonly<Record<string, string>>): TicketType => {
  if (metadata.Stands === 'true') return 'Stands';
  if (metadata.Competitors === 'true') return 'Competitors';
  return 'Guest';
};
