// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { carerRequestId } from '#core/desk/carers/carer-request.ts';
import type { CarerList, CarersDesk, ListedCarer } from '#core/desk/carers/client.ports.ts';
import { decideRefusals } from '#core/desk/carers/messages.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { productId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { day, instant } from '#core/kernel/time.ts';
import { DeskPortsProvider } from '../../../web/app/desk/desk-ports-context.tsx';
import { Carers } from '../../../web/features/desk/carers/carers.page.tsx';
import { click } from '../support/page.tsx';
import { visit } from '../support/site.tsx';
import { someDeskPorts } from './some-desk-ports.ts';

afterEach(cleanup);

const now = instant(Date.UTC(2025, 10, 20, 9));
const request = (change: Partial<ListedCarer> = {}): ListedCarer => ({
  id: carerRequestId('carer-0123456789'),
  carer: { name: 'Ruby Marsh', email: 'ruby@example.co.uk' },
  person: { name: 'Edie Marsh', ticket: '9B2L-C7QK' },
  askedAt: instant(now - day),
  file: { name: 'access-card.jpg', type: 'image/jpeg' },
  fileUntil: instant(now + 29 * day),
  state: 'asked',
  decided: null,
  orderId: null,
  ...change,
});
const products: CarerList['products'] = [
  { id: productId('prod_carer'), name: 'Carer’s ticket' },
  { id: productId('prod_adult_day'), name: 'Adult day ticket' },
];

/** Opens the page with these requests. A decision changes its request. Returns the arguments of all decisions. */
const open = (given: Partial<CarersDesk> = {}, first: readonly ListedCarer[] = [request()]) => {
  let requests = first;
  const calls: unknown[][] = [];
  const decidedAs = (state: 'granted' | 'declined', reason: string) => {
    const decided = { at: now, by: 'Morwenna Pike', reason };
    const orderId = state === 'granted' ? 'ord_1' : null;
    requests = requests.map((each) => ({ ...each, state, file: null, decided, orderId }));
  };
  const carers: CarersDesk = {
    list: async () => ({ requests: [...requests], products, now }),
    grant: async (...asked) => {
      calls.push(asked);
      decidedAs('granted', '');
      return ok({ orderId: 'ord_1' });
    },
    decline: async (...asked) => {
      calls.push(asked);
      decidedAs('declined', asked[1]);
      return ok({});
    },
    ...given,
  };
  visit(
    <DeskPortsProvider value={{ ...someDeskPorts({}), carers }}>
      <Carers />
    </DeskPortsProvider>,
    { path: '/desk/carers' },
  );
  return calls;
};
const decideAbout = (name: string) => screen.findByRole('complementary', { name: `Decide about ${name}` });

