import { noListenersYet } from '#core/kernel/listeners.ts';
import type { StarsOnDevice } from '#core/site/my-day/client.ports.ts';
import { mergeStars, type Star, type StarKey, starred, toggled } from '#core/site/my-day/star.ts';
import type { WebPorts } from '../../composition/ports-context.tsx';

export type StarsNow = {
  readonly keys: ReadonlySet<StarKey>;
  /** Whether the account has them, too; `behind` until it could be reached. */
  readonly inAccount: 'no' | 'yes' | 'behind';
};

/** The stars of everything on the page: on this device, and for a visitor who is logged in also in the account. */
export type StarsStore = {
  now(): StarsNow;
  subscribe(listener: () => void): () => void;
  /** Merges them with the account's, once however often it is asked for at the same time. */
  merge(): void;
  toggle(key: StarKey): void;
  forgetAll(): void;
};

export type StarsPorts = Pick<WebPorts, 'savedStars' | 'openAccountStars' | 'clock' | 'log'>;

/** What a device has after its account has answered: both, unless the device's stars were another account's. */
const answered = (here: StarsOnDevice, account: StarsOnDevice): StarsOnDevice =>
  here.owner === null || here.owner === account.owner
    ? { owner: account.owner, stars: mergeStars(here.stars, account.stars) }
    : account;

/** Keeps stars on the device at once, and merges them with the account's. */
export const starsStore = ({ savedStars, openAccountStars, clock, log }: StarsPorts): StarsStore => {
  const listeners = noListenersYet();
  let listening = 0;
  let now: StarsNow = { keys: starred(savedStars.load().stars), inAccount: 'no' };
  let isAsked = false;
  let turn = Promise.resolve();

  const show = (change: Partial<StarsNow>) => {
    now = { ...now, ...change };
    listeners.notify();
  };
  const save = (stars: StarsOnDevice) => {
    savedStars.save(stars);
    show({ keys: starred(stars.stars) });
  };
  const mergeNow = async () => {
    isAsked = false;
    try {
      const account = await (await openAccountStars()).merge(savedStars.load());
      save(answered(savedStars.load(), account));
      show({ inAccount: 'yes' });
    } catch (cause) {
      log.warn('stars could not be merged with the account', { cause: String(cause) });
      show({ inAccount: 'behind' });
    }
  };
  const change = (next: (stars: readonly Star[]) => readonly Star[]) => {
    const before = savedStars.load();
    save({ ...before, stars: next(before.stars) });
  };
  return {
    now: () => now,
    subscribe(listener) {
      // Another window may have changed them while no page showed any.
      if (listening === 0) now = { ...now, keys: starred(savedStars.load().stars) };
      listening += 1;
      const unsubscribe = listeners.subscribe(listener);
      return () => {
        listening -= 1;
        unsubscribe();
      };
    },
    merge() {
      if (isAsked) return;
      isAsked = true;
      turn = turn.then(mergeNow);
    },
    toggle: (key) => change((stars) => toggled(stars, key, clock.now())),
    forgetAll: () =>
      change((stars) => [...starred(stars)].reduce((left, key) => toggled(left, key, clock.now()), stars)),
  };
};
