import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { memoryPrintableText } from '#adapters/memory/kernel/printable-text.ts';
import { giftLinks as signedGiftLinks } from '#adapters/system/gift-links.ts';
import { ticketLinks as signedTicketLinks } from '#adapters/system/ticket-links.ts';
import { userId } from '#core/kernel/ids.ts';
import { noPence, pence } from '#core/kernel/money.ts';
import { ok } from '#core/kernel/result.ts';
import { day, laterBy } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { askRefund } from '#core/shop/checkout/refund-order.ts';
import { acceptGift } from '#core/tickets/changes/accept-gift.ts';
import { claimGivenTickets } from '#core/tickets/changes/claim-given.ts';
import { declineGift, takeBackGift } from '#core/tickets/changes/end-gift.ts';
import { giftId } from '#core/tickets/changes/gift.ts';
import { giveTicket, maxOffersADay } from '#core/tickets/changes/give-ticket.ts';
import type { FoundTicket } from '#core/tickets/changes/ports.ts';
import { renameHolder } from '#core/tickets/changes/rename-holder.ts';
import { decideReturn } from '#core/tickets/changes/return-ticket.ts';
import { checkSales } from '#core/tickets/issued/check-sales.ts';
import { type TicketId, ticketId } from '#core/tickets/issued/ticket.ts';
import { maxIssues } from '#core/tickets/issued/ticket-code.ts';
import { aLine, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { edition } from '../../core/support/edition.ts';
import { aUser } from '../../core/support/people.ts';
import { aPaidOrder } from '../stores/paid-order.ts';
import type { Store } from '../stores/store.ts';

const [ada, beth] = [userId('ada'), userId('beth')];
const giftLinks = signedGiftLinks('a secret');
const ticketLinks = signedTicketLinks('a secret');
const who = (id: typeof ada) => ({ userId: id, name: null, kindOfKey: () => null });
const toBeth = { name: ' Beth  Arkwright ', email: 'Beth@Example.org', message: 'Come along' };

/** Renaming, giving and returning single tickets; one of two concurrent changes of a ticket succeeds. */
export const ticketChangesContract = (name: string, open: () => Promise<Store>) =>
  describe(`TicketChanges: ${name}`, () => {
    let store: Store;
    let gifts = 0;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const ports = () => ({
      ticketChanges: store.ticketChanges,
      printableText: memoryPrintableText,
      edition,
      festivalClock: { now: () => aSaturdayInOctober },
      giftLinks,
      ticketLinks,
      newGiftId: () => {
        gifts += 1;
        return giftId(`gift_${String(gifts).padStart(8, '0')}`);
      },
    });

    /** Two tickets at £25, bought by Ada. */
    const two = async (change: Partial<Order> = {}) => {
      const order = await aPaidOrder(store, { userId: ada, lines: [aLine({ quantity: 2 })], ...change });
      const tickets = (await store.issuedTickets.ofOrder(order.id))?.tickets ?? [];
      const [first, second] = tickets;
      if (!first || !second) throw new Error('expected two tickets');
      return { order, first, second };
    };
    const now = async (id: TicketId) => (await store.issuedTickets.find(id))?.ticket;
    const returns = (id: TicketId, by = ada) =>
      store.ticketChanges.change(id, (found) =>
        decideReturn(found, by, { edition, now: aSaturdayInOctober, openUntil: null, inside: new Set() }),
      );
    const kinds = (outcomes: readonly { readonly ok: boolean; readonly refusal?: { readonly kind: string } }[]) =>
      outcomes.map((each) => (each.ok ? 'ok' : each.refusal?.kind)).sort();
    const accept = async (id: TicketId, by: typeof ada | null = beth) => {
      const gift = await store.ticketChanges.openGift(id);
      return acceptGift(ports())({ token: giftLinks.sign(gift?.id ?? giftId('gift_00000000')), name: 'Beth' }, by);
    };
    const addsUp = async () => expect(await checkSales({ ...store, log: memoryLog() })()).toEqual([]);

    it('renaming a ticket changes the holder’s name on that ticket alone, and records the change', async () => {
      const { order, first, second } = await two();
      expect(kinds([await renameHolder(ports())(first.id, 'ꦱꦫ Lamb', who(ada))])).toEqual(['name-unprintable']);
      expect(await renameHolder(ports())(first.id, ' Tom   Lamb', who(ada))).toMatchObject({ ok: true });
      expect(await now(first.id)).toEqual({ ...first, holderName: 'Tom Lamb' });
      expect(await now(second.id)).toEqual(second);
      expect(await store.ticketChanges.eventsOf(order.id)).toEqual([
        { ticketId: first.id, orderId: order.id, kind: 'renamed', by: ada, at: aSaturdayInOctober, name: 'Tom Lamb' },
      ]);
    });

    it('no name that a ticket cannot show is accepted, from the giver or the receiver of a ticket', async () => {
      const { first } = await two();
      const unprintable = 'ꦱꦫ Lamb';
      expect(kinds([await giveTicket(ports())(first.id, { ...toBeth, name: unprintable }, who(ada))])).toEqual([
        'name-unprintable',
      ]);
      const given = await giveTicket(ports())(first.id, toBeth, who(ada));
      const token = giftLinks.sign(given.ok ? given.value.id : giftId('gift_00000000'));
      expect(kinds([await acceptGift(ports())({ token, name: unprintable }, beth)])).toEqual(['name-unprintable']);
      expect(await acceptGift(ports())({ token, name: 'Beth' }, beth)).toMatchObject({ ok: true });
    });

    it('ticket changes store names and messages without invisible characters', async () => {
      const { first, second } = await two();
      await renameHolder(ports())(second.id, 'T\u202eo\u200bm Lamb', who(ada));
      expect(await now(second.id)).toMatchObject({ holderName: 'Tom Lamb' });
      const form = { ...toBeth, name: 'B\u2066e\u2069th', message: 'Come\u202d\nalong\ufeff\u200d' };
      const given = await giveTicket(ports())(first.id, form, who(ada));
      expect(given).toMatchObject({ ok: true, value: { name: 'Beth', message: 'Come\nalong' } });
      const token = giftLinks.sign(given.ok ? given.value.id : giftId('gift_00000000'));
      await acceptGift(ports())({ token, name: 'Be\u202eth' }, beth);
      expect(await now(first.id)).toMatchObject({ holderName: 'Beth' });
    });

    it('giving a ticket: the number of offers per day is limited', async () => {
      const { first, second } = await two();
      let today = aSaturdayInOctober;
      const at = () => ({ ...ports(), festivalClock: { now: () => today } });
      const offer = async (id: TicketId) => {
        const offered = await giveTicket(at())(id, toBeth, who(ada));
        if (offered.ok) await takeBackGift(at())(id, who(ada));
        return offered.ok ? 'ok' : offered.refusal.kind;
      };
      for (let nth = 0; nth < maxOffersADay; nth += 1) expect(await offer(first.id)).toBe('ok');
      expect(await offer(first.id)).toBe('offered-too-often');
      expect(await offer(second.id)).toBe('ok');
      today = laterBy(aSaturdayInOctober, day - 1);
      expect(await offer(first.id)).toBe('offered-too-often');
      today = laterBy(aSaturdayInOctober, day);
      expect(await offer(first.id)).toBe('ok');
    });

    it('an email about the gift of a ticket that was given on goes to its present holder, not the buyer', async () => {
      const { order, first } = await two();
      const toCleo = { ...toBeth, name: 'Cleo', email: 'cleo@example.org' };
      await giveTicket(ports())(first.id, toBeth, who(ada));
      await accept(first.id);
      const back = { ...toBeth, name: 'Harriet', email: order.payment?.email ?? '' };
      expect(await giveTicket(ports())(first.id, back, who(beth))).toMatchObject({ ok: true });
      await takeBackGift(ports())(first.id, who(beth));
      expect(kinds([await giveTicket(ports())(first.id, toBeth, who(beth))])).toEqual(['own-address']);
      await giveTicket(ports())(first.id, toCleo, who(beth));
      const open = await store.ticketChanges.openGift(first.id);
      await declineGift(ports())(giftLinks.sign(open?.id ?? giftId('gift_00000000')));
      const soon = laterBy(aSaturdayInOctober, 1_000 * day);
      const queued = (await store.outbox.take(soon, soon, 100)).map(({ task }) => task);
      expect(queued).toContainEqual({
        kind: 'email',
        email: expect.objectContaining({ kind: 'ticket-declined', to: 'beth@example.org' }),
      });
    });

    it('an order lists all gifts of its tickets, whatever became of them', async () => {
      const [{ order, first, second }, other] = [await two(), await two()];
      await giveTicket(ports())(first.id, toBeth, who(ada));
      await takeBackGift(ports())(first.id, who(ada));
      await giveTicket(ports())(first.id, { ...toBeth, name: 'Cleo', email: 'cleo@example.org' }, who(ada));
      await giveTicket(ports())(second.id, toBeth, who(ada));
      await accept(second.id);
      await giveTicket(ports())(other.first.id, toBeth, who(ada));
      const found = await store.ticketChanges.giftsOfOrder(order.id);
      expect(found.map(({ ticketId: of, state, email }) => [of, state, email])).toEqual([
        [first.id, 'taken-back', 'beth@example.org'],
        [first.id, 'open', 'cleo@example.org'],
        [second.id, 'accepted', 'beth@example.org'],
      ]);
    });

    it('giving a ticket: its code stays valid until the gift is accepted', async () => {
      const { order, first, second } = await two();
      expect(await giveTicket(ports())(first.id, toBeth, who(ada))).toMatchObject({
        ok: true,
        value: { name: 'Beth Arkwright', email: 'beth@example.org', state: 'open', giver: ada },
      });
      expect(await now(first.id)).toEqual(first);
      expect(await store.ticketChanges.giftsOf(ada)).toMatchObject([
        { gift: { state: 'open' }, ticket: { id: first.id } },
      ]);
      expect(await accept(first.id)).toMatchObject({ ok: true });
      expect(await now(first.id)).toMatchObject({
        issue: 2,
        state: 'valid',
        givenTo: { userId: beth },
        holderName: 'Beth',
        holderEmail: 'beth@example.org',
      });
      expect((await store.issuedTickets.of(beth)).flatMap(({ tickets }) => tickets.map(({ id }) => id))).toEqual([
        first.id,
      ]);
      expect((await store.issuedTickets.of(ada)).flatMap(({ tickets }) => tickets)).toEqual([second]);
      expect(await store.ticketChanges.giftsOf(ada)).toMatchObject([{ gift: { state: 'accepted', name: 'Beth' } }]);
      expect((await store.purchases.of(ada)).map(({ quantity }) => quantity)).toEqual([2]);
      expect((await store.ticketChanges.eventsOf(order.id)).map(({ kind, by }) => [kind, by])).toEqual([
        ['offered', ada],
        ['accepted', beth],
      ]);
      await addsUp();
    });

    it('a ticket is given by link to a person without an account, who can claim it later with a verified account', async () => {
      const { first } = await two();
      await giveTicket(ports())(first.id, toBeth, who(ada));
      expect(await accept(first.id, null)).toMatchObject({ ok: true });
      expect(await now(first.id)).toMatchObject({ issue: 2, givenTo: { userId: null } });
      await claimGivenTickets(store)(aUser({ id: beth, email: 'beth@example.org', emailVerified: false }));
      expect(await store.issuedTickets.of(beth)).toEqual([]);
      await claimGivenTickets(store)(aUser({ id: beth, email: 'beth@example.org' }));
      expect(await store.issuedTickets.of(beth)).toHaveLength(1);
    });

    it('a ticket stays given when its buyer has accepted it at another address without a log-in', async () => {
      const { first } = await two();
      await giveTicket(ports())(first.id, toBeth, who(ada));
      await accept(first.id, null);
      await claimGivenTickets(store)(aUser({ id: ada, email: 'beth@example.org' }));
      expect(await now(first.id)).toMatchObject({ issue: 2, givenTo: { userId: null } });
    });

    it('accepting a gift refuses a ticket that is void by then', async () => {
      const { order, first } = await two();
      await giveTicket(ports())(first.id, toBeth, who(ada));
      await store.orders.change(order.id, (each) => ok({ order: { ...each, disputed: true }, tasks: [] }));
      expect(kinds([await accept(first.id)])).toEqual(['ticket-void']);
    });

    it('a ticket’s gift ends when it is taken back or declined, and its link is invalid afterwards', async () => {
      const { first, second } = await two();
      await giveTicket(ports())(first.id, toBeth, who(ada));
      const taken = await store.ticketChanges.openGift(first.id);
      expect(await takeBackGift(ports())(first.id, who(ada))).toMatchObject({ ok: true });
      const token = giftLinks.sign(taken?.id ?? giftId('gift_00000000'));
      expect(kinds([await acceptGift(ports())({ token, name: 'Beth' }, beth)])).toEqual(['gift-over']);
      expect(kinds([await declineGift(ports())(token)])).toEqual(['gift-over']);

      await giveTicket(ports())(second.id, toBeth, who(ada));
      const sent = await store.ticketChanges.openGift(second.id);
      expect(await declineGift(ports())(giftLinks.sign(sent?.id ?? giftId('gift_00000000')))).toMatchObject({
        ok: true,
      });
      expect(kinds([await takeBackGift(ports())(second.id, who(ada))])).toEqual(['not-being-given']);
      expect(await store.ticketChanges.giftsOf(ada)).toEqual([]);
      expect([await now(first.id), await now(second.id)]).toEqual([first, second]);
    });

    it('open gifts end when a refund makes their tickets void, and their receivers get an email', async () => {
      const { order, first, second } = await two();
      await giveTicket(ports())(first.id, toBeth, who(ada));
      const open = await store.ticketChanges.openGift(first.id);
      const token = giftLinks.sign(open?.id ?? giftId('gift_00000000'));
      const refunded = await store.orders.change(order.id, (each, context) =>
        askRefund(each, ada, edition, aSaturdayInOctober, context),
      );
      expect(refunded).toMatchObject({ ok: true });
      expect(open && (await store.ticketChanges.findGift(open.id))).toEqual({
        ...open,
        state: 'taken-back',
        endedAt: aSaturdayInOctober,
      });
      expect(await store.ticketChanges.giftsOf(ada)).toEqual([]);
      expect(kinds([await acceptGift(ports())({ token, name: 'Beth' }, beth)])).toEqual(['gift-over']);
      expect(kinds([await declineGift(ports())(token)])).toEqual(['gift-over']);
      expect((await store.ticketChanges.eventsOf(order.id)).map(({ kind, ticketId: of }) => [kind, of])).toEqual([
        ['offered', first.id],
        ['taken-back', first.id],
      ]);
      const soon = laterBy(aSaturdayInOctober, 1_000 * day);
      const queued = (await store.outbox.take(soon, soon, 100)).map(({ task }) => task);
      expect(queued).toContainEqual({
        kind: 'email',
        email: expect.objectContaining({ kind: 'ticket-taken-back', to: 'beth@example.org', cancelled: true }),
      });
      expect((await now(second.id))?.state).toBe('void');
      await addsUp();
    });

    it('the giver gets no email when a gift of a void ticket is declined', async () => {
      const { order, first } = await two();
      await giveTicket(ports())(first.id, toBeth, who(ada));
      await store.orders.change(order.id, (each) => ok({ order: { ...each, disputed: true }, tasks: [] }));
      const open = await store.ticketChanges.openGift(first.id);
      expect(await declineGift(ports())(giftLinks.sign(open?.id ?? giftId('gift_00000000')))).toMatchObject({
        ok: true,
      });
      const soon = laterBy(aSaturdayInOctober, 1_000 * day);
      const kindsOf = (await store.outbox.take(soon, soon, 100)).flatMap(({ task }) =>
        task.kind === 'email' ? [task.email.kind] : [],
      );
      expect(kindsOf).toContain('ticket-offered');
      expect(kindsOf).not.toContain('ticket-declined');
    });

    it('a returned ticket is recorded, so that it stays void when a refund of the rest is refused', async () => {
      const { order, first, second } = await two();
      expect(await returns(first.id)).toMatchObject({ ok: true, value: { openRefund: { amount: 2500 } } });
      expect(await now(first.id)).toMatchObject({
        state: 'void',
        voidReason: 'refunded',
        returnedAt: aSaturdayInOctober,
      });
      expect(await now(second.id)).toEqual(second);
      await addsUp();
      const [refund] = await store.orders.openRefunds(10);
      if (!refund) throw new Error('a refund');
      expect(refund.tickets).toEqual([{ id: first.id, line: 0, given: false }]);
      const lines = order.lines.map((line) => ({ ...line, returned: 1 }));
      const freed = { ...order, lines, state: 'partially_refunded', refunded: pence(2500) } as const;
      await store.orders.change(order.id, () => ok({ order: freed, tasks: [], refund: { ...refund, state: 'done' } }));
      await addsUp();
      const product = order.lines[0]?.productId;
      expect(product && (await store.salesRecords.soldPlaces()).get(product)).toBe(1);
      for (const state of ['refund_pending', 'partially_refunded'] as const)
        await store.orders.change(order.id, (each) => ok({ order: { ...each, state }, tasks: [] }));
      expect(await now(first.id)).toMatchObject({ state: 'void', returnedAt: aSaturdayInOctober });
      expect(await now(second.id)).toEqual(second);
    });

    it('returned tickets of £0 free their places at once, and the order ends with its last ticket', async () => {
      const free = { each: pence(2500), quantity: 2 };
      const { order, first, second } = await two({ lines: [aLine({ quantity: 2, voucher: free })], total: noPence });
      expect(await returns(first.id)).toMatchObject({ ok: true });
      expect(await now(first.id)).toMatchObject({
        state: 'void',
        voidReason: 'refunded',
        returnedAt: aSaturdayInOctober,
      });
      expect(await now(second.id)).toEqual(second);
      expect(await store.orders.find(order.id)).toMatchObject({ state: 'paid', lines: [{ returned: 1 }], refunded: 0 });
      expect(await store.issuedTickets.refundsOf(order.id)).toMatchObject([{ state: 'done', amount: 0 }]);
      await addsUp();
      expect(kinds([await returns(first.id)])).toEqual(['ticket-void']);
      expect(await returns(second.id)).toMatchObject({ ok: true });
      expect(await store.orders.find(order.id)).toMatchObject({ state: 'refunded', refunded: 0 });
      await addsUp();
    });

    it('a ticket that was given on, and came back, counts as given once and then never', async () => {
      const { order, first } = await two();
      const given = async () => (await store.orders.find(order.id))?.lines[0]?.given ?? 0;
      const passOn = async (from: typeof ada, to: typeof ada) => {
        await giveTicket(ports())(first.id, { ...toBeth, email: `${to}@example.org` }, who(from));
        expect(await accept(first.id, to)).toMatchObject({ ok: true });
      };
      await passOn(ada, beth);
      expect(await given()).toBe(1);
      await passOn(beth, userId('cleo'));
      expect(await given()).toBe(1);
      await passOn(userId('cleo'), ada);
      expect(await given()).toBe(0);
      await addsUp();
    });

    it('a returned ticket is valid again when its refund is refused', async () => {
      const { order, first } = await two();
      await returns(first.id);
      const [refund] = await store.orders.openRefunds(10);
      await store.orders.change(order.id, (each) =>
        ok({ order: each, tasks: [], ...(refund ? { refund: { ...refund, state: 'refused' as const } } : {}) }),
      );
      expect(await now(first.id)).toEqual(first);
      await addsUp();
    });

    it('one of two concurrent gifts or returns of a ticket succeeds, and the other is refused with a reason', async () => {
      const races = [
        (id: TicketId) => [giveTicket(ports())(id, toBeth, who(ada)), returns(id)],
        (id: TicketId) => [returns(id), returns(id)],
        (id: TicketId) => [giveTicket(ports())(id, toBeth, who(ada)), giveTicket(ports())(id, toBeth, who(ada))],
      ];
      const losers = ['being-given', 'ticket-void'];
      for (const race of races) {
        const { first: ticket } = await two();
        const outcomes = kinds(await Promise.all(race(ticket.id)));
        expect(outcomes).toContain('ok');
        expect(losers).toContain(outcomes.find((each) => each !== 'ok'));
      }
      await addsUp();
    });

    it('accepting a ticket’s gift while it is taken back, returned or renamed: one of the two succeeds', async () => {
      for (const other of [
        (id: TicketId) => takeBackGift(ports())(id, who(ada)),
        (id: TicketId) => returns(id),
        (id: TicketId) => renameHolder(ports())(id, 'Tom', who(ada)),
      ]) {
        const { first } = await two();
        await giveTicket(ports())(first.id, toBeth, who(ada));
        const outcomes = await Promise.all([accept(first.id), other(first.id)]);
        expect(kinds(outcomes).filter((each) => each === 'ok')).toHaveLength(1);
        expect((await now(first.id))?.issue).toBe(outcomes[0].ok ? 2 : 1);
      }
      await addsUp();
    });

    it('ticket changes refuse users without the ticket, competitor tickets, and more issues than a code can count', async () => {
      const { first } = await two();
      expect(kinds([await renameHolder(ports())(first.id, 'Tom', who(beth))])).toEqual(['ticket-unknown']);
      expect(kinds([await giveTicket(ports())(first.id, toBeth, who(beth))])).toEqual(['ticket-unknown']);
      expect(kinds([await returns(first.id, beth)])).toEqual(['ticket-unknown']);
      expect(kinds([await returns(ticketId('f'.repeat(32)))])).toEqual(['ticket-unknown']);
      await store.ticketChanges.change(first.id, ({ ticket }) =>
        ok({ ticket: { ...ticket, issue: maxIssues }, events: [], tasks: [] }),
      );
      expect(kinds([await giveTicket(ports())(first.id, toBeth, who(ada))])).toEqual(['given-too-often']);
      const entry = await two({ lines: [aLine({ ticketType: 'Competitors', quantity: 2 })] });
      expect(kinds([await giveTicket(ports())(entry.first.id, toBeth, who(ada))])).toEqual(['not-to-give']);
    });

    it('giving a ticket to the buyer’s or the account’s own address is refused', async () => {
      const { order, first } = await two();
      const give = (email: string) =>
        giveTicket(ports())(first.id, { ...toBeth, email }, { ...who(ada), email: 'Ada@Home.example' });
      const paidWith = order.payment?.email ?? '';
      expect(kinds([await give(` ${paidWith.toUpperCase()} `)])).toEqual(['own-address']);
      expect(kinds([await give('ada@home.example')])).toEqual(['own-address']);
      expect(await give(toBeth.email)).toMatchObject({ ok: true });
    });

    it('taking a ticket’s gift back after its acceptance says that it was accepted', async () => {
      const { first } = await two();
      await giveTicket(ports())(first.id, toBeth, who(ada));
      await accept(first.id);
      expect(kinds([await takeBackGift(ports())(first.id, who(ada))])).toEqual(['accepted-meanwhile']);
      expect(kinds([await takeBackGift(ports())(first.id, who(userId('eve')))])).toEqual(['ticket-unknown']);
    });

    it('a ticket whose gift was not accepted before the doors opened is returned', async () => {
      const { first } = await two();
      await giveTicket(ports())(first.id, toBeth, who(ada));
      const open = await store.ticketChanges.openGift(first.id);
      const onTheDay = (found: FoundTicket) =>
        decideReturn(found, ada, { edition, now: edition.startsAt, openUntil: edition.endsAt, inside: new Set() });
      expect(kinds([await returns(first.id)])).toEqual(['being-given']);
      expect(await store.ticketChanges.change(first.id, onTheDay)).toMatchObject({ ok: true });
      expect(open && (await store.ticketChanges.findGift(open.id))?.state).toBe('taken-back');
    });

    it('renaming a ticket and accepting its gift are refused once the doors are open', async () => {
      const { first } = await two();
      await giveTicket(ports())(first.id, toBeth, who(ada));
      const late = { ...ports(), festivalClock: { now: () => edition.startsAt } };
      const gift = await store.ticketChanges.openGift(first.id);
      const token = giftLinks.sign(gift?.id ?? giftId('gift_00000000'));
      expect(kinds([await acceptGift(late)({ token, name: 'Beth' }, beth)])).toEqual(['doors-open']);
      expect(kinds([await renameHolder(late)(first.id, 'Tom', who(ada))])).toEqual(['doors-open']);
    });
  });
