// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { productId } from '#core/kernel/ids.ts';
import type { StartCheckoutRefusal } from '#core/shop/checkout/client.ports.ts';
import { holderFields } from '#core/tickets/intended-holders/intended-holder.ts';
import { intendedTitles } from '#core/tickets/intended-holders/titles.ts';
import { Component as CartPage } from '../../../../web/features/shop/cart/cart.page.tsx';
import { holdersMoved } from '../../../../web/features/shop/cart/ticket-questions/typed-answers.ts';
import { aCheckout, aDevice, competitor, gathered, onSale, shopPorts } from '../../support/shop.ts';
import { aSite, visit } from '../../support/site.tsx';

afterEach(cleanup);

const adult = gathered({ quantity: 2 });
const child = onSale({ id: productId('prod_child'), name: 'Child day ticket' });
const family = onSale({
  id: productId('prod_family'),
  name: 'Family ticket',
  metadata: { Bundle: `${onSale().id}*2, ${child.id}*2` },
});
const catalogue = [onSale(), competitor, child, family];

const open = (cart = [adult], ...answers: readonly StartCheckoutRefusal[]) => {
  const { device, ...cartPorts } = aDevice(cart);
  const { checkout, submissions } = aCheckout(...answers);
  const ports = shopPorts({ ...cartPorts, checkout });
  const show = () => visit(<CartPage />, { path: '/cart', data: aSite({}, catalogue), ports });
  show();
  return { device, submissions, show };
};
/** Opens the names of a single ticket, which are closed until something is typed. */
const opens = async () => {
  await waitFor(() => expect(document.querySelector('details > div')).toBeTruthy());
  const names = document.querySelector('details') as HTMLDetailsElement;
  expect(screen.queryByLabelText(/^Name/)).toBeNull();
  names.open = true;
  fireEvent(names, new Event('toggle'));
};
const field = (name: RegExp) => screen.findByLabelText(name);
const type = async (name: RegExp, value: string) => {
  const control = await field(name);
  fireEvent.input(control, { target: { value } });
};
const clickCheckout = () => fireEvent.click(screen.getByRole('button', { name: 'Checkout' }));
const second = (what: string) => new RegExp(`^${what} \\(Adult day ticket, 2 of 2\\)`);
const sent = (...tickets: readonly Record<string, string>[]) => new Map([[adult.productId, tickets]]);

