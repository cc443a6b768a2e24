import { use, useMemo } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { usePorts } from '../composition/ports-context.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useMoment } from './festival/use-moment.ts';
import { Layout } from './layout.tsx';
import { pageToShow } from './pages.ts';
import { routeToShow } from './places.ts';
import { notFound, type Route as SiteRoute } from './routes.ts';
import { useNavigationEffects } from './use-navigation-effects.ts';

/**
 * The page of a route. While its module and its content load, the previous page stays on screen; only with the content
 * is it known whether an address like `/:name` exists.
 */
const Page = ({ route }: { route: SiteRoute }) => {
  const { Component } = use(pageToShow(route));
  const { pathname } = useLocation();
  const { content } = usePorts();
  const isUnknown = route !== notFound && routeToShow(pathname, content.all()) === notFound;
  return isUnknown ? <Page route={notFound} /> : <Component />;
};

/** The React tree below the router and the providers: the same on the server and in the browser. */
export const App = () => {
  const { pathname } = useLocation();
  const { content } = usePorts();
  // Decided once per address: content that arrives while the page is on screen must not switch it to another page.
  const route = useMemo(() => routeToShow(pathname, content.all()), [pathname, content]);
  const announcement = useNavigationEffects();
  const isUnderWay = ['open', 'evening'].includes(useMoment());

  return (
    <Layout frame={route.bareOnTheDay && isUnderWay ? 'bare' : route.frame} announcement={announcement}>
      <ErrorBoundary key={pathname}>
        <Routes>
          <Route path={route.path} element={<Page key={route.page} route={route} />} />
        </Routes>
      </ErrorBoundary>
    </Layout>
  );
};
