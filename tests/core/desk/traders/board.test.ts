import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnOf, countsByCategory } from '#core/desk/traders/board.ts';
import { papersNow } from '#core/desk/traders/papers.ts';
import { type TraderPaper, traderStates } from '#core/desk/traders/trader-application.ts';
import { addDays, type IsoDate, londonDate } from '#core/kernel/time.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { aTrader, aTraderForm } from '#fixtures/builders/a-trader.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

const papers = [
  { id: 'insurance', name: 'Liability insurance', onlyFood: false, ends: true },
  { id: 'hygiene', name: 'Food hygiene', onlyFood: true, ends: true },
  { id: 'risk', name: 'Risk assessment', onlyFood: false, ends: false },
];
const edition = {
  ...aSiteConfig().edition,
  traders: { ...aSiteConfig().edition.traders, papers, wanted: { Local: 2 } },
};
const theDay = londonDate(edition.startsAt);

const paper = (id: string, endsOn: IsoDate | null = theDay): TraderPaper => ({
  ...{ paper: id, type: 'application/pdf', endsOn, addedAt: aSaturdayInOctober },
});

describe('the board of traders', () => {
  it('the board puts an application without papers under Applied, with some under Papers missing, with all under Ready', () => {
    expect(columnOf(aTrader(), edition)).toBe('applied');
    expect(columnOf(aTrader({ papers: [paper('insurance')] }), edition)).toBe('papers-missing');
    const all = [paper('insurance'), paper('hygiene'), paper('risk', null)];
    expect(columnOf(aTrader({ papers: all }), edition)).toBe('ready');
  });

  it('a trader’s paper that expires on the day is valid, and one that expires the day before is not', () => {
    const states = (endsOn: IsoDate) =>
      papersNow(aTrader({ papers: [paper('insurance', endsOn)] }), edition).map(({ state }) => state);
    expect(states(theDay)).toEqual(['good', 'missing', 'missing']);
    expect(states(addDays(theDay, -1))).toEqual(['ends-before', 'missing', 'missing']);
  });

  it('a stall without food needs no paper about food', () => {
    const form = aTraderForm({ sellsFood: false });
    expect(papersNow(aTrader({ form }), edition).map(({ asked }) => asked.id)).toEqual(['insurance', 'risk']);
    expect(columnOf(aTrader({ form, papers: [paper('insurance'), paper('risk', null)] }), edition)).toBe('ready');
  });

  it('an edition that asks for no papers has every new application of a trader ready', () => {
    const none = { ...edition, traders: { ...edition.traders, papers: [] } };
    expect(columnOf(aTrader(), none)).toBe('ready');
  });

  it('the board of traders shows every application but drafts in exactly one column, whatever papers it has', () => {
    const somePapers = fc.uniqueArray(
      fc.record({ id: fc.constantFrom('insurance', 'hygiene', 'risk', 'old'), days: fc.integer({ min: -3, max: 3 }) }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(fc.constantFrom(...traderStates), somePapers, fc.boolean(), (state, given, sellsFood) => {
        const application = aTrader({
          state,
          form: aTraderForm({ sellsFood }),
          papers: given.map(({ id, days }) => paper(id, addDays(theDay, days))),
        });
        const column = columnOf(application, edition);
        expect(column === undefined).toBe(state === 'draft');
        const isComplete = papersNow(application, edition).every((each) => each.state === 'good');
        if (state === 'sent') expect(column === 'ready').toBe(isComplete);
        else if (column) expect(['applied', 'papers-missing', 'ready']).not.toContain(column);
      }),
    );
  });

  it('the board’s numbers by category count accepted and paid stalls in each of their categories, beside the wanted number', () => {
    const both = aTraderForm({ categories: ['Local', 'Truffle Tools'] });
    const applications = [
      aTrader({ state: 'paid', form: both }),
      aTrader({ state: 'accepted' }),
      aTrader({ papers: [paper('insurance'), paper('hygiene'), paper('risk', null)] }),
      aTrader({ state: 'declined' }),
    ];
    expect(countsByCategory(applications, ['Local', 'Truffle Tools'], edition)).toEqual([
      { category: 'Local', wanted: 2, taken: 2, ready: 1 },
      { category: 'Truffle Tools', wanted: null, taken: 1, ready: 0 },
    ]);
  });
});
