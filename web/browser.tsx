import './design/fonts.first.css';
import './design/base.css';
import './design/pictures/drawings.deferred.css';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AfterHydration } from './app/after-hydration.tsx';
import { App } from './app/app.tsx';
import { LiveSiteData } from './app/live-site-data.tsx';
import type { PageModule } from './app/routes/page-module.ts';
import { pageOfDocument, setPagePrerequisite } from './app/routes/pages.ts';
import { routeTable, setFirstPage } from './app/routes/route-table.ts';
import { archivedYear } from './composition/archived-year.ts';
import { compose } from './composition/compose.ts';
import { PortsProvider } from './composition/ports-context.tsx';
import { readPageData } from './composition/read-page-data.ts';
import { awaitStylesheets } from './first-paint/await-stylesheets.ts';
import { takeEarlyClicks } from './first-paint/early-clicks.ts';
import { loadIdleFonts } from './first-paint/idle-fonts.ts';
import { loadWholeStylesheet } from './first-paint/load-whole-stylesheet.ts';
import { pageIncomplete } from './first-paint/page-incomplete.ts';
import { prefetchOnIntent } from './first-paint/prefetch.ts';
import { whenIdle } from './first-paint/when-idle.ts';

const root = document.getElementById('app');
const data = readPageData(document);

if (root && data) {
  // The server renders the answer to a form at the form's action. Show the address it came from instead, so that a
  // reload does not send the form again.
  if (data.answer) window.history.replaceState(window.history.state, '', `${data.answer.path}${window.location.hash}`);
  const { ports, ready, start } = compose(data);
  setPagePrerequisite(async (route) => {
    await Promise.all([ready(route), route.isForStaff && loadWholeStylesheet(document.head)]);
  });
  // Loaded before hydration, so that the first render matches the server's.
  setFirstPage({
    pathname: window.location.pathname,
    route: data.route,
    ofClosedYear: archivedYear(data.config) !== undefined,
  });
  const page = pageOfDocument(data.route, () => import(/* @vite-ignore */ data.module) as Promise<PageModule>);
  try {
    await Promise.all([page, awaitStylesheets(document)]);
  } catch (cause) {
    pageIncomplete();
    throw cause;
  }
  // In a task of its own: the one that evaluated the page's modules has blocked a phone for long enough.
  await new Promise((nextTask) => setTimeout(nextTask));
  const replayEarlyClicks = takeEarlyClicks(window);
  const afterHydration = () => {
    whenIdle(() => loadIdleFonts(document));
    // A failed fetch is reported when another page is opened, not now.
    whenIdle(() => routeTable().catch(() => undefined));
    start();
    replayEarlyClicks();
  };
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <PortsProvider value={ports}>
          <LiveSiteData data={data}>
            <AfterHydration run={afterHydration}>
              <BrowserRouter>
                <App />
              </BrowserRouter>
            </AfterHydration>
          </LiveSiteData>
        </PortsProvider>
      </StrictMode>,
    );
  });
  prefetchOnIntent(document);
}
