// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { useHistoryState, useInitialQueryParam } from '../../../../web/features/shop/payment-result/history-state.ts';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

/** With `saves`, saves a value in the same moment as the parameter: the router has rendered neither. */
const Noted = ({ saves }: { readonly saves: boolean }) => {
  const id = useInitialQueryParam('id');
  const [saved, save] = useHistoryState('saved');
  useEffect(() => {
    if (saves && saved === null) save('early');
  }, [saves, saved, save]);
  const { search } = useLocation();
  return <output>{JSON.stringify({ id, saved, search })}</output>;
};

const noted = () => JSON.parse(screen.getByRole('status').textContent ?? '');

describe('values on an entry of the history', () => {
  it('values on a browser history entry keep the address’s parameter if another is written before the router renders it', async () => {
    visit(<Noted saves />, { path: '/success?id=first' });
    await expect.poll(noted).toEqual({ id: 'first', saved: 'early', search: '' });
  });

  it('values on a browser history entry are not set by a parameter of the same name', async () => {
    visit(<Noted saves={false} />, { path: '/success?id=first&saved=early' });
    await expect.poll(noted).toEqual({ id: 'first', saved: null, search: '' });
  });
});
