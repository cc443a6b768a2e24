import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryPrintableText } from '#adapters/memory/kernel/printable-text.ts';
import { giftLinks as signedGiftLinks } from '#adapters/system/gift-links.ts';
import { ticketLinks as signedTicketLinks } from '#adapters/system/ticket-links.ts';
import { userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { hour, laterBy, second } from '#core/kernel/time.ts';
import { acceptGift } from '#core/tickets/changes/accept-gift.ts';
import { giftId } from '#core/tickets/changes/gift.ts';
import { giveTicket } from '#core/tickets/changes/give-ticket.ts';
import { renameHolder } from '#core/tickets/changes/rename-holder.ts';
import { decideReturn } from '#core/tickets/changes/return-ticket.ts';
import { type TicketId, ticketId } from '#core/tickets/issued/ticket.ts';
import { maxPhonesOfPass } from '#core/tickets/issued/wallets/registered-phone.ts';
import { passSerial, type WalletKind, type WalletPass } from '#core/tickets/issued/wallets/wallet-pass.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aLine, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { edition } from '../../core/support/edition.ts';
import { aPaidOrder } from '../stores/paid-order.ts';
import type { Store } from '../stores/store.ts';

const [ada, beth] = [userId('ada'), userId('beth')];
const giftLinks = signedGiftLinks('a secret');
const ticketLinks = signedTicketLinks('a secret');
const who = (id: typeof ada) => ({ userId: id, name: null, kindOfKey: () => null });
const now = aSaturdayInOctober;

/** Every change of a ticket queues an update for each wallet with a pass of it; phones register for these updates. */
export const walletPassesContract = (name: string, open: () => Promise<Store>) =>
  describe(`WalletPasses: ${name}`, () => {
    let store: Store;
    let tasks = 0;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const ports = () => ({
      ticketChanges: store.ticketChanges,
      printableText: memoryPrintableText,
      edition,
      festivalClock: { now: () => now },
      giftLinks,
      ticketLinks,
      newGiftId: () => giftId('gift_00000001'),
    });

    /** Two tickets at £25, bought by Ada. */
    const two = async () => {
      const order = await aPaidOrder(store, { userId: ada, lines: [aLine({ quantity: 2 })] });
      const [first, second] = (await store.issuedTickets.ofOrder(order.id))?.tickets ?? [];
      if (!first || !second) throw new Error('expected two tickets');
      return { order, first: passOf(first.id), second: passOf(second.id) };
    };
    const passOf = (ticket: TicketId, issue = 1): WalletPass => ({ ticket, issue });
    const make = (wallet: WalletKind, pass: WalletPass) => store.walletPasses.make(wallet, pass, store.clock.now());
    const register = (pass: WalletPass, device = 'phone', pushToken = 'ab12') => {
      tasks += 1;
      const task = { kind: 'wallet-pass', wallet: 'apple', pass } as const;
      return store.walletPasses.register(
        { device, pass, pushToken, registeredAt: store.clock.now() },
        { id: `news-${tasks}`, task },
      );
    };
    /** The passes with a queued update, each as `wallet serial`. Finishes these tasks. */
    const news = async (): Promise<readonly string[]> => {
      const taken = await store.outbox.take(store.clock.now(), laterBy(store.clock.now(), hour), 100);
      for (const { id } of taken) await store.outbox.done(id, store.clock.now());
      return taken
        .flatMap(({ task }) => (task.kind === 'wallet-pass' ? [`${task.wallet} ${passSerial(task.pass)}`] : []))
        .sort();
    };
    const both = (pass: WalletPass) => [`apple ${passSerial(pass)}`, `google ${passSerial(pass)}`];
    const madeBoth = async (pass: WalletPass) => {
      await make('apple', pass);
      await make('google', pass);
      await news();
    };
    const rename = (pass: WalletPass, to: string) => renameHolder(ports())(pass.ticket, to, who(ada));
    const give = async (pass: WalletPass) => {
      const toBeth = { name: 'Beth Arkwright', email: 'beth@example.org', message: '' };
      expect(await giveTicket(ports())(pass.ticket, toBeth, who(ada))).toMatchObject({ ok: true });
      const gift = await store.ticketChanges.openGift(pass.ticket);
      const token = giftLinks.sign(gift?.id ?? giftId('gift_00000000'));
      expect(await acceptGift(ports())({ token, name: 'Beth' }, beth)).toMatchObject({ ok: true });
    };

    it('wallet passes: nothing is queued for a sale, or for a ticket without a pass', async () => {
      const { first } = await two();
      await rename(first, 'Tom Lamb');
      expect(await news()).toEqual([]);
    });

    it('wallet passes of a ticket are updated in each wallet when its holder is renamed, and no other passes', async () => {
      const { first, second } = await two();
      await madeBoth(first);
      await madeBoth(second);
      await rename(first, 'Tom Lamb');
      expect(await news()).toEqual(both(first));
    });

    it('wallet passes of a returned ticket are updated', async () => {
      const { first, second } = await two();
      await madeBoth(first);
      await madeBoth(second);
      await store.ticketChanges.change(first.ticket, (found) =>
        decideReturn(found, ada, { edition, now, openUntil: null, inside: new Set() }),
      );
      expect(await news()).toEqual(both(first));
    });

    it('wallet passes of all tickets of a disputed order are updated, and again when the dispute is won', async () => {
      const { order, first, second } = await two();
      await madeBoth(first);
      await madeBoth(second);
      for (const disputed of [true, false]) {
        await store.orders.change(order.id, (before) => ok({ order: { ...before, disputed }, tasks: [] }));
        expect(await news()).toEqual([...both(first), ...both(second)].sort());
      }
    });

    it('wallet passes of a ticket that the desk renames are updated', async () => {
      const { order, first } = await two();
      await madeBoth(first);
      await store.deskOrders.change(order.id, ({ tickets }) =>
        ok({
          tickets: tickets.filter(({ id }) => id === first.ticket).map((each) => ({ ...each, holderName: 'Tom' })),
          action: aStaffAction('renamed'),
        }),
      );
      expect(await news()).toEqual(both(first));
    });

    it('wallet passes: giving a ticket away updates the giver’s pass, and afterwards only the new holder’s', async () => {
      const { first } = await two();
      await madeBoth(first);
      await give(first);
      expect(await news()).toEqual(both(first));
      const next = passOf(first.ticket, 2);
      await madeBoth(next);
      await store.ticketChanges.change(first.ticket, (found) =>
        decideReturn(found, beth, { edition, now, openUntil: null, inside: new Set() }),
      );
      expect(await news()).toEqual(both(next));
    });

    it('every current wallet pass is updated once when the festival moves, even if called repeatedly or concurrently', async () => {
      const show = (shown: string) => store.walletPasses.storeShownEdition(shown, store.clock.now());
      await show('22 November');
      const { first, second } = await two();
      await madeBoth(first);
      await give(first);
      await madeBoth(second);
      const next = passOf(first.ticket, 2);
      await madeBoth(next);
      const { changedAt } = await make('apple', next);
      expect(await show('22 November')).toBe(0);
      expect(await news()).toEqual([]);
      const counts = await Promise.all([show('29 November'), show('29 November')]);
      expect(counts.toSorted((one, other) => one - other)).toEqual([0, 4]);
      expect(await news()).toEqual([...both(next), ...both(second)].sort());
      expect((await make('apple', next)).changedAt).toBeGreaterThan(changedAt);
      expect(await show('22 November')).toBe(4);
    });

    it('no wallet pass is updated when the edition’s data is stored for the first time', async () => {
      const { first } = await two();
      await madeBoth(first);
      expect(await store.walletPasses.storeShownEdition('22 November', store.clock.now())).toBe(0);
      expect(await news()).toEqual([]);
    });

    it('wallet passes: nothing is queued for a change that was refused', async () => {
      const { first } = await two();
      await madeBoth(first);
      const { changedAt } = await make('apple', first);
      await rename(first, ' ');
      expect(await news()).toEqual([]);
      expect((await make('apple', first)).changedAt).toBe(changedAt);
    });

    it('wallet passes: each change is dated later than the last, in whole seconds', async () => {
      const { first } = await two();
      store.clock.passes(1);
      const dates = [(await make('apple', first)).changedAt];
      for (const holder of ['Tom', 'Beth', 'Nell']) {
        await rename(first, holder);
        dates.push((await make('apple', first)).changedAt);
      }
      expect(dates.every((date) => date % second === 0)).toBe(true);
      expect(dates).toEqual([...new Set(dates)].sort((one, other) => one - other));
      store.clock.passes(hour - 1);
      await rename(first, 'Ada');
      expect((await make('apple', first)).changedAt).toBe(store.clock.now());
    });

    it('wallet passes: one task is queued for each of two changes at once', async () => {
      const { first } = await two();
      await madeBoth(first);
      await Promise.all([rename(first, 'Tom'), rename(first, 'Beth')]);
      expect(await news()).toEqual([...both(first), ...both(first)].sort());
    });

    it('wallet passes: no change is missed that happens while a pass is made', async () => {
      const { first, second } = await two();
      for (const pass of [first, second]) {
        const seen = async () => {
          await make('apple', pass);
          return (await store.issuedTickets.find(pass.ticket))?.ticket.holderName;
        };
        const [holder] = await Promise.all([seen(), rename(pass, 'Tom')]);
        // Either the pass was made with the new name, or an update of it is queued.
        if (holder !== 'Tom') expect(await news()).toContain(`apple ${passSerial(pass)}`);
      }
    });

    it('wallet passes: a phone is registered once, its pass updated the first time, and its latest token stored', async () => {
      const { first } = await two();
      await make('apple', first);
      const registeredAt = store.clock.now();
      expect(await register(first)).toBe('new');
      expect(await news()).toEqual([`apple ${passSerial(first)}`]);
      store.clock.passes(hour);
      expect(await register(first, 'phone', 'cd34')).toBe('known');
      expect(await news()).toEqual([]);
      expect(await store.walletPasses.phonesOf(first)).toEqual([
        { device: 'phone', pass: first, pushToken: 'cd34', registeredAt },
      ]);
      expect(await store.walletPasses.phonesOf(passOf(first.ticket, 2))).toEqual([]);
    });

    it('wallet passes: a phone’s passes are listed with their changes', async () => {
      const { first, second } = await two();
      for (const pass of [second, first]) {
        await make('apple', pass);
        await make('google', pass);
        await register(pass);
      }
      await register(second, 'tablet');
      const listed = await store.walletPasses.passesOn('phone');
      expect(listed.map(({ pass }) => pass)).toEqual([first, second]);
      await rename(second, 'Tom');
      const after = await store.walletPasses.passesOn('phone');
      expect(after[0]).toEqual(listed[0]);
      expect(after[1]?.changedAt).toBeGreaterThan(listed[1]?.changedAt ?? 0);
      expect(await store.walletPasses.passesOn('nobody’s')).toEqual([]);
    });

    it('a limited number of phones is stored for a wallet pass, the latest ones', async () => {
      const { first, second } = await two();
      await register(second, 'other');
      for (let left = maxPhonesOfPass + 1; left >= 0; left -= 1) {
        await register(first, `phone-${String(left).padStart(2, '0')}`);
        store.clock.passes(1);
      }
      const devices = (await store.walletPasses.phonesOf(first)).map(({ device }) => device);
      expect(devices).toHaveLength(maxPhonesOfPass);
      expect([devices[0], devices.at(-1)]).toEqual([`phone-${maxPhonesOfPass - 1}`, 'phone-00']);
      expect(await store.walletPasses.phonesOf(second)).toHaveLength(1);
    });

    it('of the phones with a wallet pass that registered at one moment, the first by name is replaced', async () => {
      const { first } = await two();
      for (let nth = maxPhonesOfPass; nth >= 0; nth -= 1)
        await register(first, `phone-${String(nth).padStart(2, '0')}`);
      const devices = (await store.walletPasses.phonesOf(first)).map(({ device }) => device);
      expect(devices).toHaveLength(maxPhonesOfPass);
      expect([devices[0], devices[1]]).toEqual(['phone-00', 'phone-02']);
    });

    it('wallet passes: a phone’s passes of one ticket are listed by issue', async () => {
      const { first } = await two();
      for (const issue of [10, 2]) {
        await make('apple', passOf(first.ticket, issue));
        await register(passOf(first.ticket, issue));
      }
      const listed = await store.walletPasses.passesOn('phone');
      expect(listed.map(({ pass }) => pass.issue)).toEqual([2, 10]);
    });

    it('wallet passes: a phone is removed from one pass, a token from all passes, and all phones', async () => {
      const { first, second } = await two();
      for (const pass of [first, second]) {
        await register(pass, 'phone', 'ab12');
        await register(pass, 'tablet', 'cd34');
      }
      const devices = async (pass: WalletPass) =>
        (await store.walletPasses.phonesOf(pass)).map(({ device }) => device).sort();
      await store.walletPasses.unregister('phone', first);
      expect([await devices(first), await devices(second)]).toEqual([['tablet'], ['phone', 'tablet']]);
      await store.walletPasses.forgetToken('cd34');
      expect([await devices(first), await devices(second)]).toEqual([[], ['phone']]);
      expect(await store.walletPasses.forgetPhones()).toBe(1);
      expect(await store.walletPasses.forgetPhones()).toBe(0);
    });

    it('a wallet pass of an unknown ticket is made without throwing', async () => {
      const nobodys = passOf(ticketId('0'.repeat(32)));
      expect((await make('google', nobodys)).pass).toEqual(nobodys);
    });
  });
