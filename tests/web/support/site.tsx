import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { PageData, SiteConfig } from '#core/site/site-config.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import type { WebPorts } from '../../../web/composition/ports-context.tsx';
import { PortsProvider } from '../../../web/composition/ports-context.tsx';
import { SiteProvider } from '../../../web/composition/site-context.tsx';
import { ssrPorts } from '../../../web/composition/ssr-ports.ts';
import { words } from './words.ts';

/**
 * The data of a page: the demonstration's day, 4 October 2025, the edition's own content, and nothing on sale unless
 * given.
 */
export const aSite = (config: Partial<SiteConfig> = {}, catalogue: PageData['catalogue'] = []): PageData => ({
  catalogue,
  content: words,
  config: aSiteConfig(config),
});

type Visit = {
  readonly path?: string;
  /** What the browser's history entry holds. */
  readonly state?: unknown;
  readonly data?: PageData;
  readonly ports?: Partial<WebPorts>;
};

/**
 * The children inside the providers of every page: site data, idle ports unless given, an empty device, a router at
 * `path`.
 */
export const Visited = ({
  path = '/',
  state,
  data = aSite(),
  ports = {},
  children,
}: Visit & { children: ReactNode }) => (
  <SiteProvider value={data}>
    <PortsProvider value={{ ...ssrPorts(data), deviceStorageReady: async () => {}, ...ports }}>
      <MemoryRouter initialEntries={[state === undefined ? path : { pathname: path, state }]}>{children}</MemoryRouter>
    </PortsProvider>
  </SiteProvider>
);

/** Renders a part or a page inside `Visited`. */
export const visit = (part: ReactNode, options: Visit = {}): RenderResult =>
  render(<Visited {...options}>{part}</Visited>);
