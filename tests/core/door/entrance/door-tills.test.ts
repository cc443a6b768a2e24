import { describe, expect, it } from 'vitest';
import { ticketNames } from '#adapters/system/ticket-names.ts';
import { noTakings, type Till, tillId } from '#core/door/box-office/till.ts';
import { doorTills, tillOfBlank } from '#core/door/entrance/door-tills.ts';
import { deviceId, orderId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { instant } from '#core/kernel/time.ts';

const openedAt = instant(Date.UTC(2025, 10, 22, 9, 30));
const endedAt = instant(Date.UTC(2025, 10, 22, 14, 10));
const nell = userId('nell');

const aTill = (change: Partial<Till> = {}): Till => ({
  id: tillId('till-0123456789abcdef'),
  device: deviceId('box-office-1'),
  name: 'Till 1',
  openedBy: nell,
  openedAt,
  float: pence(0),
  held: [],
  blanks: [orderId('blank-1'), orderId('blank-2')],
  returned: null,
  cashUp: null,
  ...change,
});
const blankTicket = (blank: string, at = 0) => ticketNames({ id: orderId(blank), createdAt: openedAt })(at).id;
const lost = { at: endedAt, why: 'device-lost', by: nell } as const;
const counted = { at: endedAt, by: nell, counted: pence(0), expected: pence(0), reason: '', takings: noTakings };

describe('tills in the list of a door', () => {
  it('tills in the list of a door are found by the tickets of their unused blank orders, and by no others', () => {
    const tills = doorTills([aTill(), aTill({ name: 'Till 2', blanks: [orderId('blank-3')] })], ticketNames);
    expect(tillOfBlank(tills, blankTicket('blank-2', 9))?.name).toBe('Till 1');
    expect(tillOfBlank(tills, blankTicket('blank-3'))?.name).toBe('Till 2');
    expect(tillOfBlank(tills, blankTicket('another-order'))).toBeUndefined();
    const sold = { id: orderId('blank-1'), createdAt: endedAt };
    expect(tillOfBlank(tills, ticketNames(sold)(0).id)).toBeUndefined();
  });

  it.each([
    ['selling', {}, openedAt],
    ['device-lost', { returned: lost }, endedAt],
    ['cashed-up', { returned: { ...lost, why: 'cashed-up' }, cashUp: counted }, endedAt],
    ['cashed-up', { returned: { ...lost, at: openedAt }, cashUp: counted }, endedAt],
  ] as const)('tills in the list of a door have the state %s', (state, change, since) => {
    expect(doorTills([aTill(change)], ticketNames)).toMatchObject([{ name: 'Till 1', state, since }]);
  });

  it('tills in the list of a door are left out when they have no blank orders', () => {
    expect(doorTills([aTill({ blanks: [] })], ticketNames)).toEqual([]);
  });
});
