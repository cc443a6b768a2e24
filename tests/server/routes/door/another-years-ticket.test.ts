import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderId, userId } from '#core/kernel/ids.ts';
import { ticketCode } from '#core/tickets/issued/ticket-code.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { openNext, prepareNext } from '../../../support/next-edition.ts';

describe('a ticket of another year at the door', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  it('the door of the open year says of which year a ticket is, and whose', async () => {
    const visitor = festival.visitor();
    await visitor.joins();
    const { sessionId, orderId: id } = await visitor.open([{ id: 'prod_adult_day', quantity: 1 }]);
    await festival.sandbox.pay(sessionId, { email: 'winifred@example.com', wait: true });
    const { shop } = festival.ports;
    const ticket = (await shop.issuedTickets.ofOrder(orderId(id)))?.tickets[0] ?? expect.unreachable();
    await prepareNext(festival.ports);
    await openNext(festival.ports);

    const volunteer = festival.visitor();
    await festival.ports.accounts.members.addLabel(userId(await volunteer.joins()), 'door');
    const cookie = [...volunteer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const send = (path: string, body: object) =>
      fetch(`${festival.origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: festival.origin, cookie },
        body: JSON.stringify(body),
      });
    const device = 'gate-a-phone';
    await send('/api/door/devices', { id: device, name: 'Gate A', checkpoint: 'entrance' });
    const at = festival.clock.now();
    const code = ticketCode(shop.ticketSigning, ticket);
    const scans = [{ id: 'scan-0001', checkpoint: 'entrance', direction: 'in', at, code, shown: 'unknown' }];
    expect(await (await send('/api/door/scans', { device, scans })).json()).toMatchObject({
      results: [
        {
          verdict: 'wrong-edition',
          elsewhere: {
            year: 2025,
            number: ticket.number,
            holder: ticket.holderName,
            product: 'Adult day ticket',
            usedAt: null,
          },
        },
      ],
    });
  });
});
