import { consoleLog } from '#adapters/browser/console-log.ts';
import { pageProofPrompt } from '#adapters/http-api/accounts/page-proof-prompt.ts';
import { sessionEnded } from '#adapters/http-api/session-ended.ts';
import { httpContent } from '#adapters/http-api/site/content.ts';
import type { PageData } from '#core/site/frame/site-config.ts';
import { festivalClock, timeWithoutServer } from '../app/festival/festival-clock.ts';
import type { ShownRoute } from '../app/routes/route.ts';
import { pageIncomplete } from '../first-paint/page-incomplete.ts';
import { whenIdle } from '../first-paint/when-idle.ts';
import { consentedInsights } from '../session/consented-insights.ts';
import { endedSession } from '../session/ended-session.ts';
import { deferredObservable } from '../session/observable.ts';
import { withSavedTickets } from '../session/with-saved-tickets.ts';
import { contentCache } from './content-cache.ts';
import { networkPorts } from './network-ports.ts';
import { placeholderDevicePorts } from './placeholder-device-ports.ts';
import type { WebPorts } from './ports-context.tsx';

type Composed = {
  readonly ports: WebPorts;
  /** Resolves when the content and the ports that the route's page needs are loaded; await it before showing the page. */
  ready(route: ShownRoute): Promise<void>;
  /** Starts the session and the cart; call it once the page has been hydrated. */
  start(): void;
};

/** The browser's ports. Ports on device storage do nothing until a page needs them or the page is idle. */
export const compose = (data: PageData): Composed => {
  const withoutServer = () => timeWithoutServer(data.config, Date.now);
  const clock = festivalClock(navigator.onLine ? data.config.now : withoutServer(), Date.now);
  const content = contentCache(data.content, httpContent);
  const cartCount = deferredObservable(0);
  const signedIn = deferredObservable(false);
  const { insights, consentPrompt, start: startInsights } = consentedInsights(data.config, consoleLog);
  const network = networkPorts(data.config);
  const ports: WebPorts = {
    ...placeholderDevicePorts(),
    ...network,
    ...withSavedTickets(network, {
      clock,
      savedTickets: () => ports.savedTickets,
      savedCodes: () => ports.savedCodes,
      savedDrafts: () => ports.savedDrafts,
    }),
    log: consoleLog,
    clock,
    content,
    cartCount,
    signedIn,
    endedSession: endedSession(sessionEnded, signedIn),
    proofPrompt: pageProofPrompt,
    insights,
    consentPrompt,
    deviceStorageReady: () => devicePortsLoaded(),
  };

  let loading: Promise<void> | undefined;
  const loadDevicePorts = async () => {
    const { devicePorts } = await import('./device-ports.ts');
    Object.assign(ports, devicePorts(data.config));
  };
  const devicePortsLoaded = () => {
    loading ??= loadDevicePorts().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };

  const startVisitor = async () => {
    const [{ initVisitor }] = await Promise.all([import('../session/init-visitor.ts'), devicePortsLoaded()]);
    initVisitor(ports, { cartCount, signedIn });
  };
  const setClock = async () => {
    const { serverTime } = await import('../session/server-time.ts');
    try {
      clock.learn(await serverTime());
    } catch (cause) {
      clock.learn(withoutServer());
      throw cause;
    }
  };
  const cachePages = async () => {
    const { cacheForOffline } = await import('../session/cache-for-offline.ts');
    await cacheForOffline(window.location.pathname);
  };
  /** The page works without its background tasks, so their failures are only logged. */
  const logWarning = (cause: unknown) =>
    consoleLog.warn('background task of the page did not start', { cause: String(cause) });

  return {
    ports,
    async ready({ needs, content: words = [] }) {
      // Prefetched during hydration; the code that needs it tries a failed fetch again.
      if (needs === 'account') import('./open-accounts.ts').catch(() => undefined);
      await Promise.all([content.load(words), needs && devicePortsLoaded()]);
    },
    start() {
      whenIdle(() =>
        startVisitor().catch((cause: unknown) => {
          // Without it the header, the cart and the session do nothing.
          pageIncomplete();
          logWarning(cause);
        }),
      );
      for (const begin of [startInsights, setClock]) whenIdle(() => begin().catch(logWarning));
      // Last, because caching the pages fetches about a hundred files.
      if (import.meta.env.PROD) whenIdle(() => cachePages().catch(logWarning));
    },
  };
};
