import { useCallback, useEffect, useState } from 'react';
import type { PlacingDesk } from '#core/competition-day/placing/client.ports.ts';
import type { Desk } from '#core/competition-day/placing/desk.ts';
import { placingMessages as messages } from '#core/competition-day/placing/messages.ts';
import type { PlacingRefusal, PlacingRequest } from '#core/competition-day/placing/place-entry.ts';
import type { Result } from '#core/kernel/result.ts';
import { usePorts } from '../../composition/ports-context.tsx';

export type DeskState = {
  /** Null before it is loaded. */
  readonly desk: Desk | null;
  readonly busy: boolean;
  readonly message: string | null;
  readonly place: (request: Omit<PlacingRequest, 'seen'>) => Promise<boolean>;
  readonly placeAsAsked: () => Promise<boolean>;
  /** Loads the desk again. */
  readonly reload: () => void;
};

/** The state of the placing desk. When someone else has changed it, their changes are shown with a message. */
export const useDesk = (port: PlacingDesk): DeskState => {
  const { log } = usePorts();
  const [desk, setDesk] = useState<Desk | null>(null);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  const fail = useCallback(
    (words: string) => (cause: unknown) => {
      log.warn('placing desk request failed', { cause: String(cause) });
      setMessage(words);
    },
    [log],
  );
  const reload = useCallback(() => {
    port.read().then(setDesk, fail(messages.notLoaded));
  }, [port, fail]);
  useEffect(reload, [reload]);

  const send = async (request: Promise<Result<Desk, PlacingRefusal>>): Promise<boolean> => {
    setBusy(true);
    setMessage(null);
    try {
      const outcome = await request;
      if (outcome.ok) setDesk(outcome.value);
      else {
        setMessage(messages.refusals[outcome.refusal.kind]);
        if (outcome.refusal.kind === 'desk-changed') setDesk(outcome.refusal.desk);
        else reload();
      }
      return outcome.ok;
    } catch (cause) {
      fail(messages.notSaved)(cause);
      return false;
    } finally {
      setBusy(false);
    }
  };

  const seen = desk?.version ?? 0;
  return {
    desk,
    busy,
    message,
    place: (placing) => send(port.place({ ...placing, seen })),
    placeAsAsked: () => send(port.placeAsAsked(seen)),
    reload,
  };
};
