// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { ListedVoucher, NewVoucher, VoucherList, VouchersDesk } from '#core/shop/vouchers/client.ports.ts';
import { DeskPortsProvider } from '../../../../web/app/desk/desk-ports-context.tsx';
import { limitHint } from '../../../../web/features/shop/manage-vouchers/voucher-words.ts';
import { Vouchers } from '../../../../web/features/shop/manage-vouchers/vouchers.page.tsx';
import { someDeskPorts } from '../../desk/some-desk-ports.ts';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

const listed = (change: Partial<ListedVoucher> = {}): ListedVoucher => ({
  id: 'v1',
  code: 'FRIENDS10',
  batch: null,
  name: 'Friends of the Downs',
  what: '10% off Adult day ticket',
  effect: { kind: 'percent', percent: 10 },
  products: ['prod_adult'],
  limits: { total: 200, perOrder: 2, perEmail: null },
  from: null,
  until: parseInstant('2025-11-21T18:00:00+00:00'),
  state: 'active',
  used: 98,
  off: 14700,
  ...change,
});
const raffle = (id: string, change: Partial<ListedVoucher> = {}) =>
  listed({
    id,
    code: `RAFFLE${id.toUpperCase()}`,
    batch: 'b1',
    name: 'Village school raffle',
    what: 'unlocks Friends’ breakfast',
    limits: { total: 1, perOrder: 1, perEmail: null },
    used: 0,
    off: 0,
    ...change,
  });
const products: VoucherList['products'] = [
  { id: 'prod_adult', name: 'Adult day ticket', price: 1500, highest: 1500, hidden: false },
  { id: 'prod_breakfast', name: 'Friends’ breakfast', price: 1800, highest: 1800, hidden: true },
];

const open = (given: Partial<VouchersDesk> = {}, path = '/desk/vouchers') => {
  const ports = someDeskPorts({});
  const vouchers = { ...ports.vouchers, list: async () => ({ vouchers: [listed()], products }), ...given };
  visit(
    <DeskPortsProvider value={{ ...ports, vouchers }}>
      <Vouchers />
    </DeskPortsProvider>,
    { path },
  );
};
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const row = async (name: string) => {
  const line = (await screen.findByRole('link', { name })).closest('tr');
  if (!line) throw new Error(`no row for ${name}`);
  return line;
};

