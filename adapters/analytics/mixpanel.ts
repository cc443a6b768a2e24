import library, { type Config } from 'mixpanel-browser/dist/mixpanel-core.cjs.js';
import type { AllowedInsights } from '#core/kernel/insights/client.ports.ts';
import type { InsightEvent, KnownPerson } from '#core/kernel/insights/events.ts';

type MixpanelOptions = {
  readonly token: string;
  /** `https://api-eu.mixpanel.com`, without a trailing slash. */
  readonly apiHost: string;
  /** The path of the current page, never its query, which may hold a secret. */
  readonly page: () => string;
};

/** Properties to suppress, which the library would add by itself: full addresses, referrers, screen sizes. */
const excludedProperties = [
  '$current_url',
  '$referrer',
  '$referring_domain',
  '$search_engine',
  'mp_keyword',
  '$screen_height',
  '$screen_width',
];

/** The library keeps one instance per name for ever, and cannot restart a stopped instance: each consent gets a new name. */
let opened = 0;

/**
 * Mixpanel, through the smallest build of its own library. Open it only after consent, because it stores an id in
 * localStorage at once. Autocapture is off: only events recorded here are sent.
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
    property_blacklist: excludedProperties,
    // Consent overrides the browser's Do Not Track setting; without consent the library is never opened.
    ignore_dnt: true,
    // Sends events one by one, with beacons when the page unloads: no queue is stored on the device.
    batch_requests: false,
    api_transport: 'sendBeacon',
  };
  const mixpanel = library.init(token, config, `festival-${opened}`);

  /** Ignores the library's errors: analytics must never break a page. */
  const ignoringErrors = (send: () => void) => {
    if (stopped) return;
    try {
      send();
    } catch {
      // Losing the event is acceptable.
    }
  };

  return {
    recorded: (event) => ignoringErrors(() => mixpanel.track(nameOf(event), { ...factsOf(event), page: page() })),

    identified: ({ email, name }: KnownPerson) =>
      ignoringErrors(() => {
        mixpanel.identify(email);
        mixpanel.people.set({ $email: email, ...(name ? { $name: name } : {}) });
      }),

    stop() {
      ignoringErrors(() => mixpanel.disable());
      ignoringErrors(() => mixpanel.opt_out_tracking({ delete_user: false }));
      stopped = true;
      // Also deletes the library's own opt-out flag, because we store the consent ourselves.
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

/** Removes every key of the library: each has the project's token in its name. */
const forget = (storage: Storage, token: string) => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.includes(token) && /^(__)?mp_/.test(key)) storage.removeItem(key);
};
