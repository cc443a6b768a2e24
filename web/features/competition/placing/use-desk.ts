import { useCallback, useState } from 'react';
import { notSavedMessage } from '#core/accounts/failure-message.ts';
import type { PlacingDesk } from '#core/competition/day/placing/client.ports.ts';
import type { Desk } from '#core/competition/day/placing/desk.ts';
import { placingMessages as messages } from '#core/competition/day/placing/messages.ts';
import type { PlacingRefusal, PlacingRequest } from '#core/competition/day/placing/place-entry.ts';
import type { Class } from '#core/kernel/class-and-level.ts';
import { ok, type Result } from '#core/kernel/result.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';

export type DeskState = {
  /** Null before it is loaded. */
  readonly desk: Desk | null;
  readonly busy: boolean;
  readonly message: string | null;
  readonly place: (request: Omit<PlacingRequest, 'seen'>) => Promise<boolean>;
  readonly placeAsAsked: (only: Class) => Promise<boolean>;
  /** Publishes the order that was previewed for this version of the desk. */
  readonly publish: (seen: number) => Promise<void>;
  /** Why the order was not published; null after any other change. */
  readonly notPublished: string | null;
  /** Loads the desk again. */
  readonly reload: () => void;
};

/** The state of the placing desk. When another user has changed it, the changes are shown with a message. */
export const useDesk = (port: PlacingDesk): DeskState => {
  const { log } = usePorts();
  const readDesk = useCallback(async () => ok(await port.read()), [port]);
  const fetched = useFetched(readDesk, { failure: 'placing desk could not be fetched' });
  const { value: desk, problem, refetch, setValue } = fetched;
  const [busy, setBusy] = useState(false);
  const [notSaved, setNotSaved] = useState<string | null>(null);
  const [notPublished, setNotPublished] = useState<string | null>(null);

  const send = async (request: Promise<Result<Desk, PlacingRefusal>>): Promise<boolean> => {
    setBusy(true);
    setNotSaved(null);
    setNotPublished(null);
    try {
      const outcome = await request;
      if (outcome.ok) setValue(outcome.value);
      else {
        setNotSaved(messages.refusals[outcome.refusal.kind]);
        if (outcome.refusal.kind === 'desk-changed') setValue(outcome.refusal.desk);
        else refetch();
      }
      return outcome.ok;
    } catch (cause) {
      log.warn('placing could not be saved', { cause: String(cause) });
      setNotSaved(notSavedMessage(cause, messages.notSaved));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const publish = async (previewed: number): Promise<void> => {
    setBusy(true);
    setNotPublished(null);
    try {
      const outcome = await port.publish(previewed);
      if (!outcome.ok) setNotPublished(messages.refusals[outcome.refusal.kind]);
      // A refusal means that the desk on screen is out of date, and so is the preview.
      refetch();
    } catch (cause) {
      log.warn('the running order was not published', { cause: String(cause) });
      setNotPublished(notSavedMessage(cause, messages.notSaved));
    } finally {
      setBusy(false);
    }
  };

  const seen = desk?.version ?? 0;
  return {
    desk,
    busy,
    message: notSaved ?? (problem && messages.notLoaded),
    place: (request) => send(port.place({ ...request, seen })),
    placeAsAsked: (only) => send(port.placeAsAsked(seen, only)),
    publish,
    notPublished,
    reload: refetch,
  };
};
