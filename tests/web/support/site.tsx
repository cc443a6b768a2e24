import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, parsePath } from 'react-router-dom';
import type { PageData, SiteConfig } from '#core/site/frame/site-config.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import type { WebPorts } from '../../../web/composition/ports-context.tsx';
import { PortsProvider } from '../../../web/composition/ports-context.tsx';
import { SiteProvider } from '../../../web/composition/site-context.tsx';
import { ssrPorts } from '../../../web/composition/ssr-ports.ts';
import { words } from './words.ts';

/**
 * The data of a page on the demonstration's day, 4 October 2025, with the edition's own content. By default nothing is on
 * sale.
 */
export const aSite = (config: Partial<SiteConfig> = {}, catalogue: PageData['catalogue'] = []): PageData => ({
  catalogue,
  content: words,
  config: aSiteConfig(config),
});

type Visit = {
  readonly path?: string;
  /** The state of the browser's history entry. */
  readonly state?: unknown;
  readonly data?: PageData;
  readonly ports?: Partial<WebPorts>;
};

/**
 * Puts the children inside the providers of every page: site data, ports that do nothing unless given, and a router at
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
      <MemoryRouter initialEntries={[state === undefined ? path : { ...parsePath(path), state }]}>
        {children}
      </MemoryRouter>
    </PortsProvider>
  </SiteProvider>
);

/** Renders a part or a page inside `Visited`. */
export const visit = (part: ReactNode, options: Visit = {}): RenderResult =>
  render(<Visited {...options}>{part}</Visited>);