describe('names in the cart', () => {
  it('names and emails are sent with the checkout, each with its own ticket', async () => {
    const { submissions } = open();
    await type(second('Name'), 'Tom Lamb');
    await type(second('Email, if it should go to them'), 'tom@example.org');
    clickCheckout();
    await waitFor(() => expect(submissions).toHaveLength(1));
    expect(submissions[0]?.answers).toEqual(
      sent({}, { [holderFields.name]: 'Tom Lamb', [holderFields.email]: 'tom@example.org' }),
    );
  });

  it('a present in the cart has a message and givers instead of an email, and what was typed returns with the choice', async () => {
    const { submissions } = open();
    await type(second('Name'), 'Beth Arkwright');
    await type(second('Email, if it should go to them'), 'beth@example.org');
    fireEvent.click(screen.getByRole('button', { name: second('It’s a present') }));
    expect(screen.getByRole('heading', { name: 'A present for Beth' })).toBeTruthy();
    await type(second('Your message'), 'Happy birthday.');
    await type(second('From'), 'Harriet');
    expect(screen.queryByLabelText(second('Email, if it should go to them'))).toBeNull();
    clickCheckout();
    await waitFor(() => expect(submissions).toHaveLength(1));
    const { name, present, message, from } = holderFields;
    const words = { [name]: 'Beth Arkwright', [present]: 'yes', [message]: 'Happy birthday.', [from]: 'Harriet' };
    expect(submissions[0]?.answers).toEqual(sent({}, words));
    fireEvent.click(screen.getByRole('button', { name: second('It’s a present') }));
    expect(await field(second('Email, if it should go to them'))).toHaveProperty('value', 'beth@example.org');
    fireEvent.click(screen.getByRole('button', { name: second('It’s a present') }));
    expect(await field(second('Your message'))).toHaveProperty('value', 'Happy birthday.');
  });

  it('names typed in the cart are still there when the buyer comes back to it', async () => {
    const { show } = open([gathered({ quantity: 1 })]);
    await opens();
    await type(/^Name/, 'Tom');
    fireEvent.click(screen.getByRole('button', { name: /^It’s a present/ }));
    await type(/^Your message/, 'Come along.');
    cleanup();
    show();
    expect(await field(/^Name/)).toHaveProperty('value', 'Tom');
    expect(await field(/^Your message/)).toHaveProperty('value', 'Come along.');
    expect(document.querySelector('details')?.open).toBe(true);
  });

  it('a refused field of a ticket’s name in the cart says so beside it, and the summary names its ticket', async () => {
    const wrong = [{ productId: adult.productId, place: 1, question: holderFields.email, says: 'Please check it.' }];
    open([adult], { kind: 'answers-wrong', wrong });
    await type(second('Name'), 'Tom');
    clickCheckout();
    const summary = await screen.findByText(/Please check what we ask about your tickets/);
    expect(within(summary.parentElement ?? document.body).getByText(/Adult day ticket, ticket 2/)).toBeTruthy();
    const email = await field(second('Email, if it should go to them'));
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email);
    fireEvent.input(email, { target: { value: 'tom@example.org' } });
    expect(summary.isConnected).toBe(false);
  });

  it('each ticket of a bundle says of which product it is, and so does what is wrong with it', async () => {
    const inCart = gathered({ productId: family.id, name: 'Family ticket', quantity: 1 });
    const wrong = [{ productId: family.id, place: 2, question: holderFields.email, says: 'Please check it.' }];
    const { submissions } = open([inCart], { kind: 'answers-wrong', wrong });
    expect(await screen.findByText(/^2\s×\sAdult day ticket, 2\s×\sChild day ticket$/)).toBeTruthy();
    await type(/^Name \(Family ticket: Child day ticket, 3 of 4\)/, 'Poppy');
    const tickets = [...document.querySelectorAll('ol > li')];
    expect(tickets.map((ticket) => ticket.textContent?.match(/^(Adult|Child) day ticket/)?.[1])).toEqual([
      'Adult',
      'Adult',
      'Child',
      'Child',
    ]);
    clickCheckout();
    expect(await screen.findByText(/^Family ticket: Child day ticket, ticket 3: Please check it/)).toBeTruthy();
    expect(submissions[0]?.answers).toEqual(new Map([[family.id, [{}, {}, { [holderFields.name]: 'Poppy' }]]]));
  });

  it('a competitor ticket in the cart can get a name, and cannot be given away', async () => {
    open([gathered({ productId: competitor.id, ticketType: 'Competitors', quantity: 1 })]);
    await opens();
    expect(await field(/^Name/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /present/ })).toBeNull();
    expect(screen.queryByLabelText(/^Email, if/)).toBeNull();
    expect(document.body.textContent).toContain(intendedTitles.hintOfOne);
  });

  it('names typed in the cart follow their ticket to another size, and replace nothing there', () => {
    const [small, large] = [productId('prod_s'), productId('prod_l')];
    const typed = new Map([
      [`${small} 0 @name`, 'Tom'],
      [`${small} 1 @name`, 'Beth'],
      [`${small} 0 size`, 'S'],
      [`${large} 1 @name`, 'Poppy'],
    ]);
    expect(holdersMoved(typed, small, large)).toEqual(
      new Map([
        [`${large} 0 @name`, 'Tom'],
        [`${small} 1 @name`, 'Beth'],
        [`${small} 0 size`, 'S'],
        [`${large} 1 @name`, 'Poppy'],
      ]),
    );
  });
});
