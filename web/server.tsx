import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import './design/fonts.first.css';
import './design/base.css';
import './design/pictures/drawings.deferred.css';
import type { Content, ContentName } from '#core/site/content/content.ts';
import type { PageData } from '#core/site/frame/site-config.ts';
import { App } from './app/app.tsx';
import { ApplicationError } from './app/application-error.tsx';
import { headMarkup, headOf } from './app/head/head.ts';
import { cardOf } from './app/head/page-card.ts';
import { placeWithResult } from './app/head/result-place.ts';
import { dataBlock } from './app/head/schema-org/data-block.ts';
import { pageMarkup } from './app/head/schema-org/page-markup.ts';
import { Layout } from './app/layout.tsx';
import { paths } from './app/paths.ts';
import { aPlace, type Place, placeOf } from './app/routes/page-at-path.ts';
import { pageOf } from './app/routes/pages.ts';
import { moduleOf, type Route, type ShownRoute } from './app/routes/route.ts';
import { applicationError, notFound, routeOf, routes } from './app/routes/routes.ts';
import { PortsProvider } from './composition/ports-context.tsx';
import { SiteProvider } from './composition/site-context.tsx';
import { ssrPorts } from './composition/ssr-ports.ts';
import alegreya from './design/fonts/alegreya-black.woff2';
import hanken from './design/fonts/hanken-grotesk-text.woff2';

/** A rendered page: the markup for the template's `<!--head-->` and `<!--app-->`. */
export type RenderedPage = {
  readonly status: number;
  readonly head: string;
  readonly app: string;
  /** The page's module as Vite's manifest names it, for style sheets and module preloads; '' for a page without one. */
  readonly pageModule: string;
  /** The data for hydration, as `#page-data`; undefined for a page that is not hydrated. */
  readonly data: PageData | undefined;
  /** The page's route, for hydration. */
  readonly route: ShownRoute;
};

const fonts = [alegreya, hanken]
  .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
  .join('\n    ');

/**
 * Removes React's preloads of pictures, which the browser finds as early by itself. Only the two fonts are worth
 * preloading.
 */
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
  const head = headMarkup(headOf(placeWithResult(place, data), data.config), cardOf(place, data), siteUrl);
  // These pages are rendered by their script, so late that the browser would report the preloaded fonts as unused.
  const preloads = [paths.judge, paths.door].some((path) => path === place.route.path) ? '' : fonts;
  return [preloads, head, dataBlock(pageMarkup(place, data))].filter(Boolean).join('\n    ');
};

/**
 * Renders the page at a path as complete HTML, readable without scripts; the not-found page with status 404 for an
 * unknown path. `path` may carry a query. @throws what the page throws: answer with `renderFailure`
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
    route: shown(route),
    // For an unknown `/:name` address, the browser also gets the content of the matching route: it decides that the
    // page does not exist.
    data: route.isStatic
      ? undefined
      : { ...data, content: picked(data.content, ['site', ...(routeOf(pathname).content ?? [])]) },
  };
};

const shown = ({ path, page, content, frame, bareOnTheDay, needs, isForStaff }: Route): ShownRoute => ({
  path,
  page,
  frame,
  ...(content && { content }),
  ...(bareOnTheDay && { bareOnTheDay }),
  ...(needs && { needs }),
  ...(isForStaff && { isForStaff }),
});

/** Picks the content files that the browser receives: those of the page and of the frame. */
const picked = (content: Partial<Content>, names: readonly ContentName[]): Partial<Content> =>
  Object.fromEntries(names.map((name) => [name, content[name]]));

/** The page for an unhandled error, 'Unexpected Application Error!' (§8), with the reference in the server's log. */
export const renderFailure = ({ data, reference }: { data: PageData; reference: string }): RenderedPage => ({
  status: 500,
  head: headFor(aPlace(applicationError), data),
  app: inSite(
    data,
    '/',
    <Layout frame="site" path="" announcement="">
      <ApplicationError reference={reference} />
    </Layout>,
  ),
  pageModule: '',
  route: shown(applicationError),
  data: undefined,
});

/** Whether the path is a page of the site; all other paths share the not-found page. */
export const isPage = (path: string, content: Partial<Content>): boolean => placeOf(path, content).route !== notFound;

/** The content files that the page at a path shows. */
export const contentOf = (path: string, content: Partial<Content>): readonly ContentName[] => [
  'site',
  ...(placeOf(path, content).route.content ?? []),
];

/** The addresses of all pages: `listed` for search engines, and those that belong to one visitor. */
export const addresses = (content: Partial<Content>) => {
  const of = (listed: boolean) =>
    routes
      .filter((route) => route.listed === listed)
      .flatMap(({ path, addresses: all }) => (path.includes(':') ? (all?.(content) ?? []) : [path]));
  return { listed: of(true), unlisted: of(false) };
};

/** The route table, for prerendering every page. */
export { routes } from './app/routes/routes.ts';
