import { useCallback } from 'react';
import type { PlacingDesk } from '#core/competition/day/placing/client.ports.ts';
import { placingMessages as messages } from '#core/competition/day/placing/messages.ts';
import type { PlacingRefusal, PlacingRequest } from '#core/competition/day/placing/place-entry.ts';
import type { PlacingBoard } from '#core/competition/day/placing/placing-board.ts';
import type { PublishRefusal } from '#core/competition/day/running-order/publish-order.ts';
import type { Class } from '#core/kernel/class-and-level.ts';
import { ok, type Result } from '#core/kernel/result.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { useSubmit } from '../../../composition/use-submit.ts';

export type PlacingBoardState = {
  /** Null before it is loaded. */
  readonly desk: PlacingBoard | null;
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
export const usePlacingBoard = (port: PlacingDesk): PlacingBoardState => {
  const readDesk = useCallback(async () => ok(await port.read()), [port]);
  const fetched = useFetched(readDesk, { failure: 'placing desk could not be fetched' });
  const { value: desk, problem, refetch, setValue } = fetched;
  const placing = useSubmit<PlacingRefusal>({
    refused: ({ kind }) => messages.refusals[kind],
    failed: messages.notSaved,
    failure: 'placing could not be saved',
  });
  const publishing = useSubmit<PublishRefusal>({
    refused: ({ kind }) => messages.refusals[kind],
    failed: messages.notSaved,
    failure: 'the running order was not published',
  });

  const send = async (request: () => Promise<Result<PlacingBoard, PlacingRefusal>>): Promise<boolean> => {
    publishing.say(null);
    const outcome = await placing.submit(request, setValue, (refusal) =>
      refusal.kind === 'desk-changed' ? setValue(refusal.desk) : refetch(),
    );
    return outcome?.ok === true;
  };

  const publish = async (previewed: number): Promise<void> => {
    // A refusal means that the desk on screen is out of date, and so is the preview.
    await publishing.submit(() => port.publish(previewed), refetch, refetch);
  };

  const seen = desk?.version ?? 0;
  return {
    desk,
    busy: placing.busy || publishing.busy,
    message: placing.problem ?? (problem && messages.notLoaded),
    place: (request) => send(() => port.place({ ...request, seen })),
    placeAsAsked: (only) => send(() => port.placeAsAsked(seen, only)),
    publish,
    notPublished: publishing.problem,
    reload: refetch,
  };
};
