// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { productId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import type { StartCheckoutRefusal } from '#core/shop/checkout/client.ports.ts';
import { cartRules } from '#core/tickets/sale-rules/cart-rules.ts';
import { noSaleRules, type SaleRules } from '#core/tickets/sale-rules/sale-rules.ts';
import { Component as CartPage } from '../../../../web/features/shop/cart/cart.page.tsx';
import { aCheckout, aDevice, competitor, gathered, onSale, shopPorts } from '../../support/shop.ts';
import { aSite, visit } from '../../support/site.tsx';

afterEach(cleanup);

const lunch = onSale({ id: productId('prod_lunch'), name: 'Lunch', kind: 'meal' });
const rules: SaleRules = {
  ...noSaleRules,
  needs: [{ products: ['meals'], needs: ['guests'], called: 'a day ticket', within: 'account' }],
  questions: [
    {
      id: 'allergies',
      products: ['meals'],
      asks: 'Any allergies?',
      hint: 'The kitchen reads this.',
      options: [],
      required: false,
      sensitive: true,
      until: instant(0),
      shownAt: [],
    },
  ],
};
const catalogue = [onSale(), lunch, competitor];
const lunches = gathered({ productId: lunch.id, name: 'Lunch', quantity: 2 });

const open = (cart = [lunches], of = rules, sold = catalogue, ...answers: readonly StartCheckoutRefusal[]) => {
  const { device, ...cartPorts } = aDevice(cart);
  const { checkout, submissions } = aCheckout(...answers);
  const saleRules = {
    ofCart: async () => cartRules(of, sold, { perGroup: 15, dogMonths: 5, juniorYears: { least: 8, most: 16 } }),
  };
  const show = () =>
    visit(<CartPage />, {
      path: '/cart',
      data: aSite({}, sold),
      ports: shopPorts({ ...cartPorts, checkout, saleRules }),
    });
  show();
  return { device, submissions, show };
};
const ticket = (name: string) => screen.findByRole('group', { name }).then(within);
const clickCheckout = () => fireEvent.click(screen.getByRole('button', { name: 'Checkout' }));

