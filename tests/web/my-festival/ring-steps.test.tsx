// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { entryId } from '#core/kernel/ids.ts';
import { RingSteps } from '../../../web/features/my-festival/ring-steps.tsx';
import { visit } from '../support/site.tsx';

afterEach(cleanup);

it('ring steps: link to the score sheet of a hound that has run', async () => {
  const entry = entryId('order-1/prod_competitor/1');
  const entries = [{ entry, state: 'ran', hound: 'Bramble', run: null, place: null }] as const;
  const ask = async () => ({ entries, notice: { letterDays: 9, waitingMinutes: 25 } });
  visit(<RingSteps ask={ask} />);
  const link = await screen.findByRole('link', { name: 'Bramble’s run, explained' });
  expect(link.getAttribute('href')).toBe('/my-festival/sheet?entry=order-1%2Fprod_competitor%2F1');
  expect(screen.getByText('Nine days before')).toBeTruthy();
});
