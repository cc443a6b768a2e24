import { describe, expect, it } from 'vitest';
import type { SavedCode, SavedGift } from '#core/tickets/issued/client.ports.ts';
import { afterRefusal, overruled } from '#core/tickets/issued/saved-gifts.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';

const id = ticketId('a'.repeat(32));
const stored = (change: Partial<SavedCode> = {}): SavedCode => ({
  ticket: { id, state: 'valid', code: 'GBT', changes: null } as unknown as SavedCode['ticket'],
  key: undefined,
  ...change,
});
const accepted: SavedGift = { state: 'accepted', name: 'Beth', endedAt: null };
const none = new Map();

describe('the tickets that a device has stored, after the list of its account', () => {
  it('tickets stored on a device have no code any more once they were accepted by someone else', () => {
    const [now] = overruled([stored()], [], new Map([[id, accepted]]));
    expect(now).toMatchObject({ ticket: { state: 'void', code: null }, gift: accepted });
  });

  it('tickets stored on a device stay shown as given away when a later list no longer names the gift', () => {
    const given = stored({ gift: accepted });
    expect(overruled([given], [], none)).toEqual([given]);
  });

  it('tickets stored on a device are deleted if seen with the account alone, and stay if opened by a link', () => {
    expect(overruled([stored()], [], none)).toEqual([]);
    const byLink = stored({ key: 'key' });
    expect(overruled([byLink], [], none)).toEqual([byLink]);
  });

  it('tickets stored on a device keep the key of a stored copy when the account’s list has none', () => {
    expect(overruled([stored({ key: 'key' })], [stored()], none)).toMatchObject([{ key: 'key' }]);
  });
});

describe('a stored ticket that the server no longer shows', () => {
  it('a stored ticket gone from the server is shown as given away if it was on its way to someone, else deleted', () => {
    const open: SavedGift = { state: 'open', name: 'Beth', endedAt: null };
    expect(afterRefusal(stored({ gift: open }))).toMatchObject({ ticket: { code: null }, gift: accepted });
    expect(afterRefusal(stored({ gift: accepted }))).toMatchObject({ gift: accepted });
    expect(afterRefusal(stored())).toBeNull();
  });
});
