import library, { type Config } from 'mixpanel-browser/dist/mixpanel-core.cjs.js';
import type { AllowedInsights } from '#core/insights/client.ports.ts';
import type { InsightEvent, KnownPerson } from '#core/insights/events.ts';

type MixpanelOptions = {
  readonly token: string;
  /** `https://api-eu.mixpanel.com`, without a slash at the end. */
  readonly apiHost: string;
  /** The path of the page somebody is on: never its query, which may hold a secret. */
  readonly page: () => string;
};

/** What the library would add by itself and nobody asked for: whole addresses, ways here, the size of screens. */
const notTold = [
  '$current_url',
  '$referrer',
  '$referring_domain',
  '$search_engine',
  'mp_keyword',
  '$screen_height',
  '$screen_width',
];

/** The library gives one name one instance for ever, and a stopped one stays stopped: each yes gets a new name. */
let opened = 0;

/**
 * Mixpanel, by its own library in its smallest form. To be opened only once the visitor has said yes, for it keeps a
 * number for them in localStorage from the start. Nothing is watched by itself: what is told here is all there is.
 */
export const mixpanelInsights = ({ token, apiHost, page }: MixpanelOptions): AllowedInsights => {
  let stopped = false;
  opened += 1;
  const config: Partial<Config> & { readonly track_marketing: boolean } = {
    api_host: apiHost,
    persistence: 'localStorage',
    cross_subdomain_cookie: false,
    ip: false,
    autocapture: false,
    track_pageview: false,
    record_sessions_percent: 0,
    save_referrer: false,
    store_google: false,
    track_marketing: false,
    skip_first_touch_marketing: true,
    property_blacklist: notTold,
    // A yes in so many words outweighs the browser's general no; without one nobody comes here.
    ignore_dnt: true,
    // One by one, and even while the page is being left: no queue stays behind on the device.
    batch_requests: false,
    api_transport: 'sendBeacon',
  };
  const mixpanel = library.init(token, config, `festival-${opened}`);

  /** Whatever the library stumbles over is its own business, never the visitor's. */
  const quietly = (tell: () => void) => {
    if (stopped) return;
    try {
      tell();
    } catch {
      // Nothing was counted, and nobody is the worse for it.
    }
  };

  return {
    recorded: (event) => quietly(() => mixpanel.track(nameOf(event), { ...factsOf(event), page: page() })),

    identified: ({ email, name }: KnownPerson) =>
      quietly(() => {
        mixpanel.identify(email);
        mixpanel.people.set({ $email: email, ...(name ? { $name: name } : {}) });
      }),

    stop() {
      quietly(() => mixpanel.disable());
      quietly(() => mixpanel.opt_out_tracking({ delete_user: false }));
      stopped = true;
      // Its own "do not track me" too: whose answer it was is kept once, by us.
      for (const storage of storages()) forget(storage, token);
    },
  };
};

const nameOf = (event: InsightEvent): string => (event.kind === 'button-clicked' ? 'Button clicked' : 'Form sent');

const factsOf = (event: InsightEvent): Readonly<Record<string, string>> =>
  event.kind === 'button-clicked' ? { button: event.button } : { form: event.form };

const storages = (): readonly Storage[] => {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
};

/** Takes away every key of the library's: each has the project's token in its name. */
const forget = (storage: Storage, token: string) => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.includes(token) && /^(__)?mp_/.test(key)) storage.removeItem(key);
};
