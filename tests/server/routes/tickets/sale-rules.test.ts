import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { instant } from '#core/kernel/time.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aCode, aVoucher } from '#fixtures/builders/a-voucher.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const [adult, child] = [
  { id: 'prod_adult_day', quantity: 1 },
  { id: 'prod_child_day', quantity: 1 },
];
const lunch = { id: 'prod_lunch_meat', quantity: 1 };

describe('rules of sale', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  it('rules of sale are sent to the cart with the products of the catalogue', async () => {
    expect(await festival.visitor().get('/api/sale-rules')).toMatchObject({
      status: 200,
      json: {
        needs: [
          {
            products: ['prod_lunch_meat', 'prod_lunch_vegetarian'],
            called: 'a day ticket',
            within: 'account',
          },
          { products: ['prod_child_day'], called: 'an adult ticket', within: 'account' },
          { products: ['prod_under_seven'], called: 'an adult ticket', within: 'account' },
          { products: ['prod_spores_morning', 'prod_spores_afternoon'], called: 'a day ticket', within: 'account' },
        ],
        questions: expect.arrayContaining([
          expect.objectContaining({
            id: 'allergies',
            products: ['prod_lunch_meat', 'prod_lunch_vegetarian'],
          }),
        ]),
      },
    });
  });

  it('rules of sale name a hidden product only for a valid voucher that opens it', async () => {
    const voucher = aVoucher({
      code: aCode('EARLY'),
      effect: { kind: 'opens' },
      products: [productId('prod_breakfast')],
      until: instant(0),
    });
    await festival.ports.shop.vouchers.add([voucher], aStaffAction(nextId('action')));
    const named = async (code = '') => {
      const { text } = await festival.visitor().get(`/api/sale-rules${code && `?voucher=${code}`}`);
      return text.includes('prod_breakfast');
    };
    expect([await named(), await named('EARLY'), await named('NOTONE')]).toEqual([false, false, false]);
    await festival.ports.shop.vouchers.change([voucher.id], () =>
      ok({ vouchers: [{ ...voucher, until: null }], action: aStaffAction(nextId('action')) }),
    );
    expect([await named('early'), await named('NOTONE')]).toEqual([true, false]);
  });

  it('rules of sale refuse a child without an adult, and a lunch without a day ticket', async () => {
    const refused = (id: string, called: string) => ({
      status: 409,
      json: { code: 'needs_another', missing: [{ productId: id, called }] },
    });
    expect(await festival.visitor().startCheckout([child])).toMatchObject(refused(child.id, 'an adult ticket'));
    expect(await festival.visitor().startCheckout([lunch])).toMatchObject(refused(lunch.id, 'a day ticket'));
    expect((await festival.visitor().startCheckout([child, adult, lunch])).status).toBe(200);
  });

  it('rules of sale let an account with an adult’s ticket buy a lunch, and a child’s ticket', async () => {
    const ada = festival.visitor();
    await ada.joins();
    expect((await ada.startCheckout([lunch])).status).toBe(409);
    const { sessionId } = await ada.open([adult]);
    expect((await ada.startCheckout([lunch])).status).toBe(409);
    await festival.sandbox.pay(sessionId, { wait: true });
    expect((await ada.startCheckout([lunch])).status).toBe(200);
    expect((await ada.startCheckout([child])).status).toBe(200);
  });

  it('rules of sale refuse an answer about a ticket that is too long', async () => {
    const answers = [{ allergies: 'n'.repeat(300) }];
    expect(await festival.visitor().startCheckout([adult, { ...lunch, answers }])).toMatchObject({
      status: 422,
      json: { code: 'answers_wrong', wrong: [{ productId: lunch.id, place: 0, question: 'allergies' }] },
    });
  });
});
