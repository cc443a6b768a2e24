import './design/fonts.first.css';
import './design/base.css';
import './design/pictures/drawings.late.css';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Afterwards } from './app/afterwards.tsx';
import { App } from './app/app.tsx';
import { pageOf, pagesWaitFor } from './app/pages.ts';
import { routeToShow } from './app/places.ts';
import { compose } from './composition/compose.ts';
import { readPageData } from './composition/page-data.ts';
import { PortsProvider } from './composition/ports-context.tsx';
import { SiteProvider } from './composition/site-context.tsx';
import { takeEarlyPresses } from './first-paint/early-presses.ts';
import { bringIdleFonts } from './first-paint/idle-fonts.ts';
import { prefetchOnIntent } from './first-paint/prefetch.ts';
import { whenIdle } from './first-paint/when-idle.ts';
import { wholeStyles } from './first-paint/whole-styles.ts';

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
