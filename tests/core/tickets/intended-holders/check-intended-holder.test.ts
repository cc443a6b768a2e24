import { describe, expect, it } from 'vitest';
import { memoryPrintableText } from '#adapters/memory/kernel/printable-text.ts';
import type { TicketType } from '#core/shop/products/ticket-type.ts';
import { checkIntendedHolder } from '#core/tickets/intended-holders/check-intended-holder.ts';
import { holderFields, intendedHolderIn, maxMessageLength } from '#core/tickets/intended-holders/intended-holder.ts';
import { intendedRefusals } from '#core/tickets/intended-holders/messages.ts';

type Said = Partial<Record<keyof typeof holderFields, string>>;

const answersOf = (said: Said) =>
  Object.fromEntries(
    Object.entries(said).map(([field, text]) => [holderFields[field as keyof typeof holderFields], text]),
  );
const check = (said: Said, ticketType: TicketType = 'Guest') =>
  checkIntendedHolder({ printableText: memoryPrintableText }, answersOf(said), ticketType);
const stored = async (said: Said) => {
  const checked = await check(said);
  if (!checked.ok) throw new Error(JSON.stringify(checked.refusal));
  return intendedHolderIn(checked.value);
};
const wrong = async (said: Said, ticketType?: TicketType) => {
  const checked = await check(said, ticketType);
  return checked.ok ? [] : checked.refusal;
};

describe('for whom a ticket is bought', () => {
  it('a ticket without an intended holder stays the buyer’s, whatever else was typed and left', async () => {
    expect(await check({})).toEqual({ ok: true, value: {} });
    expect(await check({ name: '  ', email: ' ', message: 'Left over' })).toEqual({ ok: true, value: {} });
  });

  it('an intended holder’s name is tidied, an address normalised, and a present has no address', async () => {
    expect(await stored({ name: ' Tom   Lamb ', email: 'Tom@Example.org' })).toEqual({
      name: 'Tom Lamb',
      email: 'tom@example.org',
      present: null,
    });
    const present = { name: 'Beth', email: 'beth@example.org', present: 'yes', message: ' A\r\nB ', from: 'Ada ' };
    expect(await stored(present)).toEqual({
      name: 'Beth',
      email: null,
      present: { message: 'A\nB', from: 'Ada' },
    });
  });

  it('each wrong field about a ticket’s intended holder says what is wrong with it', async () => {
    expect(await wrong({ email: 'tom@example.org' })).toEqual([
      { question: holderFields.name, says: intendedRefusals.nameForEmail },
    ]);
    expect(await wrong({ present: 'yes' })).toEqual([
      { question: holderFields.name, says: intendedRefusals.nameForPresent },
    ]);
    expect(await wrong({ name: 'Tom', email: 'tom' })).toEqual([
      { question: holderFields.email, says: intendedRefusals.addressWrong },
    ]);
    const long = { name: 'Beth', present: 'yes', message: '🐕'.repeat(maxMessageLength + 1), from: 'a'.repeat(61) };
    expect((await wrong(long)).map(({ question }) => question)).toEqual([holderFields.message, holderFields.from]);
    expect(await wrong({ ...long, message: '🐕'.repeat(maxMessageLength), from: '' })).toEqual([]);
    expect(await wrong({ name: 'ꦱꦫ' })).toEqual([
      { question: holderFields.name, says: expect.stringContaining('ꦱ') as unknown },
    ]);
  });

  it('a competitor ticket can get a holder’s name in the cart, and cannot be given away', async () => {
    expect(await wrong({ name: 'Tom' }, 'Competitors')).toEqual([]);
    expect(await wrong({ name: 'Tom', email: 'tom@example.org' }, 'Competitors')).toEqual([
      { question: holderFields.email, says: intendedRefusals.notToGive },
    ]);
    expect(await wrong({ name: 'Tom', present: 'yes' }, 'Competitors')).toEqual([
      { question: holderFields.present, says: intendedRefusals.notToGive },
    ]);
  });
});
