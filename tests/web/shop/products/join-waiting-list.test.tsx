// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { productId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import type { OwnWaitingLists } from '#core/shop/waiting-lists/client.ports.ts';
import type { JoinForm } from '#core/shop/waiting-lists/join-waiting-list.ts';
import { partyId } from '#core/shop/waiting-lists/party.ts';
import type { WebPorts } from '../../../../web/composition/ports-context.tsx';
import { ssrPorts } from '../../../../web/composition/ssr-ports.ts';
import { parts, Component as Tickets } from '../../../../web/features/shop/products/tickets.page.tsx';
import { observe } from '../../../../web/session/observable.ts';
import { sessionOf } from '../../../../web/session/session.ts';
import { anAccount, harriet } from '../../support/an-account.ts';
import { onSale, shopPorts } from '../../support/shop.ts';
import { aSite, visit } from '../../support/site.tsx';

await Promise.all(parts.map((part) => part.preload()));
afterEach(cleanup);

const lunch = onSale({ id: productId('prod_lunch'), name: 'Lunch', placesLeft: 0, kind: 'meal' });

/** Opens the waiting list form of a sold-out lunch; `sent` records the forms sent. */
const openForm = async (
  own: Partial<WebPorts> = {},
  joined: Awaited<ReturnType<OwnWaitingLists['join']>> = ok({ parties: 1 }),
) => {
  const sent: JoinForm[] = [];
  const ports = { ...shopPorts(), ...own };
  const lists: Partial<OwnWaitingLists> = {
    waiting: async () => [],
    join: async (_product, form) => {
      sent.push(form);
      return joined;
    },
  };
  visit(<Tickets />, {
    path: '/tickets',
    data: aSite({}, [lunch]),
    ports: { ...ports, openWaitingLists: async () => ({ ...(await anAccount().ports.openWaitingLists()), ...lists }) },
  });
  const form = within(await screen.findByRole('form', { name: 'Waiting list for Lunch' }));
  const type = (label: string, value: string) => fireEvent.input(form.getByLabelText(label), { target: { value } });
  const submit = () => fireEvent.click(form.getByRole('button', { name: 'Join the waiting list for Lunch' }));
  return { sent, form, type, submit };
};

it('waiting list form: shows an error beside each invalid field, and focuses the first one', async () => {
  const { sent, form, type, submit } = await openForm();
  submit();
  expect(await form.findByText('Please tell us your name.')).toBeTruthy();
  expect(form.getByText('Please enter your email address.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Name')));
  expect(screen.getByRole('form', { name: 'Waiting list for Lunch' })).toHaveProperty('noValidate', true);
  type('Name', 'Beth');
  expect(form.getByLabelText('Name').hasAttribute('aria-invalid')).toBe(false);
  type('Email', 'beth@');
  submit();
  expect(await form.findByText('That email looks unfinished. Try name@example.co.uk.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Email')));
  expect(sent).toEqual([]);
});

it('waiting list form: asks once about an address that is probably mistyped', async () => {
  const { sent, form, type, submit } = await openForm();
  type('Name', 'Beth');
  type('Email', 'beth@gmial.com');
  submit();
  expect(await form.findByText(/or is it beth@gmail\.com\?/)).toBeTruthy();
  expect(sent).toEqual([]);
  submit();
  await screen.findByText('You’re on the waiting list');
  expect(sent).toEqual([{ name: 'Beth', email: 'beth@gmial.com', places: 1 }]);
});

it('waiting list form: is prefilled with the name and email of a logged-in visitor', async () => {
  const { ports } = anAccount({ loggedIn: harriet });
  const session = sessionOf({ ...ssrPorts(aSite()), ...ports });
  session.start();
  await waitFor(() => expect(session.getSnapshot().matches('signedIn')).toBe(true));
  const { sent, form, submit } = await openForm({
    ...ports,
    signedIn: observe(session, (snapshot) => snapshot.matches('signedIn')),
  });
  await waitFor(() => expect(form.getByLabelText('Email')).toHaveProperty('value', harriet.email));
  expect(form.getByLabelText('Name')).toHaveProperty('value', harriet.name);
  submit();
  await screen.findByText('You’re on the waiting list');
  expect(sent).toEqual([{ name: harriet.name, email: harriet.email, places: 1 }]);
});

it('waiting list form: an account that is on the list already reads its number of places, and can change it', async () => {
  const known = { id: partyId('party_00000001'), key: 'k3y', places: 2 };
  const { type, submit } = await openForm({}, ok({ parties: 1, known }));
  type('Name', 'Beth');
  type('Email', 'beth@example.org');
  submit();
  await screen.findByText('You’re already on the waiting list');
  expect(screen.getByText(/You’re waiting for two places, and that hasn’t changed/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'See where you are on the list, or change the number' });
  expect(link.getAttribute('href')).toBe('/offer/party_00000001?key=k3y');
});

it('waiting list form: a visitor without an account learns how an earlier number can be changed', async () => {
  const { type, submit } = await openForm();
  type('Name', 'Beth');
  type('Email', 'beth@example.org');
  submit();
  await screen.findByText('You’re on the waiting list');
  expect(screen.getByText(/If you were on the list already, your number of places is as it was/)).toBeTruthy();
});
