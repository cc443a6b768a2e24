// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Component as Privacy } from '../../../../web/features/site/small-print/privacy.page.tsx';
import { aSite, visit } from '../../support/site.tsx';

afterEach(cleanup);

const mixpanel = { kind: 'mixpanel', token: 'public-token', apiHost: 'https://api.example' } as const;
const device = () => {
  const chapter = document.getElementById('device');
  if (!chapter) throw new Error('no chapter about the device');
  return chapter;
};

describe('privacy page', () => {
  it('the privacy page lists the data stored on the device in four groups, with the storage keys collapsed', () => {
    visit(<Privacy />, { path: '/privacy' });
    const [groups] = within(device()).getAllByRole('list');
    expect(groups?.children).toHaveLength(4);
    expect(groups?.textContent).not.toMatch(/cartItems|Mixpanel/);
    const folded = screen.getByText('cartItems').closest('details');
    expect(folded?.open).toBe(false);
    expect(folded?.textContent).not.toContain('The site needs it');
  });

  it('the privacy page mentions Mixpanel only when it is configured', () => {
    visit(<Privacy />, { path: '/privacy' });
    expect(document.body.textContent).not.toContain('Mixpanel');
    expect(document.body.textContent).toContain('We don’t use analytics at the moment');
    cleanup();
    visit(<Privacy />, { path: '/privacy', data: aSite({ insights: mixpanel }) });
    expect(document.getElementById('choices')?.textContent).toContain('Mixpanel');
    expect(within(device()).getAllByRole('list')[0]?.children).toHaveLength(5);
  });
});
