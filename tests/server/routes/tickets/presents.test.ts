import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { holderFields } from '#core/tickets/intended-holders/intended-holder.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const stand = 'prod_stand_market';
const { name, email, present, message, from } = holderFields;
const aPresent = { [name]: 'Beth Arkwright', [present]: 'yes', [message]: 'Happy birthday.', [from]: 'Ada and Tom' };
const bought = z.array(
  z.object({
    ticket: z.object({ id: z.string(), number: z.string(), holderName: z.string() }),
    key: z.string(),
    presentFor: z.optional(z.string()),
  }),
);

describe('names in the cart, and presents', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  /** A guest's paid order of market stands, with what the cart said of each. */
  const buy = async (...answers: readonly Readonly<Record<string, string>>[]) => {
    const attemptId = `attempt-${crypto.randomUUID()}`;
    const guest = festival.visitor();
    const cart = [{ id: stand, quantity: answers.length, answers }];
    const opened = await guest.post('/api/gbtf-create-checkout-session', { cart, userId: null, attemptId });
    const { url, orderId } = Object(opened.json);
    await festival.sandbox.pay(new URL(url).pathname.split('/').at(-1) ?? '', { email: 'ada@example.com', wait: true });
    const tickets = bought.parse((await guest.post('/api/tickets/bought', { attemptId })).json);
    return { guest, tickets, orderId: String(orderId) };
  };
  const emailsTo = async (to: string) => {
    await festival.runJob('outbox');
    return ((await festival.ports.email.inbox?.all()) ?? []).filter((each) => each.to === to);
  };
  const codeOf = async (ticket: string) => {
    const gift = await festival.ports.shop.ticketChanges.openGift(ticketId(ticket));
    if (!gift) throw new Error('expected a gift');
    return festival.ports.shop.presentCodes.of(gift.id);
  };
  const opens = (code: string) => festival.visitor().post('/api/presents/open', { code });

  it('a mistake in a ticket’s name, email or present is refused before payment, and names the ticket', async () => {
    const cart = [{ id: stand, quantity: 2, answers: [{}, { [name]: 'Tom', [email]: 'tom@' }] }];
    const answer = await festival.visitor().post('/api/gbtf-create-checkout-session', { cart, userId: null });
    expect(answer).toMatchObject({
      status: 422,
      json: { code: 'answers_wrong', wrong: [{ productId: stand, place: 1, question: email }] },
    });
  });

  it('a group’s tickets have their names at once, and each with an address is offered there', async () => {
    const { tickets } = await buy({ [name]: 'Tom Lamb', [email]: 'tom@example.org' }, { [name]: 'Poppy Lamb' });
    expect(tickets.map(({ ticket }) => ticket.holderName)).toEqual(['Tom Lamb', 'Poppy Lamb']);
    const [offered, ...more] = await emailsTo('tom@example.org');
    expect(more).toEqual([]);
    expect(offered?.text).toContain(`/ticket/${tickets[0]?.ticket.id}/accept?token=`);
    expect(offered?.text).not.toContain('£');
  });

  it('a present has a card for its giver alone, and its code makes the ticket someone else’s', async () => {
    const { guest, tickets } = await buy(aPresent, {});
    const [first, other] = tickets;
    if (!first || !other) throw new Error('expected two tickets');
    expect(tickets.map(({ presentFor }) => presentFor)).toEqual(['Beth Arkwright', undefined]);
    const card = `/api/tickets/${first.ticket.id}/present.pdf`;
    const printed = await guest.get(`${card}?key=${encodeURIComponent(first.key)}`);
    expect(printed).toMatchObject({ status: 200 });
    expect(printed.headers['content-type']).toBe('application/pdf');
    // The ticket's own link may have been forwarded: it shows the ticket, and not the code that gives it away.
    const receipt = (await emailsTo('ada@example.com'))[0]?.text ?? '';
    expect(receipt).toContain('Print the card for Beth Arkwright');
    const ownKey = new RegExp(`/ticket/${first.ticket.id}\\?key=(\\S+)`).exec(receipt.replaceAll(first.key, ''))?.[1];
    for (const key of [ownKey ?? '', 'guess', ''])
      expect((await festival.visitor().get(`${card}?key=${key}`)).status).toBe(404);
    const plain = await guest.get(`/api/tickets/${other.ticket.id}/present.pdf?key=${encodeURIComponent(other.key)}`);
    expect(plain).toMatchObject({ status: 410, json: { code: 'no_present' } });

    const code = await codeOf(first.ticket.id);
    const { ticketId: id, token } = Object((await opens(code)).json);
    expect(id).toBe(first.ticket.id);
    const shown = await festival.visitor().post(`/api/tickets/${id}/gift`, { token });
    expect(shown.json).toMatchObject({
      isPresent: true,
      email: null,
      message: 'Happy birthday.',
      signedBy: 'Ada and Tom',
    });
    const claim = { token, name: 'Beth Arkwright', email: 'beth@example.org' };
    expect((await festival.visitor().post(`/api/tickets/${id}/accept`, { ...claim, email: 'beth' })).status).toBe(422);
    const accepted = await festival.visitor().post(`/api/tickets/${id}/accept`, claim);
    expect(accepted).toMatchObject({ status: 200, json: { id } });
    expect(await emailsTo('beth@example.org')).toHaveLength(1);
    // The giver knows the code, and learns neither the ticket's key nor the receiver's address by it.
    expect(await opens(code)).toMatchObject({ status: 410, json: { code: 'present_accepted' } });
    const again = await guest.post(`/api/tickets/${id}/gift`, { token });
    expect(again).toMatchObject({ status: 410, json: { code: 'gift_over' } });
    expect(again.text).not.toContain('beth@');
    expect((await guest.get(`${card}?key=${encodeURIComponent(first.key)}`)).status).toBe(404);
  });

  it('a present is taken back until it is claimed, and its code says so', async () => {
    const { guest, tickets } = await buy(aPresent);
    const [only] = tickets;
    if (!only) throw new Error('expected a ticket');
    const code = await codeOf(only.ticket.id);
    const page = `/api/tickets/${only.ticket.id}?key=${encodeURIComponent(only.key)}`;
    expect((await guest.get(page)).json).toMatchObject({
      changes: { give: 'no', givingTo: 'Beth Arkwright', present: { isEmailed: false } },
    });
    const taken = await guest.post(`/api/tickets/${only.ticket.id}/take-back`, { key: only.key });
    expect(taken.status).toBe(200);
    expect(await opens(code)).toMatchObject({ status: 410, json: { code: 'present_taken_back' } });
    expect((await guest.get(page)).json).toMatchObject({ changes: { give: 'yes', present: null } });
  });

  it('a present is emailed when its giver says so, by the link and with the code', async () => {
    const { guest, tickets } = await buy(aPresent);
    const [only] = tickets;
    if (!only) throw new Error('expected a ticket');
    expect(await emailsTo('beth@example.org')).toEqual([]);
    const send = (key: string) =>
      guest.post(`/api/tickets/${only.ticket.id}/present/email`, { email: 'beth@example.org', key });
    expect(await send('guess')).toMatchObject({ status: 404, json: { code: 'ticket_unknown' } });
    expect(await send(only.key)).toMatchObject({ status: 200, json: { name: 'Beth Arkwright' } });
    expect(await send(only.key)).toMatchObject({ status: 409, json: { code: 'not_being_given' } });
    const [sent, ...more] = await emailsTo('beth@example.org');
    expect(more).toEqual([]);
    expect(sent?.text).toContain('There’s a message for you, too');
    expect(sent?.text).not.toContain('Happy birthday');
    expect(sent?.text).not.toContain('£');
    expect((await opens(await codeOf(only.ticket.id))).status).toBe(200);
  });

  it('tries of presents’ codes are limited to sixty from one visitor', async () => {
    const guesser = festival.visitor();
    const statuses: number[] = [];
    for (let tries = 0; tries < 61; tries += 1)
      statuses.push((await guesser.post('/api/presents/open', { code: '7K3M-2Q9D-HXTW' })).status);
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