describe('carers’ tickets at the desk', () => {
  it('the desk says when no one is waiting for a carer’s ticket', async () => {
    open({}, []);
    expect(await screen.findByText(/^No one is waiting for a decision\./)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('the desk shows carer and visitor of each request for a carer’s ticket, oldest first, and evidence only on request', async () => {
    const later = request({
      id: carerRequestId('carer-9876543210'),
      carer: { name: 'Ken Aldous', email: 'ken@example.co.uk' },
      file: { name: 'letter.pdf', type: 'application/pdf' },
    });
    open({}, [later, request()]);
    const aside = await decideAbout('Ruby Marsh');
    expect(aside.textContent).toMatch(/ruby@example\.co\.uk.*Edie Marsh.*9B2L-C7QK/);
    expect(aside.textContent).toContain('19 December');
    expect(within(aside).getByRole('link', { name: '9B2L-C7QK' }).getAttribute('href')).toBe(
      '/desk/orders?q=9B2L-C7QK',
    );
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.filter((title) => title?.includes(', for '))).toEqual([
      'Ruby Marsh, for Edie Marsh',
      'Ken Aldous, for Edie Marsh',
    ]);
    expect(screen.queryByRole('img')).toBeNull();
    fireEvent.click(screen.getAllByRole('button', { name: 'Show the evidence' })[0] ?? expect.unreachable());
    expect(screen.getByRole('img', { name: 'Evidence from Ruby Marsh' }).getAttribute('src')).toBe(
      '/2025/api/desk/carers/carer-0123456789/file',
    );
    expect(screen.getAllByRole('link', { name: 'Download' })).toHaveLength(2);
  });

  it('the desk shows a carer’s evidence in a PDF as a picture drawn by the server, and says when it cannot be drawn', async () => {
    open({}, [request({ file: { name: 'evidence-01234567.pdf', type: 'application/pdf' } })]);
    await decideAbout('Ruby Marsh');
    expect(screen.queryByRole('img')).toBeNull();
    click('Show the evidence');
    const picture = screen.getByRole('img', { name: 'Evidence from Ruby Marsh' });
    expect(picture.getAttribute('src')).toBe('/2025/api/desk/carers/carer-0123456789/file/picture');
    expect(screen.getByText('Drawing the pages…')).toBeTruthy();
    fireEvent.load(picture);
    expect(screen.queryByText('Drawing the pages…')).toBeNull();
    fireEvent.error(picture);
    expect(screen.getByText(/We couldn’t draw this PDF: it may have a password, or be broken/)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('the desk says when the evidence for a carer’s ticket has been deleted', async () => {
    open({}, [request({ file: null })]);
    expect(await screen.findByText(/no one decided within 30 days/)).toBeTruthy();
  });

  it('the desk issues a carer’s ticket, and lists it under the decided requests', async () => {
    const calls = open();
    await decideAbout('Ruby Marsh');
    click('Issue the ticket, £0.00');
    const dialog = await screen.findByRole('dialog', { name: 'Issue a ticket to Ruby Marsh?' });
    expect(dialog.textContent).toContain('Carer’s ticket, £0.00, goes to Ruby Marsh at ruby@example.co.uk');
    expect(document.activeElement?.textContent).toBe('Not yet');
    expect(calls).toEqual([]);
    click('Not yet');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toEqual([]);
    click('Issue the ticket, £0.00');
    click('Yes, issue it');
    expect(await screen.findByText('Ruby Marsh’s ticket is on its way by email.')).toBeTruthy();
    expect(calls).toEqual([['carer-0123456789', 'prod_carer']]);
    const row = (await screen.findByRole('link', { name: 'Ruby Marsh' })).closest('tr');
    expect(row?.textContent).toMatch(/Edie Marsh.*20 November 2025, Morwenna Pike.*Issued/);
    expect(screen.getByText(/^No one is waiting for a decision\./)).toBeTruthy();
    expect(screen.getByText('1 issued')).toBeTruthy();
  });

  it('the desk turns down a request for a carer’s ticket with the reason that the carer reads', async () => {
    const calls = open();
    await decideAbout('Ruby Marsh');
    click('Turn down, with a reason');
    fireEvent.change(screen.getByLabelText('Reason, which Ruby Marsh reads'), {
      target: { value: 'The card ran out.' },
    });
    click('Turn it down and send the reason');
    expect(await screen.findByText('Ruby Marsh gets an email with the reason.')).toBeTruthy();
    expect(calls).toEqual([['carer-0123456789', 'The card ran out.']]);
    expect((await screen.findByRole('table')).textContent).toMatch(/Turned down.*The card ran out\./);
  });

  it.each([
    [
      'another organiser has decided it already',
      async () => refuse({ kind: 'decided-before' } as const),
      decideRefusals['decided-before'],
    ],
    ['no place is left', async () => refuse({ kind: 'sold-out' } as const), decideRefusals['sold-out']],
    [
      'no answer comes',
      () => Promise.reject(new ServiceFailure('festival', 'down')),
      'We couldn’t confirm that. Please reload the page to see what happened before you try again.',
    ],
  ])(
    'the desk shows a message when %s, and still lists the request for a carer’s ticket as undecided',
    async (_, grant, sentence) => {
      open({ grant });
      await decideAbout('Ruby Marsh');
      click('Issue the ticket, £0.00');
      click('Yes, issue it');
      expect((await screen.findByRole('alert')).textContent).toBe(sentence);
      expect(await decideAbout('Ruby Marsh')).toBeTruthy();
    },
  );

  it('the desk asks for a reason when a request for a carer’s ticket is turned down without one', async () => {
    open({ decline: async () => refuse({ kind: 'reason-missing' }) });
    await decideAbout('Ruby Marsh');
    click('Turn down, with a reason');
    click('Turn it down and send the reason');
    expect((await screen.findByRole('alert')).textContent).toBe(decideRefusals['reason-missing']);
  });

  it('the desk says when requests for carers’ tickets could not be loaded, and loads them again on request', async () => {
    let tries = 0;
    open({
      list: async () => {
        tries += 1;
        if (tries === 1) throw new ServiceFailure('festival', 'down');
        return { requests: [], products, now };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /again/i }));
    expect(await screen.findByText(/^No one is waiting for a decision\./)).toBeTruthy();
  });
});
