// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ViewedFestival } from '#core/desk/people/view-as/client.ports.ts';
import { traderId } from '#core/desk/traders/trader-application.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { instant } from '#core/kernel/time.ts';
import { partyId } from '#core/shop/waiting-lists/party.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { aListedTicket } from '#fixtures/builders/a-ticket.ts';
import { aTraderForm } from '#fixtures/builders/a-trader.ts';
import { anOwnOrder } from '#fixtures/builders/an-own-order.ts';
import { Component as ViewAs } from '../../../../web/features/site/my-festival/view-as/view-as.tsx';
import { harriet, noRegistrations } from '../../support/an-account.ts';
import { aSite, visit } from '../../support/site.tsx';

afterEach(cleanup);

const viewed: ViewedFestival = {
  user: { ...harriet, labels: [...harriet.labels] },
  purchases: [],
  orders: [{ ...anOwnOrder(), competes: false, cardEnding: null, voucher: null, lines: [] }],
  tickets: [{ ...aListedTicket(), code: null }],
  gifts: [],
  answers: [],
  waiting: [
    {
      id: partyId('party_00000001'),
      productId: aProductId(),
      productName: 'Market stand',
      places: 2,
      state: 'waiting',
      place: 3,
      until: null,
    },
  ],
  applications: [
    {
      ...{ id: traderId('trader-0000000000'), form: { ...aTraderForm(), categories: [] }, papers: [], state: 'sent' },
      ...{
        changedAt: instant(0),
        said: [],
        offer: null,
        place: null,
        stall: { state: 'unreleased', releasedAt: null, picture: [] },
      },
    },
  ],
  registrations: { ...noRegistrations, tickets: [], haveAGo: [] },
  day: { entries: [], notice: { emailDays: 9, waitingMinutes: 25 } },
  toBeClaimed: 2,
};

type Outcome = Result<ViewedFestival, { readonly kind: 'person-unknown' }>;

/** Opens the page. `asked`: the accounts that it requests; `stored`: what it changes on the device. */
const looks = (answer: () => Promise<Outcome> = async () => ok(viewed), id = 'harriet') => {
  const asked: string[] = [];
  const view = async (one: string) => {
    asked.push(one);
    return answer();
  };
  const stored: unknown[] = [];
  const onDevice = {
    ...idleCodes,
    save: (...codes: readonly unknown[]) => stored.push(codes) > 0,
    overrule: (codes: readonly unknown[]) => void stored.push(codes),
  };
  const savedClaim = { load: () => 'a claim of the organiser', save: () => {}, forget: () => stored.push('forgot') };
  const { edition } = aSite().config;
  const data = aSite({ edition: { ...edition, parts: { ...edition.parts, traders: true } } });
  visit(<ViewAs id={id} view={view} />, { data, ports: { savedCodes: onDevice, savedClaim } });
  return { asked, stored };
};

const idleCodes = {
  all: () => [],
  of: () => null,
  ofOrder: () => [],
  refused: () => null,
  forgetOwn: () => {},
  forgetAll: () => {},
};

describe('My Festival viewed as someone else', () => {
  it('My Festival viewed as someone else names the account, shows its page with all buttons disabled, and links back', async () => {
    const { asked } = looks();
    expect((await screen.findByRole('heading', { level: 1, name: 'Welcome, Harriet Lamb' })).textContent).toBeTruthy();
    const band = within(screen.getByRole('complementary', { name: 'Viewing as someone else' }));
    expect(band.getByText('You are viewing My Festival as Harriet Lamb. Nothing can be changed here.')).toBeTruthy();
    expect(band.getByRole('link', { name: 'Stop viewing' }).getAttribute('href')).toBe('/desk/people/harriet');

    expect(await screen.findByText('Order 1A2B3C4D')).toBeTruthy();
    expect(screen.getByText('7K3M-2Q9D')).toBeTruthy();
    expect(screen.getByText('You’re third on the list for two places.')).toBeTruthy();
    expect(screen.getByText('Logged in as harriet@example.co.uk')).toBeTruthy();
    expect(screen.getByText(/^Two orders or tickets .* will be added/)).toBeTruthy();
    const buttons = screen.getAllByRole('button', { hidden: true });
    expect(buttons.map(({ textContent }) => textContent)).toContain('Log out');
    for (const button of buttons) expect(button.closest('fieldset')?.disabled, button.textContent).toBe(true);
    expect(asked).toEqual(['harriet']);
  });

  it('My Festival viewed as someone else shows no ticket code, and no links to pages of the organiser’s own data', async () => {
    looks();
    expect(await screen.findByText(/^Code hidden/)).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^Code of/, hidden: true })).toBeNull();
    expect(screen.getByText('Account settings').closest('a')).toBeNull();
    expect((await screen.findByText(/^See your application/)).closest('a')).toBeNull();
    expect(screen.getByText(/^See where you are on the list/).closest('a')).toBeNull();
  });

  it('My Festival viewed as someone else stores no ticket codes and uses no claim saved on the organiser’s device', async () => {
    const { stored } = looks();
    await screen.findByText(/^Code hidden/);
    expect(stored).toEqual([]);
  });

  it('My Festival viewed as someone else says when there is no such account, and sends nothing for a malformed id', async () => {
    expect(looks(undefined, 'no id!').asked).toEqual([]);
    expect(await screen.findByText('There’s no account at this address.')).toBeTruthy();
    cleanup();
    looks(async () => refuse({ kind: 'person-unknown' }));
    expect(await screen.findByText('There’s no account at this address.')).toBeTruthy();
  });

  it('My Festival viewed as someone else says when it could not be loaded, and loads again on request', async () => {
    const answers = [async () => Promise.reject(new Error('down')), async () => ok(viewed)];
    const { asked } = looks(async () => (answers.shift() ?? (async () => ok(viewed)))());
    expect(await screen.findByText(/couldn’t load this page/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Harriet Lamb' })).toBeTruthy();
    expect(asked).toHaveLength(2);
  });
});
