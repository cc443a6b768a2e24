// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DeskNavigation } from '../../../../web/app/desk/desk-navigation.tsx';
import { harriet } from '../../support/an-account.ts';
import { aSite, visit } from '../../support/site.tsx';

afterEach(cleanup);

it('desk: a demonstration says which dates are pretend', () => {
  const rail = <DeskNavigation current="/desk" title="Overview" organiser={harriet} onLogOut={() => {}} />;
  visit(rail, { path: '/desk', data: aSite({ demo: true }) });
  expect(screen.getByText(/pretend dates/)).toBeTruthy();
  cleanup();
  visit(rail, { path: '/desk', data: aSite({ demo: false }) });
  expect(screen.queryByText(/pretend dates/)).toBeNull();
});

it('desk: an organiser can log out from every page', () => {
  let left = 0;
  visit(<DeskNavigation current="/desk" title="Overview" organiser={harriet} onLogOut={() => (left += 1)} />, {
    path: '/desk',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(left).toBe(1);
});
