import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import './design/fonts.first.css';
import './design/base.css';
import './design/pictures/drawings.late.css';
import type { Content, ContentName } from '#core/content/content.ts';
import type { PageData } from '#core/site/site-config.ts';
import { App } from './app/app.tsx';
import { ApplicationError } from './app/application-error.tsx';
import { headMarkup, headOf } from './app/head/head.ts';
import { cardOf } from './app/head/page-card.ts';
import { dataBlock } from './app/head/schema-org/data-block.ts';
import { thingsOf } from './app/head/schema-org/things-of.ts';
import { Layout } from './app/layout.tsx';
import { moduleOf, pageOf } from './app/pages.ts';
import { aPlace, type Place, placeOf } from './app/places.ts';
import { applicationError, notFound, routeOf, routes } from './app/routes.ts';
import { PortsProvider } from './composition/ports-context.tsx';
import { SiteProvider } from './composition/site-context.tsx';
import { ssrPorts } from './composition/ssr-ports.ts';
import alegreya from './design/fonts/alegreya-black.woff2';
import hanken from './design/fonts/hanken-grotesk-text.woff2';

/** One page, ready to be put into the template's `<!--head-->` and `<!--app-->`. */
export type RenderedPage = {
  readonly status: number;
  readonly head: string;
  readonly app: string;
  /** The page's module as Vite's manifest names it, for its style sheets and module preloads; '' when it has none. */
  readonly pageModule: string;
  /** What the browser takes the page over with, as `#page-data`; without it the page stays as it is. */
  readonly data: PageData | undefined;
};

const fonts = [alegreya, hanken]
  .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
  .join('\n    ');

/** React asks to preload every picture; only the two fonts are worth it, the browser finds the rest as early. */
const withoutPicturePreloads = (markup: string): string =>
  markup.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');

const inSite = (data: PageData, path: string, children: ReactNode): string =>
  withoutPicturePreloads(
    renderToString(
      <SiteProvider value={data}>
        <PortsProvider value={ssrPorts(data)}>
          <StaticRouter location={path}>{children}</StaticRouter>
        </PortsProvider>
      </SiteProvider>,
    ),
  );

const headFor = (place: Place, data: PageData): string => {
  const { siteUrl } = data.config;
  const head = headMarkup(headOf(place, siteUrl), cardOf(place, data), siteUrl);
  return [fonts, head, dataBlock(thingsOf(place, data))].filter(Boolean).join('\n    ');
};

/**
 * Renders the page of a path, as complete HTML that needs no script to be read; 404 with the not-found page for a
 * path that is nobody's. `path` may carry a query. @throws whatever a page throws: answer with `renderFailure`.
 */
export const render = async ({ path, data }: { path: string; data: PageData }): Promise<RenderedPage> => {
  const { pathname } = new URL(path, 'http://page');
  const place = placeOf(pathname, data.content);
  const { route } = place;
  await pageOf(route);
  return {
    status: route === notFound ? 404 : 200,
    head: headFor(place, data),
    app: inSite(data, path, <App />),
    pageModule: moduleOf(route),
    // At an address that is nobody's, the words that say so are among them.
    data: route.isStatic
      ? undefined
      : { ...data, content: picked(data.content, ['site', ...(routeOf(pathname).content ?? [])]) },
  };
};

/** A browser is given the words of its page, and those that stand around every page. */
const picked = (content: Partial<Content>, names: readonly ContentName[]): Partial<Content> =>
  Object.fromEntries(names.map((name) => [name, content[name]]));

/** The page for a failure of ours, 'Unexpected Application Error!' (§8), with the reference that the server's log has. */
export const renderFailure = ({ data, reference }: { data: PageData; reference: string }): RenderedPage => ({
  status: 500,
  head: headFor(aPlace(applicationError), data),
  app: inSite(
    data,
    '/',
    <Layout frame="site" announcement="">
      <ApplicationError reference={reference} />
    </Layout>,
  ),
  pageModule: '',
  data: undefined,
});

/** Whether the path has a page of its own; all others share one. */
export const isPage = (path: string, content: Partial<Content>): boolean => placeOf(path, content).route !== notFound;

/** The addresses of all pages: those that search engines may list, and those that belong to one visitor. */
export const addresses = (content: Partial<Content>) => {
  const of = (listed: boolean) =>
    routes
      .filter((route) => route.listed === listed)
      .flatMap(({ path, addresses: all }) => (path.includes(':') ? (all?.(content) ?? []) : [path]));
  return { listed: of(true), unlisted: of(false) };
};

/** The paths that have a page of their own, for whoever renders them all. */
export { routes } from './app/routes.ts';