describe('the desk’s vouchers', () => {
  it('the voucher desk lists codes with their uses, a batch as one line, and the sums', async () => {
    const used = raffle('r1', { state: 'used-up', used: 1, off: 1800 });
    open({ list: async () => ({ vouchers: [listed(), used, raffle('r2')], products }) });
    const friends = await row('FRIENDS10');
    expect(friends.textContent).toMatch(/Friends of the Downs.*10% off.*Active.*98 of 200.*−£147\.00/);
    expect(friends.textContent).toContain('until 21 November 2025, 18:00');
    expect((await row('Batch of 2')).textContent).toMatch(/Village school raffle.*Active.*1 of 2.*−£18\.00/);
    expect(screen.getByText('99 uses')).toBeTruthy();
    expect(screen.getByText('−£165.00')).toBeTruthy();
  });

  it('the voucher desk filters by words, by a code of a batch, and by status', async () => {
    open({ list: async () => ({ vouchers: [listed(), raffle('r1'), raffle('r2', { state: 'stopped' })], products }) });
    await row('FRIENDS10');
    fill('Search vouchers', 'raffler2');
    expect(await row('Batch of 2')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'FRIENDS10' })).toBeNull();
    fill('Status', 'used-up');
    expect(screen.getByText('No vouchers match. Try fewer words or any status.')).toBeTruthy();
  });

  it('the voucher desk creates a code after showing its greatest possible discount', async () => {
    const drafts: NewVoucher[] = [];
    open({
      create: async (draft) => {
        drafts.push(draft);
        return drafts.length === 1
          ? refuse({ kind: 'voucher-code-taken', takenCode: 'BRASSBAND' })
          : ok({ ids: ['v2'] });
      },
    });
    await row('FRIENDS10');
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(screen.getByRole('alert').textContent).toBe('Say who it’s for.');
    fill('Code', 'brassband');
    fill('Who it’s for', 'Brass band');
    fill('What it does', 'fixed-price');
    fill('Price', '£16');
    fill('For', 'prod_adult');
    expect(screen.getByText('Takes nothing off today')).toBeTruthy();
    expect(screen.getByText('Adult day ticket costs £15.00. A voucher never makes a ticket dearer.')).toBeTruthy();
    fill('Price', '£10');
    fill('In total', '24');
    expect(screen.getByText('£120.00 off at most')).toBeTruthy();
    expect(screen.getByText('24 uses: Adult day ticket, instead of £15.00.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Create BRASSBAND' }));
    expect((await screen.findByRole('alert')).textContent).toContain('There’s a voucher BRASSBAND already');
    fireEvent.click(screen.getByRole('button', { name: 'Create BRASSBAND' }));
    expect(await screen.findByText('BRASSBAND is ready.')).toBeTruthy();
    expect(drafts[1]).toEqual({
      name: 'Brass band',
      code: 'brassband',
      batch: null,
      effect: { kind: 'fixed-price', price: 1000 },
      products: ['prod_adult'],
      limits: { total: 24, perOrder: null, perEmail: null },
      from: null,
      until: null,
    });
  });

  it('the voucher desk names the field of an end that has passed', async () => {
    open({ create: async () => refuse({ kind: 'voucher-end-passed' }) });
    await row('FRIENDS10');
    fill('Code', 'brassband');
    fill('Who it’s for', 'Brass band');
    fill('Percent', '10');
    fill('Until (empty for no end)', '2025-01-06T18:00');
    fireEvent.click(screen.getByRole('button', { name: 'Create BRASSBAND' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      '“Until” has passed already. Choose a later end, or leave it empty.',
    );
  });

  it('the voucher desk creates a batch that opens a hidden product, and offers its codes', async () => {
    const drafts: NewVoucher[] = [];
    open({
      create: async (draft) => {
        drafts.push(draft);
        return ok({ ids: ['v7', 'v8'] });
      },
    });
    await row('FRIENDS10');
    fireEvent.click(screen.getByLabelText('A batch'));
    fill(/^How many codes/, '40');
    fill('Who it’s for', 'Raffle');
    fill('What it does', 'opens');
    fireEvent.click(screen.getByRole('button', { name: 'Create 40 codes' }));
    expect(screen.getByRole('alert').textContent).toBe('Choose what it unlocks.');
    fill('Unlocks', 'prod_breakfast');
    fireEvent.click(screen.getByRole('button', { name: 'Create 40 codes' }));
    const codes = await screen.findByRole('link', { name: 'Download the codes' });
    expect(codes.getAttribute('href')).toBe('/2025/api/desk/vouchers/v7/codes.csv');
    expect(drafts).toMatchObject([{ code: null, batch: 40, effect: { kind: 'opens' }, products: ['prod_breakfast'] }]);
  });

  it('the voucher desk understands commas between thousands, and names the limit of a number that is too large', async () => {
    const drafts: NewVoucher[] = [];
    open({
      create: async (draft) => {
        drafts.push(draft);
        return ok({ ids: ['v7'] });
      },
    });
    await row('FRIENDS10');
    fireEvent.click(screen.getByLabelText('A batch'));
    fill('Who it’s for', 'Raffle');
    fill('Percent', '100%');
    const problemWith = (codes: string) => {
      fill(/^How many codes/, codes);
      fireEvent.click(screen.getByRole('button', { name: /^Create/ }));
      return screen.getByRole('alert').textContent;
    };
    for (const codes of ['', '1,00', '1.000', 'forty'])
      expect(problemWith(codes)).toBe('How many codes? Please enter a whole number from 2 to 2,000.');
    expect(problemWith('10,000')).toBe('A batch has 2,000 codes at most. For more, make another batch.');
    expect(problemWith('1')).toBe('A batch has at least two codes.');
    expect(screen.getByLabelText(/^How many codes/).getAttribute('maxlength')).toBe('20');
    fill(/^How many codes/, '1,000');
    fireEvent.click(screen.getByRole('button', { name: 'Create 1,000 codes' }));
    await screen.findByRole('link', { name: 'Download the codes' });
    expect(drafts).toMatchObject([{ batch: 1000 }]);
  });

  it('the voucher desk refuses limits and amounts above what the server takes, and names the limit', async () => {
    open({});
    await row('FRIENDS10');
    fill('Code', 'BRASSBAND');
    fill('Who it’s for', 'Brass band');
    fill('What it does', 'pounds-off');
    fill('Pounds off', '£12,000');
    fireEvent.click(screen.getByRole('button', { name: 'Create BRASSBAND' }));
    expect(screen.getByRole('alert').textContent).toBe('Give an amount in pounds, £10,000 at most.');
    fill('Pounds off', '£1,000.50');
    fill('In total', '10,000,000');
    fireEvent.click(screen.getByRole('button', { name: 'Create BRASSBAND' }));
    expect(screen.getByRole('alert').textContent).toBe(
      'A limit is a whole number from 1 to 1,000,000, or empty for none.',
    );
  });

  it('the voucher desk says beside the field “Who it’s for” that buyers read its text', async () => {
    open({});
    await row('FRIENDS10');
    const hint = screen.getByText('Buyers see this when they apply the code.');
    expect(screen.getByLabelText('Who it’s for').getAttribute('aria-describedby')).toBe(hint.id);
  });

  it('the voucher desk says the most that a voucher can take off at any planned price, not only at today’s', async () => {
    const dearer = products.map((product) => ({ ...product, highest: (product.price ?? 0) + 150 }));
    open({ list: async () => ({ vouchers: [listed()], products: dearer }) });
    await row('FRIENDS10');
    fill('What it does', 'fixed-price');
    fill('Price', '£10');
    fill('For', 'prod_adult');
    fill('In total', '10');
    expect(screen.getByText('£65.00 off at most')).toBeTruthy();
  });

  it('the voucher desk says beforehand that no voucher lowers a donation, and counts none in what it takes off', async () => {
    const gift = { id: 'prod_gift', name: 'A gift', price: 100, highest: 100, hidden: false, donation: true };
    const child = { id: 'prod_child', name: 'Child day ticket', price: 50, highest: 50, hidden: false };
    open({ list: async () => ({ vouchers: [listed()], products: [child, gift] }) });
    await row('FRIENDS10');
    fill('What it does', 'pounds-off');
    fill('Pounds off', '£1');
    fill('In total', '25');
    expect(screen.getByText('£12.50 off at most')).toBeTruthy();
    fill('For', 'prod_gift');
    expect(screen.getByText('Takes nothing off')).toBeTruthy();
    expect(screen.getByText('A gift is a donation, which no voucher lowers.')).toBeTruthy();
    expect(screen.queryByText(/off at most/)).toBeNull();
  });

  it('the voucher desk writes sums with commas between thousands, and names the products that a number of uses is about', async () => {
    const two = [...products, { id: 'prod_child', name: 'Child day ticket', price: 500, highest: 500, hidden: false }];
    open({ list: async () => ({ vouchers: [listed({ off: 1_800_000 })], products: two }) });
    expect((await row('FRIENDS10')).textContent).toContain('−£18,000.00');
    fill('What it does', 'pounds-off');
    fill('Pounds off', '£9');
    fill('In total', '2000');
    expect(screen.getByText('£18,000.00 off at most')).toBeTruthy();
    expect(screen.getByText('2,000 uses in all, on any of the 2 products.')).toBeTruthy();
  });

  it.each([
    [['', '2', '1'], 'One person can use it for 1 in all, so no order can reach 2.'],
    [['1', '2', ''], 'It works once in all, so no order can reach 2.'],
    [['3', '', '4'], 'It works 3 times in all, so no person can reach 4.'],
    [['24', '2', '2'], null],
    [['many', '2', ''], null],
  ])(
    'the voucher desk has a hint for limits that contradict each other: %j',
    ([total = '', perOrder = '', perEmail = ''], hint) => {
      expect(limitHint({ total, perOrder, perEmail })).toBe(hint);
    },
  );

  it('the voucher desk sends no voucher without a connection, and says that it was not made', async () => {
    const drafts: NewVoucher[] = [];
    open({
      create: async (draft) => {
        drafts.push(draft);
        return ok({ ids: ['v2'] });
      },
    });
    await row('FRIENDS10');
    fill('Code', 'BRASSBAND');
    fill('Who it’s for', 'Brass band');
    fill('Percent', '10');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    fireEvent.click(screen.getByRole('button', { name: 'Create BRASSBAND' }));
    expect(screen.getByRole('alert').textContent).toBe('Not made: you’re offline. Try again once there’s signal.');
    expect(drafts).toEqual([]);
  });

  it('the voucher desk asks before it is left with a half-typed voucher, and not before another voucher is opened', async () => {
    open({ create: async () => ok({ ids: ['v2'] }), usesOf: async () => ok([]) });
    await row('FRIENDS10');
    const confirm = vi.fn(() => false);
    const before = window.confirm;
    window.confirm = confirm;
    onTestFinished(() => {
      window.confirm = before;
    });
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(true);
    fill('Code', 'brassband');
    expect(closes()).toBe(false);
    fireEvent.click(screen.getByRole('link', { name: 'FRIENDS10' }));
    expect(confirm).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole('link', { name: 'Audit log of this voucher', hidden: true }));
    expect(confirm).toHaveBeenCalledOnce();
    expect(screen.getByDisplayValue('brassband')).toBeTruthy();
    fill('Who it’s for', 'Brass band');
    fill('Percent', '10');
    fireEvent.click(screen.getByRole('button', { name: 'Create BRASSBAND', hidden: true }));
    expect(await screen.findByText('BRASSBAND is ready.')).toBeTruthy();
    expect(closes()).toBe(true);
  });

  it('the voucher desk shows a code’s uses with links to the orders, and changes the code', async () => {
    const changed: unknown[] = [];
    open(
      {
        usesOf: async () =>
          ok([
            {
              orderId: 'ord_000000000000abcd1234',
              code: 'FRIENDS10',
              email: 'ada@example.org',
              uses: 2,
              off: 300,
              at: parseInstant('2025-10-04T10:00:00+00:00'),
            },
          ]),
        change: async (news) => {
          changed.push(news);
          return changed.length === 1 ? refuse({ kind: 'voucher-dates-wrong' }) : ok({ changed: 1 });
        },
      },
      '/desk/vouchers?voucher=v1',
    );
    const used = within(await screen.findByRole('region', { name: 'Used by', hidden: true }));
    const order = await used.findByRole('link', { hidden: true });
    expect(order.getAttribute('href')).toBe('/desk/orders/ord_000000000000abcd1234');
    fireEvent.click(screen.getByRole('button', { name: 'Change it', hidden: true }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    fireEvent.change(dialog.getByLabelText('In total'), { target: { value: '300' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save FRIENDS10', hidden: true }));
    expect(await dialog.findByText(/would end before it starts/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Save FRIENDS10', hidden: true }));
    expect(await screen.findByText('FRIENDS10 is changed.')).toBeTruthy();
    expect(changed[1]).toEqual({
      ids: ['v1'],
      name: 'Friends of the Downs',
      limits: { total: 300, perOrder: 2, perEmail: null },
      from: null,
      until: parseInstant('2025-11-21T18:00:00+00:00'),
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  });

  it('the voucher desk withdraws a batch with a reason', async () => {
    const withdrawn: unknown[] = [];
    open(
      {
        list: async () => ({ vouchers: [raffle('r1'), raffle('r2')], products }),
        usesOf: async () => ok([]),
        withdraw: async (...args) => {
          withdrawn.push(args);
          return ok({});
        },
      },
      '/desk/vouchers?voucher=r2',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw it', hidden: true }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    const click = () => fireEvent.click(dialog.getByRole('button', { name: 'Withdraw Batch of 2', hidden: true }));
    click();
    expect(dialog.getByText('Please give a reason first.')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Reason, for the audit log'), { target: { value: 'The raffle is off' } });
    click();
    expect(await screen.findByText('Batch of 2 is withdrawn.')).toBeTruthy();
    expect(withdrawn).toEqual([[['r1', 'r2'], 'The raffle is off']]);
  });

  it('the voucher desk says when there are no vouchers yet, and when they cannot be loaded', async () => {
    let isBroken = true;
    open({
      list: async () => {
        if (isBroken) throw new ServiceFailure('festival', 'no network');
        return { vouchers: [], products };
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    fireEvent.click(retry);
    await waitFor(() => expect(screen.getByText(/No vouchers yet/)).toBeTruthy());
  });
});
