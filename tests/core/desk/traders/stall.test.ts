import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { traderLinks } from '#adapters/system/trader-links.ts';
import { changeStall, marketStalls, releaseStall, stallStateOf, stallWordsOf } from '#core/desk/traders/stall.ts';
import { type TraderApplication, traderStates } from '#core/desk/traders/trader-application.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aTrader, aTraderForm } from '#fixtures/builders/a-trader.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { memoryStore } from '../../../contracts/stores/store.ts';

const aStallFrom = async (change: Partial<TraderApplication> = {}) => {
  const store = await memoryStore();
  const application = aTrader({ state: 'paid', ...change });
  await store.traders.add(application, []);
  const ports = {
    ...store,
    edition: aSiteConfig().edition,
    festivalClock: store.clock,
    traderLinks: traderLinks('secret'),
  };
  const { id } = application;
  const now = async () => (await store.traders.find(id)) ?? expect.fail('the application is there');
  const describeAction = (each: Parameters<typeof aStaffAction>[1]) => aStaffAction(nextId('action'), each);
  return {
    now,
    release: async (read: TraderApplication | null) =>
      releaseStall(ports)(id, read && stallWordsOf(read), describeAction),
    writes: (description: string, showOnMarket = true) =>
      changeStall(ports)(
        id,
        {
          ...{
            description,
            showOnMarket,
            website: '',
            blog: '',
            twitter: '',
            instagram: '',
            facebook: '',
            linkedin: '',
          },
        },
        { userId: null, key: ports.traderLinks.keyOf(id) },
      ),
    shown: async () => marketStalls(await store.traders.released(), new Map([[id, '21']])),
  };
};

describe('the stall of a trader', () => {
  it('the stall of a trader is on the market page once its words are released, and new words are not', async () => {
    const { now, release, writes, shown } = await aStallFrom();
    const first = await now();
    expect(stallStateOf(first)).toBe('unreleased');
    expect(await shown()).toEqual([]);
    expect(await release(first)).toMatchObject({ ok: true });
    expect(await shown()).toMatchObject([{ pitch: '21', description: first.form.description }]);
    expect(await writes('Now with sausages.')).toMatchObject({ ok: true });
    expect(stallStateOf(await now())).toBe('changed');
    expect(await shown()).toMatchObject([{ description: first.form.description }]);
    expect(await release(first)).toEqual(refuse({ kind: 'changed-meanwhile' }));
    expect(await release(await now())).toMatchObject({ ok: true });
    expect(await shown()).toMatchObject([{ description: 'Now with sausages.' }]);
    expect(await release(null)).toMatchObject({ ok: true });
    expect(await shown()).toEqual([]);
    expect(await release(null)).toEqual(refuse({ kind: 'nothing-changed' }));
  });

  it('a trader who asks to be left off the market page is off it at once, and cannot be released', async () => {
    const { now, release, writes, shown } = await aStallFrom();
    await release(await now());
    await writes('Now with sausages.', false);
    expect(await shown()).toEqual([]);
    expect(await release(await now())).toEqual(refuse({ kind: 'not-agreed' }));
  });

  it('a stall’s words are changed only with a stand, and by someone who may open the application', async () => {
    const { writes } = await aStallFrom({ state: 'sent' });
    expect(await writes('New')).toEqual(refuse({ kind: 'no-stand' }));
    const other = await aStallFrom();
    expect(await other.writes('')).toEqual(refuse({ kind: 'words-wrong' }));
  });

  it('the market page shows no word of a stall that was not released, in any state', () => {
    const form = fc.record({ description: fc.constantFrom('old', 'new'), showOnMarket: fc.boolean() });
    const released = fc.constantFrom(null, 'old', 'new');
    fc.assert(
      fc.property(fc.constantFrom(...traderStates), form, released, (state, words, before) => {
        const own = aTraderForm(words);
        const at = aTrader().startedAt;
        const application = aTrader({
          state,
          form: own,
          released:
            before === null
              ? null
              : {
                  ...stallWordsOf({ form: { ...own, description: before }, picture: null }),
                  ...{ at, by: 'Morwenna' },
                },
        });
        const shown = marketStalls([application], new Map());
        const isThere = state === 'paid' && words.showOnMarket && before !== null;
        expect(shown.map(({ description }) => description)).toEqual(isThere ? [before] : []);
      }),
      { numRuns: 1000 },
    );
  });

  it('releasing a stall is recorded with the organiser who released it', async () => {
    const { now, release } = await aStallFrom();
    const done = await release(await now());
    expect(done).toMatchObject(ok({ released: { by: aStaffAction('').actor.name } }));
  });
});
