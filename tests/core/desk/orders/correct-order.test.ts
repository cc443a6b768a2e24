import { describe, expect, it } from 'vitest';
import { memoryPrintableText } from '#adapters/memory/kernel/printable-text.ts';
import { correctOrder } from '#core/desk/orders/correct-order.ts';
import type { DeskChange, FoundOrder } from '#core/desk/orders/ports.ts';
import { userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import type { Ticket } from '#core/tickets/issued/ticket.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { anOrder, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

/** The tickets that are stored when the buyer Ada Byron, ada@example.org, is corrected to Ada Lovelace, ada@lovelace.example. */
const corrected = async (...tickets: readonly Pick<Ticket, 'holderName' | 'holderEmail' | 'givenTo'>[]) => {
  const order = anOrder({ state: 'paid' });
  const found = { order, tickets, gifts: [], openRefund: undefined } as unknown as FoundOrder;
  let stored: DeskChange['tickets'];
  const deskOrders = {
    change: async (_id: unknown, decide: (found: FoundOrder) => ReturnType<typeof ok<DeskChange>>) => {
      stored = decide(found).value.tickets;
      return ok(found);
    },
  } as unknown as Parameters<typeof correctOrder>[0]['deskOrders'];
  const ports = { deskOrders, festivalClock: { now: () => aSaturdayInOctober }, printableText: memoryPrintableText };
  const typed = { name: 'Ada Lovelace', email: 'ada@lovelace.example', resend: false };
  await correctOrder(ports)(order.id, typed, () => aStaffAction('action_1'));
  return stored?.map(({ holderName, holderEmail }) => [holderName, holderEmail]);
};

const adas = { holderName: 'Ada Byron', holderEmail: 'ada@example.org', givenTo: null };

describe('a correction of the buyer’s name and address', () => {
  it('a correction of the buyer’s name and address changes tickets with the old name or address, each in that field', async () => {
    expect(
      await corrected(
        adas,
        { ...adas, holderName: 'Annabella' },
        { holderName: 'Ben', holderEmail: 'ben@example.org', givenTo: null },
      ),
    ).toEqual([
      ['Ada Lovelace', 'ada@lovelace.example'],
      ['Annabella', 'ada@lovelace.example'],
      ['Ben', 'ben@example.org'],
    ]);
  });

  it('a correction of the buyer leaves a ticket that was given away, even to a person with the old name and address', async () => {
    expect(await corrected({ ...adas, givenTo: { userId: userId('ben') } })).toEqual([]);
  });
});
