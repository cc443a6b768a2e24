import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sensitiveQuestions } from '#core/desk/content/sale-rules-desk.ts';
import { instant } from '#core/kernel/time.ts';
import type { DeskRules, RulesValue } from '#core/tickets/sale-rules/desk-client.ports.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { anOrganiser } from '../../../support/staff.ts';

const question: RulesValue['questions'][number] = {
  ...{ id: 'boots', products: ['prod_adult_day'], asks: 'Which size of boots?', called: null, hint: '', options: [] },
  ...{ required: true, sensitive: true, until: instant(Date.UTC(2025, 10, 20)), shownAt: ['entrance'] },
};

describe('questions, rules and pools at the desk', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const openDesk = async () => {
    const organiser = await anOrganiser(festival);
    const read = async () => (await organiser.get('/api/desk/sale-rules')).json as DeskRules;
    return {
      ...organiser,
      read,
      saves: async (news: Partial<RulesValue>, revision?: number) => {
        const now = await read();
        return organiser.post('/api/desk/sale-rules', {
          revision: revision ?? now.revision,
          value: { ...now.value, ...news },
        });
      },
    };
  };
  const asked = async () =>
    (
      (await festival.visitor().get('/api/sale-rules')).json as {
        readonly questions: readonly { readonly id: string }[];
      }
    ).questions;
  const leftOf = async (product: string) =>
    [...(await festival.ports.shop.places.left())].find(([id]) => id === product)?.[1];

  it('questions, rules and pools at the desk apply to every cart once saved, and earlier versions can be restored', async () => {
    const desk = await openDesk();
    const { value } = await desk.read();
    expect(await desk.saves({ questions: [...value.questions, question] })).toMatchObject({
      status: 200,
      json: { version: 1, value: { questions: expect.arrayContaining([question]) } },
    });
    expect(await asked()).toContainEqual(expect.objectContaining({ id: 'boots', products: ['prod_adult_day'] }));
    const { status, json } = await festival.visitor().startCheckout([{ id: 'prod_adult_day', quantity: 1 }]);
    expect({ status, json }).toMatchObject({ status: 422, json: { code: 'answers_wrong' } });
    const back = await desk.post('/api/desk/sale-rules/restore', {
      revision: (await desk.read()).revision,
      version: 0,
    });
    expect(back).toMatchObject({ status: 200, json: { version: 2, history: [{ restored: 0 }, { restored: null }] } });
    expect((await desk.read()).value).toEqual(value);
    expect((await asked()).some(({ id }) => id === 'boots')).toBe(false);
    // Answers to the removed question are still deleted after the festival.
    expect(await sensitiveQuestions(festival.ports.deskCatalogue)).toEqual(['allergies', 'boots']);
    const logged = await festival.ports.desk.auditLog.page({ area: 'catalogue' }, null, 10);
    expect(logged.map(({ action }) => action)).toEqual(['catalogue.rules-changed', 'catalogue.rules-changed']);
  });

  it('questions, rules and pools at the desk give a new pool its places at once, which the desk can then change', async () => {
    const desk = await openDesk();
    const { value } = await desk.read();
    const meadow = { id: 'meadow', places: 3, products: ['prod_parking'] };
    expect(await desk.saves({ pools: [...value.pools, meadow] })).toMatchObject({ status: 200 });
    expect(await leftOf('prod_parking')).toBe(3);
    await desk.post('/api/desk/catalogue/pools/meadow', { madeOn: 3, places: 2, acceptsBelowSold: false });
    expect(await leftOf('prod_parking')).toBe(2);
    expect((await desk.read()).poolsTaken).toEqual(['venue', 'meadow']);
    await desk.saves({ pools: (await desk.read()).value.pools.filter(({ id }) => id !== 'meadow') });
    expect(await leftOf('prod_parking')).toBe(400);
  });

  it('questions, rules and pools are refused with the reason if wrong, or changed meanwhile by another organiser', async () => {
    const desk = await openDesk();
    expect(
      await desk.saves({
        needs: [{ products: ['prod_none'], needs: ['guests'], called: 'a day ticket', within: 'order' }],
      }),
    ).toMatchObject({
      status: 422,
      json: { code: 'rules_invalid', mistakes: [{ path: ['needs', 0, 'products', 0] }] },
    });
    expect(await desk.saves({ questions: [question, question] })).toMatchObject({
      status: 422,
      json: { mistakes: [{ reason: 'two questions are called boots' }] },
    });
    expect(await desk.saves({ classBeforeMoney: true }, 7)).toMatchObject({
      status: 409,
      json: { code: 'rules_moved' },
    });
    expect(
      await desk.saves({ questions: [{ ...question, until: instant(Number.MAX_SAFE_INTEGER) }] }),
      'a time that no calendar has',
    ).toMatchObject({ status: 400 });
    expect((await desk.read()).version).toBe(0);
  });
});
