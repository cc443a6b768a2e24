// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DoorTill } from '#core/door/box-office/device/door-till.ts';
import type { TillState } from '#core/door/box-office/device/till-state.ts';
import { emptyDeviceTill } from '#core/door/box-office/device-till.ts';
import { productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { Selling } from '../../../../web/features/door/box-office/selling.tsx';

afterEach(cleanup);

const till = { clearProblem: () => {} } as unknown as DoorTill;
const lunch = { id: productId('prod_lunch'), name: 'Lunch', description: '', price: pence(6400), panel: null };

const open = (facts: { readonly left: number | null; readonly maxPerOrder?: number }) => {
  const office = { products: [{ ...lunch, ...facts }], needs: [] };
  const state = { office, kept: emptyDeviceTill, isOnline: true, isBusy: false, problem: null, unanswered: null };
  render(<Selling till={till} state={state as unknown as TillState} />, { wrapper: MemoryRouter });
};
const more = () => screen.getByRole('button', { name: 'Add one: Lunch' });

const sellLunches = (facts: Parameters<typeof open>[0]) => {
  open(facts);
  for (let clicks = 0; clicks < 30; clicks += 1) fireEvent.click(more());
  return document.querySelector('output')?.textContent;
};

describe('a till with signal', () => {
  it('a till with signal limits the quantity of a product in one sale to the server’s limit per order', () => {
    expect(sellLunches({ left: null, maxPerOrder: 4 })).toBe('4');
  });

  it('a till with signal limits the quantity to the places left', () => {
    expect(sellLunches({ left: 3, maxPerOrder: 4 })).toBe('3');
  });

  it('a till with signal sets no limit per order when an older version of the server sends none', () => {
    expect(sellLunches({ left: 25 })).toBe('25');
  });
});

describe('the link to the till', () => {
  const till = () => screen.getByRole('link', { name: 'Till' });

  it('the link to the till asks before it discards tickets that have been added, and only then', () => {
    const confirm = vi.fn(() => false);
    const before = window.confirm;
    window.confirm = confirm;
    onTestFinished(() => {
      window.confirm = before;
    });
    open({ left: 25 });
    expect(fireEvent.click(till())).toBe(true);
    expect(confirm).not.toHaveBeenCalled();
    fireEvent.click(more());
    expect(fireEvent.click(till())).toBe(false);
    confirm.mockReturnValue(true);
    expect(fireEvent.click(till())).toBe(true);
    expect(confirm).toHaveBeenCalledTimes(2);
  });
});

describe('the button that takes the money', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('the till’s button that takes the money says how it is taken, beside the choice between cash and card', () => {
    open({ left: 25 });
    fireEvent.click(more());
    const take = screen.getByRole('button', { name: 'Take £64 in cash' });
    expect(take.parentElement?.textContent).toContain('Card machine');
    press('£70');
    expect(screen.getByRole('button', { name: 'Take £70 in cash, give £6' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Card machine' }));
    expect(screen.getByRole('button', { name: 'Take £64 by card' })).toBeTruthy();
  });
});
