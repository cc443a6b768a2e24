import { useCallback, useEffect, useState } from 'react';
import { registrationMessages } from '#core/registration/messages.ts';
import type { OwnRegistrations } from '#core/registration/ports.ts';
import { usePorts } from '../../composition/ports-context.tsx';

export type FetchedRegistrations = {
  /** Null until loaded. */
  readonly own: OwnRegistrations | null;
  readonly failed: boolean;
  readonly fetchAgain: () => void;
};

/** The user's registrations, loaded again when their purchases change. */
export const useOwnRegistrations = (purchases: unknown): FetchedRegistrations => {
  const { myRegistrations, log } = usePorts();
  const [own, setOwn] = useState<OwnRegistrations | null>(null);
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const fetchAgain = useCallback(() => setAsked((times) => times + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of purchases, or a retry, has to load again
  useEffect(() => {
    let current = true;
    setFailed(false);
    myRegistrations.all().then(
      (found) => current && setOwn(found),
      (cause: unknown) => {
        log.warn(registrationMessages.notLoaded, { cause: String(cause) });
        if (current) setFailed(true);
      },
    );
    return () => {
      current = false;
    };
  }, [myRegistrations, log, purchases, asked]);

  return { own, failed, fetchAgain };
};
