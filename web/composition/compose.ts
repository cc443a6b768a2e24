import { consoleLog } from '#adapters/browser/console-log.ts';
import { httpContent } from '#adapters/http-api/content.ts';
import type { PageData } from '#core/site/site-config.ts';
import { festivalClock } from '../app/festival/festival-clock.ts';
import { paths } from '../app/paths.ts';
import type { Route } from '../app/routes.ts';
import { whenIdle } from '../first-paint/when-idle.ts';
import { counting } from '../session/counting.ts';
import { keepingTickets } from '../session/keeping-tickets.ts';
import { watchedLater } from '../session/watched.ts';
import { askingPorts } from './asking-ports.ts';
import { contentShelf } from './content-shelf.ts';
import type { WebPorts } from './ports-context.tsx';
import { restingPorts } from './resting-ports.ts';

type Composed = {
  readonly ports: WebPorts;
  /** Whatever the route's page may use is there once this is done; to be awaited before the page is shown. */
  ready(route: Route): Promise<void>;
  /** Looks who is here and what they have gathered; to be called once the page has been hydrated. */
  start(): void;
};

/** The browser's ports. Those that keep something on this device rest until a page needs them, or the page is idle. */
export const compose = (data: PageData): Composed => {
  const clock = festivalClock(data.config.now, Date.now);
  const content = contentShelf(data.content, httpContent);
  const cartCount = watchedLater(0);
  const signedIn = watchedLater(false);
  const { insights, question, start: lookWhetherToCount } = counting(data.config, consoleLog);
  const asking = askingPorts(data.config);
  const ports: WebPorts = {
    ...restingPorts(data),
    ...asking,
    ...keepingTickets(asking, { clock, keptTickets: () => ports.keptTickets, savedDrafts: () => ports.savedDrafts }),
    log: consoleLog,
    clock,
    content,
    cartCount,
    signedIn,
    insights,
    question,
    deviceAtHand: () => deviceOpened(),
  };

  let opening: Promise<void> | undefined;
  const openDevice = async () => {
    const { devicePorts } = await import('./device-ports.ts');
    Object.assign(ports, devicePorts(data.config));
  };
  const deviceOpened = () => {
    opening ??= openDevice().catch((cause: unknown) => {
      opening = undefined;
      throw cause;
    });
    return opening;
  };

  const wakeVisitor = async () => {
    const [{ wake }] = await Promise.all([import('../session/wake.ts'), deviceOpened()]);
    wake(ports, { cartCount, signedIn });
  };
  const setClock = async () => {
    const { serverTime } = await import('../session/server-time.ts');
    clock.learn(await serverTime());
  };
  const keepPages = async () => {
    const { keepOffline } = await import('../session/keep-offline.ts');
    const keepOwn = () => signedIn.now() && keepOffline(paths.myFestival).catch(orTell);
    signedIn.subscribe(keepOwn);
    await keepOffline(window.location.pathname);
    keepOwn();
  };
  /** The page is of use without any of it, so a failure is only told. */
  const orTell = (cause: unknown) =>
    consoleLog.warn('something behind the page did not start', { cause: String(cause) });

  return {
    ports,
    async ready({ needs, content: words = [] }) {
      // On its way while the page is still being hydrated; a fetch that fails is tried again by whoever asks.
      if (needs === 'account') import('./open-accounts.ts').catch(() => undefined);
      await Promise.all([content.fill(words), needs && deviceOpened()]);
    },
    start() {
      for (const begin of [wakeVisitor, lookWhetherToCount, setClock]) whenIdle(() => begin().catch(orTell));
      // Last, for it fetches a hundred files.
      if (import.meta.env.PROD) whenIdle(() => keepPages().catch(orTell));
    },
  };
};
