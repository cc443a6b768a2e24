import { use, useMemo } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { usePorts } from '../composition/ports-context.tsx';
import { useSite } from '../composition/site-context.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useFestivalMoment } from './festival/use-festival-moment.ts';
import { Layout } from './layout.tsx';
import { documentOfAnotherYear } from './routes/document-of-another-year.ts';
import { pageToShow, tableToShow } from './routes/pages.ts';
import type { ShownRoute } from './routes/route.ts';
import { firstRouteAt, isOfAnotherYear } from './routes/route-table.ts';
import { useNavigationEffects } from './use-navigation-effects.ts';

/**
 * The route at a path; while the route table loads, the previous page stays on screen. The route is decided once per
 * address: content that arrives later must not replace the page on screen.
 */
const useRouteAt = (pathname: string): ShownRoute => {
  const { content } = usePorts();
  const { edition } = useSite().config;
  const first = firstRouteAt(pathname);
  if (!first && isOfAnotherYear(pathname)) use(documentOfAnotherYear());
  const find = first ? () => first : use(tableToShow()).routeToShow;
  return useMemo(() => find(pathname, content.all(), edition), [find, pathname, content, edition]);
};

/**
 * The page of a route. While its module and its content load, the previous page stays on screen. The loaded content
 * decides whether an address like `/:name` exists.
 */
const Page = ({ route }: { route: ShownRoute }) => {
  const { Component } = use(pageToShow(route));
  const known = useRouteAt(useLocation().pathname);
  return known.page === route.page ? <Component /> : <Page route={known} />;
};

/** The React tree below the router and the providers: the same on the server and in the browser. */
export const App = () => {
  const { pathname } = useLocation();
  const route = useRouteAt(pathname);
  const announcement = useNavigationEffects();
  const isUnderWay = ['open', 'evening'].includes(useFestivalMoment());

  return (
    <Layout
      frame={route.bareOnTheDay && isUnderWay ? 'bare' : route.frame}
      path={route.path}
      announcement={announcement}
    >
      <ErrorBoundary key={pathname}>
        <Routes>
          <Route path={route.path} element={<Page key={route.page} route={route} />} />
        </Routes>
      </ErrorBoundary>
    </Layout>
  );
};
