import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryPrintableText } from '#adapters/memory/kernel/printable-text.ts';
import { giftLinks as signedGiftLinks } from '#adapters/system/gift-links.ts';
import { presentCodes as derivedCodes } from '#adapters/system/present-codes.ts';
import { ticketLinks as signedTicketLinks } from '#adapters/system/ticket-links.ts';
import { type UserId, userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { acceptGift, giftOfLink } from '#core/tickets/changes/accept-gift.ts';
import { acceptedGift } from '#core/tickets/changes/accepted-gift.ts';
import { declineGift, takeBackGift } from '#core/tickets/changes/end-gift.ts';
import { emailPresent } from '#core/tickets/changes/presents/email-present.ts';
import { giveToIntendedHolders } from '#core/tickets/changes/presents/give-to-intended-holders.ts';
import { openPresent } from '#core/tickets/changes/presents/open-present.ts';
import { renameHolder } from '#core/tickets/changes/rename-holder.ts';
import { holderFields } from '#core/tickets/intended-holders/intended-holder.ts';
import type { Ticket } from '#core/tickets/issued/ticket.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { anOrder, aSaturdayInOctober, someLines } from '#fixtures/builders/an-order.ts';
import { edition } from '../../core/support/edition.ts';
import { inSequence, isPaid, opensItsPage } from '../stores/decisions.ts';
import { provideFor } from '../stores/paid-order.ts';
import type { Store } from '../stores/store.ts';

const [ada, beth] = [userId('ada'), userId('beth')];
const giftLinks = signedGiftLinks('a secret');
const ticketLinks = signedTicketLinks('a secret');
const presentCodes = derivedCodes('a secret');
const message = 'Happy birthday.\nWellies provided.';

type Said = Partial<Record<keyof typeof holderFields, string>>;

/** What a cart says about its tickets, carried out once the order is paid; and presents, from the card to the claim. */
export const presentsContract = (name: string, open: () => Promise<Store>) =>
  describe(`Presents: ${name}`, () => {
    let store: Store;
    let now = aSaturdayInOctober;
    beforeEach(async () => {
      now = aSaturdayInOctober;
      store = await open();
    });
    afterEach(() => store.close());

    const ports = () => ({
      ...store,
      edition,
      printableText: memoryPrintableText,
      festivalClock: { now: () => now },
      giftLinks,
      ticketLinks,
      presentCodes,
    });
    const by = (user: UserId | null) => ({ userId: user, name: null, kindOfKey: () => null });

    /** A paid order of a ticket for each of these, as its cart said it. */
    const bought = async (
      said: readonly Said[],
      change: Partial<Order> = {},
    ): Promise<{ readonly order: Order; readonly tickets: readonly Ticket[] }> => {
      const order = anOrder({ userId: ada, lines: someLines([aProductId(), said.length]), ...change });
      await provideFor(store, order);
      const answers = said.flatMap((fields, place) =>
        Object.entries(fields).map(([field, answer]) => ({
          place,
          question: holderFields[field as keyof typeof holderFields],
          answer,
        })),
      );
      await store.orders.reserve(order, undefined, answers);
      await store.orders.change(order.id, inSequence(opensItsPage, isPaid));
      await giveToIntendedHolders(ports())(order.id);
      return { order, tickets: (await store.issuedTickets.ofOrder(order.id))?.tickets ?? [] };
    };
    const aPresent = async (change: Partial<Order> = {}) => {
      const { order, tickets } = await bought([{ name: 'Beth', present: 'yes', message, from: 'Ada and Tom' }], change);
      const [ticket] = tickets;
      const gift = ticket && (await store.ticketChanges.openGift(ticket.id));
      if (!ticket || !gift) throw new Error('expected a present');
      return { order, ticket, gift, code: presentCodes.of(gift.id) };
    };
    const claim = async (code: string, user: UserId | null, email: string | undefined = 'beth@example.org') => {
      const opened = await openPresent(ports())(code);
      if (!opened.ok) return opened;
      return acceptGift(ports())({ token: opened.value.token, name: 'Beth Arkwright', email }, user);
    };

    it('the names given in a cart are put on its tickets, and the cart’s record of them is deleted', async () => {
      const { order, tickets } = await bought([{ name: 'Tom Lamb' }, {}, { name: 'Poppy Lamb' }]);
      const buyer = (await store.orders.find(order.id))?.payment?.name;
      expect(tickets.map(({ holderName }) => holderName)).toEqual(['Tom Lamb', buyer, 'Poppy Lamb']);
      expect(await store.ticketAnswers.of(tickets.map(({ id }) => id))).toEqual(new Map());
      expect(await store.ticketChanges.giftsOfOrder(order.id)).toEqual([]);
    });

    it('putting a cart’s names on its tickets again changes nothing, not even a name that the buyer has changed since', async () => {
      const { order, tickets } = await bought([{ name: 'Tom Lamb', email: 'tom@example.org' }, { name: 'Poppy' }]);
      const [first, second] = tickets;
      if (!first || !second) throw new Error('expected two tickets');
      await renameHolder(ports())(second.id, 'Penelope', by(ada));
      await store.ticketAnswers.change(second, { '@name': 'Poppy' }, now);
      await takeBackGift(ports())(first.id, by(ada));
      await store.ticketAnswers.change(first, { '@name': 'Tom Lamb', '@email': 'tom@example.org' }, now);
      await Promise.all([giveToIntendedHolders(ports())(order.id), giveToIntendedHolders(ports())(order.id)]);
      expect((await store.issuedTickets.find(second.id))?.ticket.holderName).toBe('Penelope');
      expect(await store.ticketChanges.openGift(first.id)).toBeUndefined();
      expect(await store.ticketChanges.giftsOfOrder(order.id)).toHaveLength(1);
    });

    it('a ticket whose intended holder has an address is offered there, and one with the buyer’s own is only named', async () => {
      const own = 'ada@example.org';
      const { tickets } = await bought([
        { name: 'Tom Lamb', email: 'tom@example.org' },
        { name: 'Ada', email: own },
      ]);
      const [first, second] = tickets;
      if (!first || !second) throw new Error('expected two tickets');
      const payer = (await store.issuedTickets.find(first.id))?.order.payment?.email;
      expect(await store.ticketChanges.openGift(first.id)).toMatchObject({
        email: 'tom@example.org',
        name: 'Tom Lamb',
        giver: ada,
        codeHash: null,
      });
      const offered = await store.ticketChanges.openGift(second.id);
      expect(offered === undefined).toBe(payer === own);
    });

    it('the code of a present gives its ticket to the person who enters it, at the address that they type', async () => {
      const { ticket, gift, code } = await aPresent();
      expect(gift).toMatchObject({ email: null, message, signedBy: 'Ada and Tom', name: 'Beth', state: 'open' });
      expect(await claim(code, null, 'not an address')).toMatchObject({ refusal: { kind: 'address-wrong' } });
      const typed = code.toLowerCase().replaceAll('-', ' ');
      expect(await claim(typed, null)).toMatchObject({ ok: true });
      expect((await store.issuedTickets.find(ticket.id))?.ticket).toMatchObject({
        holderName: 'Beth Arkwright',
        holderEmail: 'beth@example.org',
        issue: ticket.issue + 1,
        givenTo: { userId: null },
      });
      expect(await claim(code, beth)).toEqual({ ok: false, refusal: { kind: 'present-accepted' } });
      expect(await store.ticketChanges.acceptedBy('beth@example.org')).toEqual([ticket.id]);
    });

    it('the code of an accepted present opens the ticket for its logged-in holder only', async () => {
      const { code } = await aPresent();
      const opened = await openPresent(ports())(code);
      if (!opened.ok) throw new Error('expected an open present');
      const { token } = opened.value;
      await acceptGift(ports())({ token, name: 'Beth', email: 'beth@example.org' }, beth);
      const found = await giftOfLink(ports())(token, store.issuedTickets.find);
      if (!found) throw new Error('expected the gift');
      expect(acceptedGift(found, null, ticketLinks)).toBeUndefined();
      expect(acceptedGift(found, ada, ticketLinks)).toBeUndefined();
      expect(acceptedGift(found, beth, ticketLinks)).toEqual({ kind: 'gift-accepted', key: null });
    });

    it('of two people who enter a present’s code at once, one gets the ticket', async () => {
      const { code } = await aPresent();
      const claims = await Promise.all([claim(code, beth), claim(code, null, 'tom@example.org'), claim(code, ada)]);
      expect(claims.filter((each) => each.ok)).toHaveLength(1);
    });

    it('a present’s code that is wrong, taken back, sent back, void or too late has an answer of its own', async () => {
      const refusal = async (code: string) => {
        const opened = await openPresent(ports())(code);
        return opened.ok ? 'ok' : opened.refusal.kind;
      };
      expect(await refusal('nonsense')).toBe('present-unknown');
      expect(await refusal('7K3M-2Q9D-HXTW')).toBe('present-unknown');

      const taken = await aPresent();
      expect(await takeBackGift(ports())(taken.ticket.id, by(ada))).toMatchObject({ ok: true });
      expect(await refusal(taken.code)).toBe('present-taken-back');

      const sent = await aPresent();
      expect(await declineGift(ports())(giftLinks.sign(sent.gift.id))).toMatchObject({ ok: true });
      expect(await refusal(sent.code)).toBe('present-declined');

      const refunded = await aPresent();
      await store.orders.change(refunded.order.id, (order) =>
        ok({ order: { ...order, state: 'refund_pending' }, tasks: [], giftsEndAt: now }),
      );
      expect(await refusal(refunded.code)).toBe('ticket-void');

      const late = await aPresent();
      expect(await refusal(late.code)).toBe('ok');
      now = edition.startsAt;
      expect(await refusal(late.code)).toBe('doors-open');
      expect(await claim(late.code, beth)).toMatchObject({ ok: false });
    });

    it('a present is emailed when its giver says so, once, and never about its end before that', async () => {
      const silent = await aPresent();
      await takeBackGift(ports())(silent.ticket.id, by(ada));
      expect(await store.ticketChanges.giftsOfOrder(silent.order.id)).toMatchObject([{ email: null }]);

      const { ticket, code } = await aPresent();
      const email = (user: UserId, to: string) => emailPresent(ports())(ticket.id, to, by(user));
      expect(await email(beth, 'beth@example.org')).toMatchObject({ refusal: { kind: 'ticket-unknown' } });
      expect(await email(ada, 'beth')).toMatchObject({ refusal: { kind: 'address-wrong' } });
      expect(await email(ada, 'beth@example.org')).toMatchObject({ ok: true });
      expect(await email(ada, 'tom@example.org')).toMatchObject({ refusal: { kind: 'not-being-given' } });
      // The code is typed by the person who has the card: the ticket goes where they say.
      expect(await claim(code, null, 'tom@example.org')).toMatchObject({ ok: true });
      expect((await store.issuedTickets.find(ticket.id))?.ticket.holderEmail).toBe('tom@example.org');
    });
  });
