import { describe, expect, it } from 'vitest';
import { browserSavedCodes } from '#adapters/browser/saved-codes.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { savedTicketsFromList } from '#core/tickets/issued/saved-tickets-from-list.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { anOwnTicket, aShownTicket } from '#fixtures/builders/a-ticket.ts';
import { blockedStorage, deviceMemory } from '../../web/support/device-memory.ts';

const numbered = (at: number) => ticketId(`68e0d409b4f76917ba80c1b5${at.toString(16).padStart(8, '0')}`);
const ticket = aShownTicket();

describe('tickets stored on a device', () => {
  it('tickets stored on a device survive a reload with all their fields', () => {
    const { storage } = deviceMemory();
    const refunded = aShownTicket({
      id: numbered(1),
      state: 'void',
      voidReason: 'refunded',
      voidedAt: parseInstant('2025-10-28T10:42:00Z'),
      code: null,
    });
    expect(browserSavedCodes(storage).save({ ticket, key: 'a key' }, { ticket: refunded, key: undefined })).toBe(true);
    const codes = browserSavedCodes(storage);
    expect(codes.of(ticket.id)).toEqual({ ticket, key: 'a key' });
    expect(codes.of(refunded.id)).toEqual({ ticket: refunded, key: undefined });
    expect(codes.ofOrder(ticket.orderId).map(({ ticket: { id } }) => id)).toEqual([ticket.id, refunded.id]);
  });

  it('tickets stored on a device are read from a copy of an earlier version, with moments as text', () => {
    const voidedAt = parseInstant('2025-10-28T10:42:00Z');
    const over = aShownTicket({ state: 'void', voidReason: 'refunded', voidedAt, code: null });
    const text = JSON.stringify([{ ticket: { ...over, voidedAt: new Date(voidedAt).toISOString() } }]);
    const { storage } = deviceMemory({ ticketCodes: text });
    expect(browserSavedCodes(storage).of(over.id)?.ticket.voidedAt).toBe(voidedAt);
  });

  it('tickets stored on a device are replaced by a later version, and keep the key of their link', () => {
    const codes = browserSavedCodes(deviceMemory().storage);
    codes.save({ ticket, key: 'a key' });
    const renamed = aShownTicket({ holderName: 'Tom Lamb' });
    codes.save({ ticket: renamed, key: undefined });
    expect(codes.all()).toEqual([{ ticket: renamed, key: 'a key' }]);
  });

  it('stored tickets are deleted when their session ends; those opened by a link only at a log-out', () => {
    const device = deviceMemory();
    const codes = browserSavedCodes(device.storage);
    codes.save({ ticket, key: undefined }, { ticket: aShownTicket({ id: numbered(1) }), key: 'a key' });
    codes.forgetOwn();
    expect(codes.all().map(({ key }) => key)).toEqual(['a key']);
    codes.forgetAll();
    expect(device.stored()).toEqual({});
  });

  it('tickets stored on a device are at most the sixty that were saved last', () => {
    const codes = browserSavedCodes(deviceMemory().storage);
    for (let at = 0; at < 70; at += 1) codes.save({ ticket: aShownTicket({ id: numbered(at) }), key: undefined });
    expect(codes.all()).toHaveLength(60);
    expect(codes.of(numbered(9))).toBeNull();
    expect(codes.of(numbered(69))).not.toBeNull();
  });

  it('tickets stored on a device last as long as the page where storage is blocked, and `save` returns false', () => {
    const codes = browserSavedCodes(blockedStorage);
    expect(codes.save({ ticket, key: undefined })).toBe(false);
    expect(codes.of(ticket.id)?.ticket).toEqual(ticket);
  });

  it('tickets stored on a device are none when the stored text is malformed', () => {
    for (const text of ['', '{', '[{"ticket":{}}]', '{"a":1}'])
      expect(browserSavedCodes(deviceMemory({ ticketCodes: text }).storage).all()).toEqual([]);
  });

  const listed = [{ ticket, key: undefined }];
  const beth = { state: 'accepted', name: 'Beth', endedAt: parseInstant('2025-10-05T12:00:00Z') } as const;
  const none = new Map();

  it('stored tickets have no code once the list says that they were given away, even those opened by a link', () => {
    const { storage } = deviceMemory();
    const codes = browserSavedCodes(storage);
    codes.save({ ticket, key: 'a key' });
    codes.overrule([], new Map([[ticket.id, beth]]));
    const left = browserSavedCodes(storage).of(ticket.id);
    expect(left).toMatchObject({ ticket: { state: 'void', code: null }, gift: beth });
    // A later list, without the gift, does not bring the code back.
    codes.overrule([], none);
    expect(codes.of(ticket.id)?.ticket.code).toBeNull();
    codes.overrule(listed, none);
    expect(codes.of(ticket.id)).toEqual({ ticket, key: 'a key' });
  });

  it('stored tickets are deleted when their account’s list lacks them; others, opened by a link, stay', () => {
    const codes = browserSavedCodes(deviceMemory().storage);
    const other = aShownTicket({ id: numbered(1) });
    const third = aShownTicket({ id: numbered(2) });
    codes.save({ ticket: other, key: 'a key' }, { ticket: third, key: undefined });
    codes.overrule(listed, none);
    expect(codes.all()).toEqual([...listed, { ticket: other, key: 'a key' }]);
  });

  it('stored tickets remember to whom they are on their way, and count as given away when the server hides them', () => {
    const codes = browserSavedCodes(deviceMemory().storage);
    const open = { state: 'open', name: 'Beth', endedAt: null } as const;
    codes.overrule(listed, new Map([[ticket.id, open]]));
    codes.save({ ticket, key: undefined });
    expect(codes.of(ticket.id)?.gift).toEqual(open);
    expect(codes.refused(ticket.id)).toMatchObject({ ticket: { state: 'void', code: null }, gift: { name: 'Beth' } });
    expect(codes.of(ticket.id)?.ticket.code).toBeNull();
    const changes = { rename: true, give: 'no', givingTo: 'Tom', present: null } as const;
    codes.save({ ticket: aShownTicket({ id: numbered(1), changes }), key: 'a key' });
    expect(codes.refused(numbered(1))?.gift?.name).toBe('Tom');
    codes.save({ ticket: aShownTicket({ id: numbered(2) }), key: 'a key' });
    expect(codes.refused(numbered(2))).toBeNull();
    expect(codes.of(numbered(2))).toBeNull();
  });

  it('tickets stored on a device list all tickets that were saved from the same list', () => {
    const [one, other] = [anOwnTicket(), anOwnTicket({ id: numbered(1) })];
    const both = savedTicketsFromList([{ ticket: one, key: 'one' }, { ticket: other }]);
    expect(both.map(({ key }) => key)).toEqual(['one', undefined]);
    expect(both.map(({ ticket: { siblings } }) => siblings.map(({ id }) => id))).toEqual([
      [one.id, other.id],
      [one.id, other.id],
    ]);
  });
});
