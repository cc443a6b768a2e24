import { useCallback, useEffect, useRef, useState } from 'react';
import type { StarsOnDevice } from '#core/site/my-day/client.ports.ts';
import { mergeStars, type Star, type StarKey, starred, toggled } from '#core/site/my-day/star.ts';
import { useSignedIn } from '../../../app/use-visitor.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useOnReconnect } from '../../../design/hooks/use-on-reconnect.ts';

/** The visitor's stars: on this device, and once they are logged in also in their account. */
export type StarsHere = {
  readonly keys: ReadonlySet<StarKey>;
  readonly toggle: (key: StarKey) => void;
  readonly forgetAll: () => void;
  /** Whether the account has them, too; `behind` until it could be reached. */
  readonly inAccount: 'no' | 'yes' | 'behind';
};

const none: StarsOnDevice = { owner: null, stars: [] };

/** What a device has after its account has answered: both, unless the device's stars were another account's. */
const answered = (here: StarsOnDevice, account: StarsOnDevice): StarsOnDevice =>
  here.owner === null || here.owner === account.owner
    ? { owner: account.owner, stars: mergeStars(here.stars, account.stars) }
    : account;

/** Keeps stars on the device at once, and merges them with the account's: after the log-in, a change, and when the signal is back. */
export const useStars = (): StarsHere => {
  const { savedStars, openAccountStars, clock, log } = usePorts();
  const signedIn = useSignedIn();
  const [here, setHere] = useState<StarsOnDevice>(none);
  const [inAccount, setInAccount] = useState<StarsHere['inAccount']>('no');
  const turn = useRef(Promise.resolve());

  useEffect(() => setHere(savedStars.load()), [savedStars]);

  const sync = useCallback(() => {
    const merge = async () => {
      try {
        const account = await (await openAccountStars()).merge(savedStars.load());
        const both = answered(savedStars.load(), account);
        savedStars.save(both);
        setHere(both);
        setInAccount('yes');
      } catch (cause) {
        log.warn('stars could not be merged with the account', { cause: String(cause) });
        setInAccount('behind');
      }
    };
    turn.current = turn.current.then(merge);
  }, [savedStars, openAccountStars, log]);

  useEffect(() => {
    if (signedIn) sync();
  }, [signedIn, sync]);
  useOnReconnect(signedIn ? sync : null);

  const change = (next: (stars: readonly Star[]) => readonly Star[]) => {
    const before = savedStars.load();
    const after = { ...before, stars: next(before.stars) };
    savedStars.save(after);
    setHere(after);
    if (signedIn) sync();
  };
  return {
    keys: starred(here.stars),
    toggle: (key) => change((stars) => toggled(stars, key, clock.now())),
    forgetAll: () =>
      change((stars) => [...starred(stars)].reduce((left, key) => toggled(left, key, clock.now()), stars)),
    inAccount,
  };
};
