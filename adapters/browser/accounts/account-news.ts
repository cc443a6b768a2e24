import { Client, Realtime } from 'appwrite';
import type { AccountChange, AccountNews } from '#core/accounts/client.ports.ts';
import type { Timers } from '#core/kernel/news/timers.ts';
import type { Log } from '#core/kernel/ports.ts';
import { second } from '#core/kernel/time.ts';
import { shimBlockedLocalStorage } from './local-storage-shim.ts';

type AccountNewsOptions = {
  readonly endpoint: string;
  readonly projectId: string;
  readonly after: Timers;
  readonly log: Log;
};

/**
 * Once a websocket has been open for this long, its subscription is active. Earlier changes were not delivered, so
 * `onChange` is then called once.
 */
const subscribedMs = second;

/** Changes of the user, verifications of an address or phone number, and the ends of sessions. */
const changes: Readonly<Record<AccountChange, readonly string[]>> = {
  account: ['users.*.update', 'users.*.verification.*.update'],
  sessions: ['users.*.sessions.*.delete'],
};

/** Change notifications of the visitor's account through the official web SDK, which reconnects after the waits of §4. */
export const browserAccountNews = ({ endpoint, projectId, after, log }: AccountNewsOptions): AccountNews => ({
  follow(onChange) {
    shimBlockedLocalStorage();
    const realtime = new Realtime(new Client().setEndpoint(endpoint).setProject(projectId));
    let callOff = () => {};
    realtime.onOpen(() => {
      callOff();
      if (!ended) callOff = after(subscribedMs, () => onChange('account'));
    });
    let ended = false;
    const subscribed = realtime
      .subscribe('account', ({ events }) => {
        const isAbout = (change: AccountChange) => events.some((event) => changes[change].includes(event));
        if (ended) return;
        if (isAbout('sessions')) onChange('sessions');
        else if (isAbout('account')) onChange('account');
      })
      .catch((cause: unknown) => log.warn('account news subscription failed', { cause: String(cause) }));
    return () => {
      ended = true;
      callOff();
      // A websocket that is closed while it connects is reported as an error by the browser and the SDK.
      subscribed.then(() => realtime.disconnect()).catch(() => {});
    };
  },
});
