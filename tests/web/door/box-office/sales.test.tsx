// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SaleEntry } from '#core/door/box-office/client.ports.ts';
import type { DoorTill } from '#core/door/box-office/device/door-till.ts';
import type { TillState } from '#core/door/box-office/device/till-state.ts';
import { orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { Sales } from '../../../../web/features/door/box-office/sales.tsx';

afterEach(cleanup);

const sale = {
  kind: 'sale',
  orderId: orderId('ord_1'),
  number: 'ACE6831A',
  at: 1763805600000,
  paidBy: 'cash',
  amount: pence(2000),
  offline: false,
} as unknown as SaleEntry;

const open = async () => {
  const till = { sales: async () => [sale], handBack: async () => true } as unknown as DoorTill;
  const state = { isBusy: false, problem: '' } as unknown as TillState;
  render(
    <main>
      <Sales till={till} state={state} onBack={() => {}} />
    </main>,
  );
  await choose();
};
const choose = async () => fireEvent.click(await screen.findByRole('button', { name: 'Refund sale ACE6831A' }));
const focused = () => document.activeElement?.textContent;

describe('the question before a refund', () => {
  it('a till’s question before a refund has the focus', async () => {
    await open();
    expect(focused()).toMatch(/^Refund sale ACE6831A, £20\.00\? Its tickets stop working/);
  });

  it('a till’s question before a refund returns the focus to the heading', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Keep this sale' }));
    expect(focused()).toBe('Sales and refunds');
    await choose();
    fireEvent.click(screen.getByRole('button', { name: 'Refund £20.00 in cash' }));
    await waitFor(() => expect(focused()).toBe('Sales and refunds'));
  });
});
