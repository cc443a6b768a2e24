/** The kind of visitor a product is for: `Guest` unless its metadata says otherwise (§1, §9). */
export const ticketTypes = ['Guest', 'Competitors', 'Stands'] as const;
export type TicketType = (typeof ticketTypes)[number];

/** Reads the flags of §3: only the text 'true' sets one; Stands wins when both are set. */
export const ticketTypeOf = (metadata: Readonly<Record<string, string>>): TicketType => {
  if (metadata.Stands === 'true') return 'Stands';
  if (metadata.Competitors === 'true') return 'Competitors';
  return 'Guest';
};
