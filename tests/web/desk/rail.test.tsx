// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Rail } from '../../../web/features/desk/frame/rail.tsx';
import { harriet } from '../support/an-account.ts';
import { visit } from '../support/site.tsx';

afterEach(cleanup);

it('desk: an organiser can log out from every page', () => {
  let left = 0;
  visit(<Rail current="/desk" title="Overview" organiser={harriet} onLogOut={() => (left += 1)} />, { path: '/desk' });
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(left).toBe(1);
});
