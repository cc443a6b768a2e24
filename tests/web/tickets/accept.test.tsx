// @vitest-environment happy-dom

import { cleanup, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { productId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { PageData } from '#core/site/frame/site-config.ts';
import type { OfferedTicket, OwnTicketChanges } from '#core/tickets/changes/client.ports.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { anOwnTicket } from '#fixtures/builders/a-ticket.ts';
import { acceptedTicket } from '../../../web/app/ticket-changes/accepted-ticket-state.ts';
import { Component } from '../../../web/features/tickets/accept.page.tsx';
import { anAccount } from '../support/an-account.ts';
import { address, carriedHere, click, type, visitPage } from '../support/page.tsx';
import { aSite, Visited } from '../support/site.tsx';

afterEach(cleanup);

const { id } = anOwnTicket();
const path = `/ticket/${id}/accept?token=gift.token`;
const words = () => document.body.textContent ?? '';

const offer: OfferedTicket = {
  name: 'Beth Arkwright',
  email: 'beth@example.co.uk',
  giver: 'Harriet Lamb',
  signedBy: null,
  isPresent: false,
  message: 'Tom’s got flu. Come and hold my coat.',
  productId: productId('prod_adult'),
  productName: 'Adult day ticket',
  ticketType: 'Guest',
  until: parseInstant('2025-11-22T10:00:00Z'),
};

const InMain = () => (
  <main>
    <Component />
  </main>
);

type Visit = {
  readonly changes?: Partial<OwnTicketChanges>;
  readonly loggedIn?: boolean;
  readonly at?: string;
  readonly data?: PageData;
};

/** Opens the page of an offered ticket. Returns the requests that it sends. */
const visitOffer = async ({ changes = {}, loggedIn = false, at = path, data = aSite() }: Visit = {}) => {
  const { ports } = anAccount();
  const asked: unknown[] = [];
  const given: OwnTicketChanges = {
    ...(await ports.openTicketChanges()),
    offered: async (...parts) => {
      asked.push({ offered: parts });
      return ok(offer);
    },
    accept: async (...parts) => {
      asked.push({ accept: parts });
      return ok({ id, key: 'one-key' });
    },
    decline: async (...parts) => {
      asked.push({ decline: parts });
      return ok({});
    },
    ...changes,
  };
  const signedInHint = { mayBeSignedIn: () => loggedIn, set: () => {}, forget: () => {} };
  visitPage(InMain, { path: at, data, ports: { ...ports, signedInHint, openTicketChanges: async () => given } });
  return asked;
};

describe('the page that accepts a ticket', () => {
  it('the page that accepts a ticket shows giver, ticket and the giver’s message, and accepts nothing when opened', async () => {
    const asked = await visitOffer();
    expect(await screen.findByRole('heading', { name: 'A ticket for you, Beth', level: 1 })).toBeTruthy();
    expect(words()).toContain('From Harriet Lamb, who’d love you to come.');
    expect(screen.getByRole('heading', { name: 'Adult day ticket' })).toBeTruthy();
    expect(words()).toContain('Saturday 22 November 2025, 10am to 5pm');
    expect(words()).toContain('Paid for by Harriet');
    expect(words()).toContain('Tom’s got flu.');
    expect(words()).toContain('You have until 10am on 22 November 2025 to accept, unless Harriet takes it back first.');
    expect(asked).toEqual([{ offered: [id, 'gift.token'] }]);
  });

  it('the page that accepts a ticket has the time and place of a product that is not of the whole day', async () => {
    const metadata = { Starts: '10:30', Ends: '11:30', Place: 'Microscope tent' };
    await visitOffer({ data: aSite({}, [{ ...aProduct({ id: offer.productId, metadata }), placesLeft: null }]) });
    await screen.findByRole('heading', { name: 'A ticket for you, Beth', level: 1 });
    expect(words()).toContain('Saturday 22 November 2025, 10.30–11.30am, Microscope tent');
  });

  it('a ticket can be accepted under another name, and then opens by its link for a visitor without an account', async () => {
    const asked = await visitOffer();
    await screen.findByRole('button', { name: 'Accept ticket' });
    type('Name on the ticket', 'Elizabeth Arkwright');
    click('Accept ticket');
    await waitFor(() => expect(address()).toBe(`/ticket/${id}?key=one-key`));
    expect(asked.at(-1)).toEqual({ accept: [id, 'gift.token', { name: 'Elizabeth Arkwright', email: undefined }] });
  });

  it('a present asks for the address to which its ticket goes, names those whom it is from, and shows no price', async () => {
    const present = { ...offer, email: null, isPresent: true, signedBy: 'Harriet, Tom and Poppy' };
    const asked = await visitOffer({ changes: { offered: async () => ok(present) } });
    expect(await screen.findByRole('heading', { name: 'A present for you, Beth', level: 1 })).toBeTruthy();
    expect(words()).toContain('Harriet, Tom and Poppy');
    expect(words()).not.toContain('£');
    type('Your email', 'beth@example.org');
    click('Make it mine');
    await waitFor(() => expect(address()).toBe(`/ticket/${id}?key=one-key`));
    expect(asked.at(-1)).toEqual({
      accept: [id, 'gift.token', { name: 'Beth Arkwright', email: 'beth@example.org' }],
    });
  });

  it('an address that is refused is asked for again, beside its field', async () => {
    const present = { ...offer, email: null, isPresent: true };
    await visitOffer({
      changes: { offered: async () => ok(present), accept: async () => refuse({ kind: 'address-wrong' }) },
    });
    await screen.findByRole('button', { name: 'Make it mine' });
    type('Your email', 'beth@example.org');
    click('Make it mine');
    expect(await screen.findByText(/Please type a complete email address/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Your email'));
  });

  it('after accepting a ticket, a logged-in visitor is redirected to My Festival’s tickets, with the ticket’s name', async () => {
    await visitOffer({ loggedIn: true });
    await screen.findByRole('button', { name: 'Accept ticket' });
    click('Accept ticket');
    await waitFor(() => expect(address()).toBe('/my-festival#tickets'));
    expect(acceptedTicket(carriedHere())).toBe('Adult day ticket');
  });

  it('the page that accepts a ticket sends it back, and confirms that', async () => {
    const asked = await visitOffer();
    await screen.findByRole('button', { name: 'Accept ticket' });
    const focused = vi.spyOn(HTMLElement.prototype, 'focus');
    click('No thanks, send it back');
    expect(await screen.findByRole('heading', { name: 'Sent back', level: 1 })).toBeTruthy();
    // The browser scrolls up to the heading: the button is far below it on a phone.
    expect(focused.mock.lastCall).toEqual([]);
    focused.mockRestore();
    expect(asked.at(-1)).toEqual({ decline: [id, 'gift.token'] });
  });

  it('the page of an accepted gift redirects to its ticket, with the ticket’s key unless its holder is logged in', async () => {
    for (const [key, to] of [
      ['one-key', `/ticket/${id}?key=one-key`],
      [null, `/ticket/${id}`],
    ] as const) {
      await visitOffer({ changes: { offered: async () => refuse({ kind: 'gift-accepted', key }) } });
      await waitFor(() => expect(address()).toBe(to));
      cleanup();
    }
  });

  it('the page that accepts a ticket redirects to it when the first answer was lost and the visitor accepts again', async () => {
    let tries = 0;
    const accept = async () => {
      tries += 1;
      if (tries === 1) throw new ServiceFailure('festival', 'no network');
      return refuse({ kind: 'gift-accepted', key: 'one-key' } as const);
    };
    await visitOffer({ changes: { accept } });
    await screen.findByRole('button', { name: 'Accept ticket' });
    click('Accept ticket');
    await screen.findByRole('alert');
    click('Accept ticket');
    await waitFor(() => expect(address()).toBe(`/ticket/${id}?key=one-key`));
  });

  it.each([
    ['gift-over', /isn’t waiting for you any more/],
    ['gift-unknown', /link looks incomplete/],
    ['doors-open', /^The gates are open, so this ticket stays with the person who offered it\./],
    ['ticket-void', /isn’t valid any more/],
  ] as const)('the page that accepts a ticket explains an unusable link: %s', async (kind, explanation) => {
    await visitOffer({ changes: { offered: async () => refuse({ kind }) } });
    expect(await screen.findByText(explanation)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept ticket' })).toBeNull();
  });

  it.each([`/ticket/${id}/accept`, '/ticket/accept'])(
    'the page that accepts a ticket says that the link is incomplete at %s',
    async (at) => {
      const asked = await visitOffer({ at });
      expect(await screen.findByText(/link looks incomplete/)).toBeTruthy();
      expect(asked).toEqual([]);
    },
  );

  it('accepting a ticket says when it was taken back meanwhile, and allows another try when no answer arrives', async () => {
    let tries = 0;
    await visitOffer({
      changes: {
        accept: async () => {
          tries += 1;
          if (tries === 1) throw new ServiceFailure('festival', 'no network');
          return refuse({ kind: 'gift-over' });
        },
      },
    });
    await screen.findByRole('button', { name: 'Accept ticket' });
    click('Accept ticket');
    expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t confirm that just now/);
    click('Accept ticket');
    expect(await screen.findByText(/accepted, sent back or taken back/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept ticket' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('the page that accepts a ticket shows a refused name at its field, which gets the focus', async () => {
    await visitOffer({ changes: { accept: async () => refuse({ kind: 'name-wrong' }) } });
    await screen.findByRole('button', { name: 'Accept ticket' });
    type('Name on the ticket', '   ');
    click('Accept ticket');
    const field = screen.getByLabelText('Name on the ticket');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(words()).toContain('Please type the name for the ticket.');
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('button', { name: 'Accept ticket' })).toBeTruthy();
  });

  it('the page that accepts a ticket lets the visitor load it again after a failure', async () => {
    let looks = 0;
    const offered = async () => {
      looks += 1;
      if (looks === 1) throw new ServiceFailure('festival', 'no network');
      return ok(offer);
    };
    await visitOffer({ changes: { offered } });
    expect(await screen.findByText('We couldn’t load the ticket just now.')).toBeTruthy();
    click('Try again');
    expect(await screen.findByRole('heading', { name: 'A ticket for you, Beth' })).toBeTruthy();
  });

  it('the page that accepts a ticket has the same server-rendered HTML for all tickets, without id and token', () => {
    const html = (at: string) =>
      renderToString(
        <Visited path={at}>
          <Component />
        </Visited>,
      );
    expect(html(path)).toBe(html('/ticket/accept'));
  });
});
