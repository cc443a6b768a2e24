import { use, useMemo } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { usePorts } from '../composition/ports-context.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { pageToShow } from './pages.ts';
import { routeToShow } from './places.ts';
import { notFound, type Route as SiteRoute } from './routes.ts';
import { useNavigationEffects } from './use-navigation-effects.ts';

/**
 * One page of the table. While its module and its words are on the way, the page the visitor came from stays on
 * screen; only then is it known whether the edition has anybody at that address.
 */
const Page = ({ route }: { route: SiteRoute }) => {
  const { Component } = use(pageToShow(route));
  const { pathname } = useLocation();
  const { content } = usePorts();
  const nobodyThere = route !== notFound && routeToShow(pathname, content.all()) === notFound;
  return nobodyThere ? <Page route={notFound} /> : <Component />;
};

/** The whole tree below a router and the providers: the same on the server and in the browser. */
export const App = () => {
  const { pathname } = useLocation();
  const { content } = usePorts();
  // Decided once an address: words that come while its page is on screen must not make it another.
  const route = useMemo(() => routeToShow(pathname, content.all()), [pathname, content]);
  const announcement = useNavigationEffects();

  return (
    <Layout frame={route.frame} announcement={announcement}>
      <ErrorBoundary key={pathname}>
        <Routes>
          <Route path={route.path} element={<Page key={route.page} route={route} />} />
        </Routes>
      </ErrorBoundary>
    </Layout>
  );
};
