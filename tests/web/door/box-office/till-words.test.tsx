// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { TillView } from '#core/door/box-office/client.ports.ts';
import type { DoorTill } from '#core/door/box-office/device/door-till.ts';
import type { Paid, TillState } from '#core/door/box-office/device/till-state.ts';
import { orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { instant } from '#core/kernel/time.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { anOwnTicket } from '#fixtures/builders/a-ticket.ts';
import { CashingUp } from '../../../../web/features/door/box-office/cashing-up.tsx';
import { PaidScreen } from '../../../../web/features/door/box-office/paid-screen.tsx';
import { aSite, visit } from '../../support/site.tsx';

afterEach(cleanup);

const tillThatLetsIn = (count: number) => ({ countToLetIn: async () => count }) as unknown as DoorTill;
const till = tillThatLetsIn(0);
const state = { problem: null, isBusy: false, kept: { queue: [] } } as unknown as TillState;
const { id, number, code } = anOwnTicket();

/** A completed sale of `tickets` tickets. */
const aPaidSale = (tickets: number) =>
  ({
    id: orderId('ord_000000000001'),
    draft: { items: [], total: pence(3200), paidBy: 'card-machine', tendered: null, email: null },
    total: pence(3200),
    tickets: Array.from({ length: tickets }, () => ({ id, number, code })),
    names: Array.from({ length: tickets }, () => 'Fine Foods lunch, vegetarian'),
    products: [],
  }) as unknown as Paid;

describe('a till', () => {
  it('a till prints the edition’s name on its slips', () => {
    const edition = { ...aSiteConfig().edition, name: 'The Marches Cider Day' };
    const { container } = visit(<PaidScreen till={till} state={state} paid={aPaidSale(2)} />, {
      data: aSite({ edition }),
    });
    expect(container.textContent?.match(/The Marches Cider Day/g)).toHaveLength(2);
    expect(container.textContent).not.toMatch(/Truffle Festival/);
  });

  it.each([
    [0, 1, 'Next guest'],
    [0, 3, 'Next guest'],
    [1, 1, 'Let them in, next guest'],
    [2, 2, 'Let both in, next guest'],
    [3, 3, 'Let all three in, next guest'],
    [2, 3, 'Let two in, next guest'],
  ])(
    'a till names the next step when %i of %i tickets sold will be admitted by it',
    async (toLetIn, tickets, words) => {
      visit(<PaidScreen till={tillThatLetsIn(toLetIn)} state={state} paid={aPaidSale(tickets)} />);
      expect(await screen.findByRole('button', { name: words })).toBeTruthy();
    },
  );

  it.each([
    [0, 'Card machine: 0 sales, £0.00'],
    [1, 'Card machine: 1 sale, £32.00'],
    [2, 'Card machine: 2 sales, £64.00'],
  ])('a till uses singular and plural correctly for %i card sales', (count, words) => {
    const none = { count: 0, sum: pence(0) };
    const takings = {
      cashSales: none,
      cashRefunds: none,
      cardSales: { count, sum: pence(count * 3200) },
      cardRefunds: none,
    };
    const own = { name: 'Till 1', openedAt: instant(0), float: pence(0), expected: pence(0), takings };
    render(<CashingUp till={till} state={state} own={own as unknown as TillView} onBack={() => undefined} />);
    expect(document.body.textContent).toContain(words);
  });

  it('a till prints slips that name no checkpoint, because lunches and parking are not scanned at the entrance', () => {
    visit(<PaidScreen till={till} state={state} paid={aPaidSale(1)} />);
    expect(document.body.textContent).toContain('we’ll scan its code');
    expect(document.body.textContent).toContain('The Great British Truffle Festival');
    expect(document.body.textContent).not.toContain('entrance');
  });
});