describe('questions of the cart page', () => {
  it('the cart page’s questions are asked for the tickets of a bundle, under the bundle', async () => {
    const weekend = onSale({
      id: productId('prod_day_out'),
      name: 'Day out',
      metadata: { Bundle: 'prod_adult_day, prod_lunch*2' },
    });
    const inCart = gathered({ productId: weekend.id, name: 'Day out', quantity: 1 });
    const { submissions } = open([inCart], { ...rules, needs: [] }, [...catalogue, weekend]);
    const last = await ticket('Day out: Lunch, 3 of 3');
    expect(screen.queryByRole('group', { name: 'Day out: Lunch, 1 of 3' })).toBeNull();
    fireEvent.input(last.getByLabelText('Any allergies? (optional)'), { target: { value: 'Nuts' } });
    clickCheckout();
    await waitFor(() => expect(submissions).toHaveLength(1));
    expect(JSON.stringify([...(submissions[0]?.answers ?? [])])).toContain('[{},{},{"allergies":"Nuts"}]');
  });

  it('the cart page’s questions are asked for each ticket, and the answers are sent with the checkout', async () => {
    const { submissions } = open();
    const second = await ticket('Lunch, 2 of 2');
    fireEvent.input(second.getByLabelText('Any allergies? (optional)'), { target: { value: 'Nuts' } });
    clickCheckout();
    await waitFor(() => expect(submissions).toHaveLength(1));
    expect(submissions[0]?.answers).toEqual(new Map([[lunch.id, [{}, { allergies: 'Nuts' }]]]));
  });

  it('the cart page’s questions still have their answers when the buyer returns to the cart, and send them', async () => {
    const { submissions, show } = open();
    const field = (await ticket('Lunch, 2 of 2')).getByLabelText('Any allergies? (optional)');
    fireEvent.input(field, { target: { value: 'Nuts' } });
    cleanup();
    show();
    const again = (await ticket('Lunch, 2 of 2')).getByLabelText('Any allergies? (optional)');
    expect(again).toHaveProperty('value', 'Nuts');
    clickCheckout();
    await waitFor(() => expect(submissions).toHaveLength(1));
    expect(submissions[0]?.answers).toEqual(new Map([[lunch.id, [{}, { allergies: 'Nuts' }]]]));
  });

  it('the cart page’s questions show the server’s refusal of an answer beside the ticket’s field, which takes the focus', async () => {
    const wrong = [{ productId: lunch.id, place: 1, question: 'allergies', says: 'Please shorten it.' }];
    open([lunches], rules, catalogue, { kind: 'answers-wrong', wrong });
    await ticket('Lunch, 2 of 2');
    clickCheckout();
    expect(await (await ticket('Lunch, 2 of 2')).findByText('Please shorten it.')).toBeTruthy();
    expect(document.activeElement).toBe((await ticket('Lunch, 2 of 2')).getByLabelText('Any allergies? (optional)'));
    expect((await ticket('Lunch, 1 of 2')).queryByText('Please shorten it.')).toBeNull();
  });

  it('the summary of a refusal disappears from the cart page once all its fields are corrected', async () => {
    const wrong = [0, 1].map((place) => ({
      productId: lunch.id,
      place,
      question: 'allergies',
      says: 'Please shorten it.',
    }));
    open([lunches], rules, catalogue, { kind: 'answers-wrong', wrong });
    await ticket('Lunch, 2 of 2');
    clickCheckout();
    const summary = await screen.findByText(/Please check what we ask about your tickets/);
    const correct = async (name: string) =>
      fireEvent.input((await ticket(name)).getByLabelText('Any allergies? (optional)'), { target: { value: 'Nuts' } });
    await correct('Lunch, 1 of 2');
    expect(summary.isConnected).toBe(true);
    await correct('Lunch, 2 of 2');
    expect(summary.isConnected).toBe(false);
  });

  it('the message about a missing ticket disappears from the cart page once the cart changes', async () => {
    const missing = [{ productId: lunch.id, name: 'Lunch', called: 'a day ticket', within: 'account' as const }];
    open([lunches], rules, catalogue, { kind: 'needs-another', missing });
    await ticket('Lunch, 2 of 2');
    clickCheckout();
    expect(await screen.findByText(/Something’s missing from your order/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'One fewer: Lunch' }));
    await waitFor(() => expect(screen.queryByText(/Something’s missing from your order/)).toBeNull());
  });

  it('the cart page’s questions come with a note about a missing ticket before the click on Checkout', async () => {
    open();
    expect(await screen.findByText(/Lunch: you’ll need a day ticket too/)).toBeTruthy();
    cleanup();
    open([lunches, gathered()]);
    await ticket('Lunch, 1 of 2');
    expect(screen.queryByText(/you’ll need a day ticket/)).toBeNull();
  });

  it('the cart page’s questions include the class of a competitor ticket, and the age or date of birth that it requires', async () => {
    const entry = gathered({ productId: competitor.id, name: competitor.name, ticketType: 'Competitors', quantity: 1 });
    const { submissions } = open([entry], { ...noSaleRules, classBeforeMoney: true });
    const hound = await ticket('Competitor ticket');
    const who = hound.getByLabelText('Who’ll handle the hound?');
    expect(hound.queryByLabelText('Handler’s age on the day')).toBeNull();
    expect(hound.getByRole('option', { name: 'A junior, 8 to 16' })).toBeTruthy();
    fireEvent.change(who, { target: { value: 'adult' } });
    expect(hound.getByText('Adults have to be 17 or older.')).toBeTruthy();
    fireEvent.input(hound.getByLabelText('Handler’s age on the day'), { target: { value: '40' } });
    fireEvent.change(who, { target: { value: 'junior' } });
    expect(hound.queryByLabelText('Handler’s age on the day')).toBeNull();
    expect(hound.getByLabelText('The junior’s date of birth')).toBeTruthy();
    clickCheckout();
    await waitFor(() => expect(submissions).toHaveLength(1));
    expect(submissions[0]?.answers).toEqual(new Map([[competitor.id, [{ 'entry.class': 'junior' }]]]));
  });
});
