import type { SavedCode, SavedGift } from './client.ports.ts';
import type { TicketId } from './ticket.ts';

/** The copy of a ticket that now belongs to someone else: it has no code, and nothing can be done with it. */
export const givenAway = ({ ticket, key }: SavedCode, { name, endedAt }: Omit<SavedGift, 'state'>): SavedCode => ({
  ticket: {
    ...ticket,
    state: 'void',
    voidReason: null,
    voidedAt: endedAt,
    code: null,
    wallets: { apple: false, google: false },
    changes: null,
    invoice: false,
  },
  key,
  gift: { state: 'accepted', name, endedAt },
});

/** The person to whom a ticket is on its way, as far as the device knows; null for any other ticket. */
export const onItsWayTo = ({ ticket, gift }: SavedCode): string | null =>
  gift?.state === 'open' ? gift.name : (ticket.changes?.givingTo ?? null);

/** What a device stores of a ticket that the server no longer shows it. */
export const afterRefusal = (stored: SavedCode): SavedCode | null => {
  if (stored.gift?.state === 'accepted') return stored;
  const name = onItsWayTo(stored);
  return name === null ? null : givenAway(stored, { name, endedAt: null });
};

/** What a device stores after the list of an account's own tickets: the list overrules the stored copies. */
export const overruled = (
  stored: readonly SavedCode[],
  listed: readonly SavedCode[],
  gifts: ReadonlyMap<TicketId, SavedGift>,
): readonly SavedCode[] => {
  const isListed = new Set(listed.map(({ ticket }) => ticket.id));
  const keyOf = new Map(stored.map(({ ticket, key }) => [ticket.id, key]));
  const own = listed.map((code) => {
    const gift = gifts.get(code.ticket.id);
    const isOnItsWay = code.ticket.state === 'valid' && gift?.state === 'open';
    return { ...code, key: code.key ?? keyOf.get(code.ticket.id), ...(isOnItsWay && { gift }) };
  });
  const others = stored.flatMap((code) => {
    if (isListed.has(code.ticket.id)) return [];
    const gift = gifts.get(code.ticket.id);
    if (gift?.state === 'accepted') return [givenAway(code, gift)];
    // Seen with an account, but not listed any more.
    if (code.key === undefined && code.gift?.state !== 'accepted') return [];
    return [code];
  });
  return [...own, ...others];
};
