// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DoorTill } from '#core/door/box-office/device/door-till.ts';
import type { TillState } from '#core/door/box-office/device/till-state.ts';
import { emptyDeviceTill } from '#core/door/box-office/device-till.ts';
import { productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { TakeAllowance } from '../../../../web/features/door/box-office/take-allowance.tsx';

afterEach(cleanup);

it('a till writes the places left with commas between thousands, before it holds some of them', () => {
  const adult = { id: productId('prod_adult'), name: 'Adult', description: '', price: pence(1500), panel: null };
  const office = { products: [{ ...adult, left: 1348 }], needs: [], mostHeld: 10 };
  const state = { office, kept: emptyDeviceTill, isOnline: true, isBusy: false, problem: null, unanswered: null };
  render(<TakeAllowance till={{} as DoorTill} state={state as unknown as TillState} onDone={() => {}} />);
  expect(screen.getByText('£15.00 · 1,348 left')).toBeTruthy();
  const figure = screen.getByText('Left for online and other tills').parentElement;
  expect(figure?.querySelector('b')?.textContent).toMatch(/^1,3\d\d$/);
});
