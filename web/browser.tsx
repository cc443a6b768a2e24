import './design/fonts.first.css';
import './design/base.css';
import './design/drawings.late.css';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Afterwards } from './app/afterwards.tsx';
import { App } from './app/app.tsx';
import { takeEarlyPresses } from './app/early-presses.ts';
import { bringIdleFonts } from './app/idle-fonts.ts';
import { pageOf, pagesWaitFor } from './app/pages.ts';
import { routeToShow } from './app/places.ts';
import { prefetchOnIntent } from './app/prefetch.ts';
import { whenIdle } from './app/when-idle.ts';
import { wholeStyles } from './app/whole-styles.ts';
import { compose } from './compose.ts';
import { readPageData } from './page-data.ts';
import { PortsProvider } from './ports-context.tsx';
import { SiteProvider } from './site-context.tsx';

const root = document.getElementById('app');
const data = readPageData(document);

if (root && data) {
  // A page that answers a form has the form's address, from which it was not: a reload must show it, not send it again.
  if (data.answer) window.history.replaceState(window.history.state, '', `${data.answer.path}${window.location.hash}`);
  const { ports, ready, start } = compose(data);
  pagesWaitFor(ready);
  // The page's own module is there before hydration, so that the first render is the server's.
  const page = pageOf(routeToShow(window.location.pathname, data.content), { fromServer: true });
  await Promise.all([page, wholeStyles(document)]);
  const pressAgain = takeEarlyPresses(window);
  const onceAlive = () => {
    whenIdle(() => bringIdleFonts(document));
    start();
    pressAgain();
  };
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <SiteProvider value={data}>
          <PortsProvider value={ports}>
            <Afterwards run={onceAlive}>
              <BrowserRouter>
                <App />
              </BrowserRouter>
            </Afterwards>
          </PortsProvider>
        </SiteProvider>
      </StrictMode>,
    );
  });
  prefetchOnIntent(document);
}
