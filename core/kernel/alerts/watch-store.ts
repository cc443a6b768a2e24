import type { Clock, Log } from '../ports.ts';
import { type Instant, laterBy, minute, second } from '../time.ts';
import { placeOf } from './alert.ts';
import { type AlertCall, type AlertEmail, callOf } from './emails.ts';
import type { AlertCalls, StoreHealth, StoreTrouble } from './ports.ts';

const kind = 'store-in-trouble';

/** A restarted database server is back before this: only a longer trouble is worth an alert. */
const waitMs = 15 * second;
/** While the trouble lasts, it is posted again after this long. */
const againMs = 10 * minute;
/** A post that did not arrive is tried again after this long. */
const retryMs = minute;
/** A trouble that comes back within this time is the same trouble. */
const calmMs = 30 * second;

export type WatchStorePorts = {
  readonly storeHealth: StoreHealth;
  /** The machine's name. */
  readonly machine: string;
  readonly to: { readonly email: string | undefined };
  readonly alertCalls: AlertCalls | undefined;
  readonly mailer: { send(id: string, email: AlertEmail): Promise<void> };
  readonly machineClock: Clock;
  readonly log: Log;
};

/** A trouble that this process has seen, and what it has reported about it. */
type Followed = {
  readonly trouble: StoreTrouble;
  readonly clearSince: Instant | null;
  readonly posts: number;
  readonly nextPostAt: Instant | null;
  readonly isLogged: boolean;
};

/**
 * Returns the job that follows the store's own health. All other alerts are rows and tasks of the store; this one is
 * posted directly, at most every ten minutes, because in such a trouble nothing can be stored.
 */
export const watchStore = (ports: WatchStorePorts): (() => Promise<void>) => {
  let followed: Followed | null = null;
  return async () => {
    await ports.storeHealth.probe();
    const trouble = await ports.storeHealth.trouble();
    followed = trouble ? await stillWrong(ports, followed, trouble) : await perhapsOver(ports, followed);
  };
};

const stillWrong = async (ports: WatchStorePorts, before: Followed | null, seen: StoreTrouble): Promise<Followed> => {
  const now = ports.machineClock.now();
  const since = before?.trouble.since ?? seen.since;
  const trouble = { ...seen, since };
  const last: Followed = before ?? { trouble, clearSince: null, posts: 0, nextPostAt: null, isLogged: false };
  if (!last.isLogged) ports.log.error('the store is in trouble: nothing can be sold', { reason: trouble.reason });
  const follow = { ...last, trouble, clearSince: null, isLogged: true };
  if (now - since < waitMs || now < (follow.nextPostAt ?? now)) return follow;
  const isTaken = await post(ports, trouble, 'raised', follow.posts + 1);
  const nextPostAt = laterBy(now, isTaken ? againMs : retryMs);
  return { ...follow, posts: follow.posts + (isTaken ? 1 : 0), nextPostAt };
};

const perhapsOver = async (ports: WatchStorePorts, before: Followed | null): Promise<Followed | null> => {
  if (!before) return null;
  const now = ports.machineClock.now();
  const clearSince = before.clearSince ?? now;
  if (now - clearSince < calmMs) return { ...before, clearSince };
  ports.log.info('the store is well again', { troubleSince: new Date(before.trouble.since).toISOString() });
  if (before.posts > 0) await post(ports, before.trouble, 'over', 1);
  return null;
};

/** Whether the post arrived at one address; true without any address, because the log is then the only place. */
const post = async (
  { machine, to, alertCalls, mailer, log }: WatchStorePorts,
  { since, reason }: StoreTrouble,
  state: AlertCall['state'],
  number: number,
): Promise<boolean> => {
  const place = placeOf(kind, machine);
  const call = callOf({ kind, place, since, detail: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.` }, state);
  const id = `alert:${kind}:${place}:${since}:${state}:${number}`;
  const posts = [
    ...(alertCalls ? [alertCalls.post(`${id}:call`, call)] : []),
    ...(to.email === undefined ? [] : [mailer.send(id, { ...call, kind: 'alert', to: to.email })]),
  ];
  const outcomes = await Promise.allSettled(posts);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      log.warn('an alert about the store could not be sent', { cause: String(outcome.reason) });
  return posts.length === 0 || outcomes.some(({ status }) => status === 'fulfilled');
};
