// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { TraderBoard, TraderCard, TraderPage, TradersDesk } from '#core/desk/traders/client.ports.ts';
import { decideTraderRefusals } from '#core/desk/traders/messages.ts';
import { traderId } from '#core/desk/traders/trader-application.ts';
import { productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { day, hour, type IsoDate, instant } from '#core/kernel/time.ts';
import { aTraderForm } from '#fixtures/builders/a-trader.ts';
import { DeskPortsProvider } from '../../../web/app/desk/desk-ports-context.tsx';
import { Trader } from '../../../web/features/desk/traders/trader.page.tsx';
import { Traders } from '../../../web/features/desk/traders/traders.page.tsx';
import { click } from '../support/page.tsx';
import { visit } from '../support/site.tsx';
import { someDeskPorts } from './some-desk-ports.ts';

afterEach(cleanup);

const now = instant(Date.UTC(2025, 8, 8, 9));
const insurance = {
  ...{ paper: 'insurance', name: 'Liability insurance', onlyFood: false, ends: true, state: 'missing' },
  ...{ type: null, endsOn: null, addedAt: null },
} as const;
const ended = { ...insurance, state: 'ends-before', type: 'application/pdf', endsOn: '2025-10-31' as IsoDate } as const;

const card = (name: string, change: Partial<TraderCard> = {}): TraderCard => ({
  ...{ id: traderId(`trader-${name}-0000000000`), column: 'ready', state: 'sent', name, contact: 'Rosalind Tupper' },
  ...{ sells: 'Cheese', categories: ['Local'], sellsFood: true, power: 'none', stand: 'Food stand' },
  ...{ sentAt: instant(now - 9 * day), papers: [], offer: null, askedAt: null, stall: 'released' },
  ...change,
});
const aBoard = (...applications: readonly TraderCard[]): TraderBoard => ({
  applications: [...applications],
  categories: [{ category: 'Local', wanted: 2, taken: 2, ready: 1 }],
  ...{ stands: 24, open: true, closesAt: instant(now + 12 * day), now },
});
const aPage = (change: Partial<TraderPage> = {}): TraderPage => ({
  ...{
    id: traderId('trader-0000000000'),
    column: 'ready',
    state: 'sent',
    form: { ...aTraderForm(), categories: ['Local'] },
    papers: [],
  },
  ...{ sentAt: instant(now - 9 * day), said: [], offer: null, offerDays: 7, waiting: 0, now },
  stall: {
    state: 'unreleased',
    words: {
      name: 'Good Cap Mushrooms',
      description: 'Fudge.',
      categories: ['Local'],
      sellsFood: true,
      links: {},
      picture: [],
    },
    released: null,
  },
  stands: [{ id: productId('stand'), name: 'Food stand', price: pence(18_000), left: 5 }],
  categories: [{ category: 'Local', wanted: 1, others: [{ name: 'Bosham Cheese', column: 'paid' }] }],
  ...change,
});

const show = (page: ReactNode, traders: Partial<TradersDesk>) =>
  visit(
    <DeskPortsProvider value={{ ...someDeskPorts({}), traders: { ...someDeskPorts({}).traders, ...traders } }}>
      {page}
    </DeskPortsProvider>,
    { path: '/desk/traders' },
  );

describe('the board of traders', () => {
  it('the board of traders has each application in its column, with what is urgent in words', async () => {
    const soon = { productId: productId('stand'), stand: 'Food stand', until: instant(now + 20 * hour), orderId: null };
    show(<Traders />, {
      list: async () =>
        aBoard(
          card('Cuckmere Cheese'),
          card('Sussex Toastie', { column: 'papers-missing', papers: [ended] }),
          card('Sown Cards', { column: 'accepted', state: 'accepted', offer: soon }),
          card('Old Tins', { column: 'declined', state: 'declined' }),
        ),
    });
    const column = async (name: RegExp) => within(await screen.findByRole('region', { name }));
    expect((await column(/^Ready, 1/)).getByRole('link', { name: /^Cuckmere Cheese/ })).toBeTruthy();
    expect((await column(/^Papers missing/)).getByText('Liability insurance ends 31 October 2025')).toBeTruthy();
    expect((await column(/^Accepted/)).getByText(/^Held until/)).toBeTruthy();
    expect(screen.getByText(/^Sown Cards: the stand lapses/)).toBeTruthy();
    expect(screen.getByText('as wanted, and one more ready')).toBeTruthy();
    expect(screen.queryByText('Old Tins')).toBeNull();
    await click('Declined, 1: open the column');
    expect(screen.getByText('Old Tins')).toBeTruthy();
  });

  it('the board of traders names the paid stalls whose words wait to be released', async () => {
    const paid = { column: 'paid', state: 'paid' } as const;
    show(<Traders />, {
      list: async () =>
        aBoard(
          card('Sown Cards', { ...paid, stall: 'changed' }),
          card('Old Tins', { ...paid, stall: 'unreleased' }),
          card('Woolpack', { ...paid, stall: 'not-agreed' }),
          card('Cuckmere Cheese', paid),
        ),
    });
    expect(await screen.findByText('Sown Cards: new words for the market page')).toBeTruthy();
    expect(screen.getByText('Old Tins: words for the market page')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Open it' })).toHaveLength(2);
  });

  it('the board of traders is searched by words and by what a stall needs', async () => {
    show(<Traders />, {
      list: async () => aBoard(card('Cuckmere Cheese'), card('Woolpack', { sellsFood: false, sells: 'Leads' })),
    });
    await screen.findByText('Woolpack');
    await click('Food 1');
    expect(screen.queryByText('Woolpack')).toBeNull();
    await click('Everyone 2');
    fireEvent.change(screen.getByLabelText('Find a trader'), { target: { value: 'leads' } });
    expect(screen.queryByText('Cuckmere Cheese')).toBeNull();
  });

  it('the board of traders says so while no one has applied', async () => {
    show(<Traders />, { list: async () => aBoard() });
    expect(await screen.findByText('No one has applied yet')).toBeTruthy();
    expect(screen.getByText(/^No one has applied for 24 stands\./)).toBeTruthy();
  });
});

describe('one trader at the desk', () => {
  it('a trader is accepted with the chosen stand and days; one more than wanted is pointed out, not refused', async () => {
    const sent: unknown[] = [];
    let page = aPage();
    show(<Trader id={page.id} />, {
      read: async () => ok(page),
      decide: async (_, decision) => {
        sent.push(decision);
        page = aPage({ column: 'accepted', state: 'accepted' });
        return ok({ state: 'accepted' });
      },
    });
    expect(await screen.findByText('Local: one more than you’d like')).toBeTruthy();
    expect(screen.getByText(/Bosham Cheese has a stand already/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Held for'), { target: { value: '10' } });
    await click('Accept for £180.00');
    expect(await screen.findByText(/gets an email with a link to pay/)).toBeTruthy();
    expect(sent).toEqual([{ kind: 'accept', productId: 'stand', days: 10, text: '' }]);
    await waitFor(() => expect(screen.queryByText('Accept for £180.00')).toBeNull());
  });

  it('a decision about a trader shows its email to read first, and folds it when the decision changes', async () => {
    show(<Trader id={aPage().id} />, {
      read: async () => ok(aPage()),
      preview: async (_, { text }) => ok({ to: 'asha@goodcap.example', subject: 'You’re in', text, html: '' }),
    });
    const note = await screen.findByLabelText('A sentence of your own');
    fireEvent.change(note, { target: { value: 'On the food side.' } });
    await click('Read the email first');
    expect((await screen.findByRole('article', { name: 'The email' })).textContent).toContain('On the food side.');
    fireEvent.change(note, { target: { value: 'By the water.' } });
    expect(screen.queryByRole('article', { name: 'The email' })).toBeNull();
  });

  it('a decision about a trader that came too late is explained', async () => {
    show(<Trader id={aPage().id} />, {
      read: async () => ok(aPage()),
      decide: async () => refuse({ kind: 'decided-before', state: 'withdrawn' }),
    });
    await screen.findByText('Decline');
    await click('Decline');
    await click('Decline and send');
    expect(await screen.findByText(decideTraderRefusals['decided-before'])).toBeTruthy();
  });

  it('the page of an unknown trader says that there is no such trader', async () => {
    show(<Trader id={aPage().id} />, { read: async () => refuse({ kind: 'application-unknown' }) });
    expect(await screen.findByText(/There’s no application here/)).toBeTruthy();
  });
});
