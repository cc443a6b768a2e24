import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { day, hour, minute } from '#core/kernel/time.ts';
import { aMarket } from './a-market.ts';

const decline = { kind: 'decline', why: 'enough', text: 'Please apply again in spring.' } as const;

describe('deciding about traders', () => {
  it('a trader who is accepted has a stand held for so many days, and an email with the link that pays it', async () => {
    const market = await aMarket(2);
    const asha = await market.applies();
    expect(await market.accept(asha)).toMatchObject({ ok: true, value: { state: 'accepted' } });
    expect(await market.free()).toBe(1);
    const party = await market.partyOf(asha);
    expect(party).toMatchObject({ state: 'offered', name: 'Good Cap Mushrooms', email: party?.id, places: 1 });
    expect((party?.offer?.until ?? 0) - market.store.clock.now()).toBe(7 * day);
    expect(await market.emails()).toMatchObject([
      { kind: 'trader-offer', to: 'asha@goodcap.example', partyId: party?.id, price: 2500 },
    ]);
    expect(await market.store.auditLog.page({}, null, 10)).toMatchObject([
      { action: 'trader.accepted', before: { state: 'sent' }, after: { state: 'accepted' } },
    ]);
  });

  it('a stand is held for a trader until its sale ends at the latest; the preview of the email has the same time', async () => {
    const market = await aMarket(1, 2 * day);
    const asha = await market.applies();
    const until = market.store.clock.now() + 2 * day;
    expect(await market.preview(asha, 7)).toMatchObject(ok({ kind: 'trader-offer', until }));
    await market.accept(asha);
    expect(await market.emails()).toMatchObject([{ kind: 'trader-offer', until }]);
    await market.lengthens(asha, 24);
    expect((await market.partyOf(asha))?.offer?.until).toBe(until);
  });

  it('a stand whose sale has ended is offered to no trader, and not previewed', async () => {
    const market = await aMarket(1, 0);
    const asha = await market.applies();
    expect(await market.preview(asha, 7)).toEqual(refuse({ kind: 'sales-closed' }));
    expect(await market.accept(asha)).toEqual(refuse({ kind: 'sales-closed' }));
    expect(await market.stateOf(asha)).toBe('sent');
  });

  it('a trader whose stand the desk takes back gets one email, and can be accepted again', async () => {
    const market = await aMarket(1);
    const asha = await market.applies();
    await market.accept(asha);
    await market.emails();
    await market.takesBack(asha);
    await market.follows();
    await market.follows();
    const { state, said } = (await market.store.traders.find(asha.id)) ?? {};
    expect(state).toBe('lapsed');
    expect(said?.at(-1)).toMatchObject({ kind: 'taken-back' });
    expect((await market.emails()).map(({ kind }) => kind)).toEqual(['trader-lapsed']);
    expect(await market.accept(asha)).toMatchObject({ ok: true });
  });

  it('two traders for the last stand: the second is refused, and nothing of it changes', async () => {
    const market = await aMarket(1);
    const [asha, rosalind] = [await market.applies(), await market.applies()];
    const [first, second] = await Promise.all([market.accept(asha), market.accept(rosalind)]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(refuse({ kind: 'sold-out' }));
    expect(await market.stateOf(rosalind)).toBe('sent');
    expect(await market.store.auditLog.page({}, null, 10)).toHaveLength(1);
  });

  it('two organisers at once: the second is refused, and the stand that they held is free again', async () => {
    const market = await aMarket(3);
    const asha = await market.applies();
    const both = await Promise.all([market.accept(asha), market.accept(asha, 7, 'Wilf Ackerman')]);
    expect(both.filter((each) => each.ok)).toHaveLength(1);
    expect(both.find((each) => !each.ok)).toEqual(refuse({ kind: 'decided-before', state: 'accepted' }));
    expect(await market.free()).toBe(2);
    expect(await market.decide(asha, decline)).toEqual(refuse({ kind: 'decided-before', state: 'accepted' }));
    expect((await market.emails()).map(({ kind }) => kind)).toEqual(['trader-offer']);
  });

  it('an offer that is not paid is reminded of once, a day before its end, then lapses; its stand is free again', async () => {
    const market = await aMarket(1);
    const asha = await market.applies();
    await market.accept(asha);
    await market.emails();
    market.store.clock.passes(6 * day - minute);
    await market.follows();
    expect(await market.emails()).toEqual([]);
    market.store.clock.passes(2 * minute);
    await market.follows();
    await market.follows();
    expect((await market.emails()).map(({ kind }) => kind)).toEqual(['trader-reminder']);
    market.store.clock.passes(day);
    await market.follows();
    await market.follows();
    expect(await market.stateOf(asha)).toBe('lapsed');
    expect((await market.emails()).map(({ kind }) => kind)).toEqual(['trader-lapsed']);
    expect(await market.free()).toBe(1);
    expect(await market.accept(asha)).toMatchObject({ ok: true });
  });

  it('an offer of a stand that is taken as it lapses is paid: the places of its order decide, not the clock', async () => {
    const market = await aMarket(1);
    const asha = await market.applies();
    await market.accept(asha);
    const order = await market.takes(asha);
    expect(order.isReserved).toBe(true);
    market.store.clock.passes(8 * day);
    await market.follows();
    expect(await market.stateOf(asha)).toBe('accepted');
    await market.pays(order.id);
    await market.follows();
    expect(await market.store.traders.find(asha.id)).toMatchObject({ state: 'paid', orderId: order.id });
    expect(await market.free()).toBe(0);
  });

  it('a trader who declines the offer has withdrawn, and so has one whose paid stand was refunded', async () => {
    const market = await aMarket(2);
    const [asha, rosalind] = [await market.applies(), await market.applies()];
    await market.accept(asha);
    await market.declinesOffer(asha);
    await market.accept(rosalind);
    const order = await market.takes(rosalind);
    await market.pays(order.id);
    await market.follows();
    expect(await market.stateOf(asha)).toBe('withdrawn');
    expect(await market.stateOf(rosalind)).toBe('paid');
    market.madeVoid(order.id);
    await market.follows();
    expect(await market.stateOf(rosalind)).toBe('withdrawn');
  });

  it('a trader whose disputed stand is valid again counts as paid again', async () => {
    const market = await aMarket(1);
    const asha = await market.applies();
    await market.accept(asha);
    const order = await market.takes(asha);
    await market.pays(order.id);
    await market.follows();
    market.madeVoid(order.id);
    await market.follows();
    expect(await market.stateOf(asha)).toBe('withdrawn');
    market.validAgain(order.id);
    await market.follows();
    await market.follows();
    const { state, said } = (await market.store.traders.find(asha.id)) ?? {};
    expect(state).toBe('paid');
    expect(said?.map(({ kind }) => kind)).toEqual(['sent', 'accepted', 'paid', 'withdrawn', 'paid']);
  });

  it('a trader whose stand is held for longer gets an email with the new time, once', async () => {
    const market = await aMarket(1);
    const asha = await market.applies();
    await market.accept(asha, 2);
    await market.emails();
    await market.lengthens(asha, 48);
    await market.follows();
    await market.follows();
    const until = (await market.partyOf(asha))?.offer?.until;
    expect(await market.emails()).toMatchObject([
      { kind: 'trader-offer', until, note: expect.stringContaining('more time') },
    ]);
  });

  it('a question to a trader needs words, and does not move the application to another column', async () => {
    const market = await aMarket(1);
    const asha = await market.applies();
    expect(await market.decide(asha, { kind: 'ask', text: ' \n' })).toEqual(refuse({ kind: 'text-missing' }));
    const asked = await market.decide(asha, { kind: 'ask', text: 'Is it made with ours?' });
    expect(asked).toMatchObject(ok({ state: 'sent', said: [{}, { kind: 'asked', by: 'Morwenna Pike' }] }));
    expect(await market.emails()).toMatchObject([{ kind: 'trader-question', question: 'Is it made with ours?' }]);
  });

  it('a product that is no stand, or has none free, is not offered to a trader', async () => {
    const market = await aMarket(0);
    const asha = await market.applies();
    expect(await market.accept(asha)).toEqual(refuse({ kind: 'sold-out' }));
    const other = { kind: 'accept', productId: 'lunch' as never, days: 7, text: '' } as const;
    expect(await market.decide(asha, other)).toEqual(refuse({ kind: 'stand-unknown' }));
  });

  it('whatever organisers and traders do, each accepted trader holds one stand, and no other stand is held', async () => {
    const step = fc.record({
      who: fc.nat(3),
      does: fc.constantFrom('accept', 'decline', 'waiting', 'gives-up', 'takes', 'pays', 'time'),
      hours: fc.integer({ min: 1, max: 100 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const market = await aMarket(2);
        const all = [];
        const taken = new Map<number, OrderId>();
        for (let nth = 0; nth < 4; nth += 1) all.push(await market.applies());
        for (const { who, does, hours } of steps) {
          const trader = all[who];
          if (!trader) continue;
          if (does === 'accept') await market.accept(trader, 2);
          if (does === 'decline') await market.decide(trader, decline);
          if (does === 'waiting') await market.decide(trader, { kind: 'waiting', text: '' });
          if (does === 'gives-up') await market.declinesOffer(trader);
          const isOffered = (await market.partyOf(trader))?.state === 'offered';
          if (does === 'takes' && isOffered) taken.set(who, (await market.takes(trader)).id);
          const order = taken.get(who);
          if (does === 'pays' && order) await market.pays(order);
          if (does === 'time') market.store.clock.passes(hours * hour);
          await market.follows();
          const stored = await market.store.traders.all();
          const accepted = stored.filter(({ state }) => state === 'accepted');
          const line = await market.store.waitingLists.line(market.stand.id);
          expect(line.map(({ id }) => id).toSorted()).toEqual(
            accepted.map(({ offer }) => offer?.partyId ?? '').toSorted(),
          );
          const paid = stored.filter(({ state }) => state === 'paid');
          expect(accepted.length + paid.length).toBe(2 - ((await market.free()) ?? 0));
        }
      }),
      { numRuns: 60 },
    );
  });
});
