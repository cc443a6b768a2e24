import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { parseInstant } from '#core/kernel/time.ts';
import type { PageData, SiteConfig } from '#core/site/site-config.ts';
import type { WebPorts } from '../../../web/ports-context.tsx';
import { PortsProvider } from '../../../web/ports-context.tsx';
import { restingPorts } from '../../../web/resting-ports.ts';
import { SiteProvider } from '../../../web/site-context.tsx';
import { words } from './words.ts';

/** What a page is made with: the demonstration's day, 4 October 2025, the edition's own words, and nothing on sale unless given. */
export const aSite = (config: Partial<SiteConfig> = {}, catalogue: PageData['catalogue'] = []): PageData => ({
  catalogue,
  content: words,
  config: {
    siteUrl: 'https://festival.example/',
    edition: {
      year: 2025,
      name: 'The Great British Truffle Festival',
      startsAt: parseInstant('2025-11-22T10:00:00Z'),
      endsAt: parseInstant('2025-11-22T17:00:00Z'),
      salesCloseAt: parseInstant('2025-11-22T10:00:00Z'),
      venue: { name: 'the racecourse', county: 'East Sussex', country: 'GB' },
      parking: { accessibleSpaces: 2 },
      refund: { graceDays: 14, closedWithinDays: 30 },
      earlyBird: { price: 4000, fullPrice: 5500, endedAt: parseInstant('2024-07-03T23:00:00Z') },
      order: { mostLines: 100, mostPlaces: 200, mostOfOne: 20 },
    },
    now: parseInstant('2025-10-04T09:00:00+01:00'),
    demo: false,
    accounts: { endpoint: 'https://festival.example/v1', projectId: 'truffle-festival' },
    payments: 'sandbox',
    insights: { kind: 'silent' },
    ticketsUrl: '/tickets',
    ...config,
  },
});

type Visit = {
  readonly path?: string;
  readonly data?: PageData;
  readonly ports?: Partial<WebPorts>;
};

/**
 * The children inside everything a page may count on: facts, ports at rest unless given, a device that has kept nothing, a
 * router at `path`.
 */
export const Visited = ({ path = '/', data = aSite(), ports = {}, children }: Visit & { children: ReactNode }) => (
  <SiteProvider value={data}>
    <PortsProvider value={{ ...restingPorts(data), deviceAtHand: async () => {}, ...ports }}>
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    </PortsProvider>
  </SiteProvider>
);

/** Renders a part or a page as `Visited` has it. */
export const visit = (part: ReactNode, options: Visit = {}): RenderResult =>
  render(<Visited {...options}>{part}</Visited>);
