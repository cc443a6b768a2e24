import { useCallback, useState } from 'react';
import type { PlacingDesk } from '#core/competition/day/placing/client.ports.ts';
import { placingMessages as messages } from '#core/competition/day/placing/messages.ts';
import type { OrderChange } from '#core/competition/day/running-order/change-order.ts';
import type { ChangeOrderRefusal, MovedOrder } from '#core/competition/day/running-order/publish-order-changes.ts';
import { ok } from '#core/kernel/result.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { useSubmit } from '../../../composition/use-submit.ts';

/** The changes that are not published yet, with the resulting order. */
type Trial = { readonly changes: readonly OrderChange[]; readonly moved: MovedOrder };

type OrderTrialOptions = {
  readonly onPublished: () => void;
  /** Called when the trial, and its button that has the focus, is removed. */
  readonly onEnded: () => void;
};

/** The published order, and a trial of changes that the server works out each time before they are published together. */
export const useOrderTrial = (port: PlacingDesk, { onPublished, onEnded }: OrderTrialOptions) => {
  const readBoard = useCallback(async () => ok(await port.published()), [port]);
  const { value: board, problem, refetch } = useFetched(readBoard);
  const [trial, setTrial] = useState<Trial | null>(null);
  const {
    busy,
    problem: notMoved,
    submit,
  } = useSubmit<ChangeOrderRefusal>({
    refused: ({ kind }) => messages.refusals[kind],
    failed: messages.notSaved,
    failure: 'the running order was not changed',
  });

  const end = () => {
    setTrial(null);
    onEnded();
  };
  const changes = trial?.changes ?? [];
  /** @returns whether the changes could be tried or published */
  const send = async (next: readonly OrderChange[], publish: boolean): Promise<boolean> => {
    if (!board || busy) return false;
    if (next.length === 0) {
      end();
      return true;
    }
    const outcome = await submit(
      () => port.change({ changes: next, seen: board.version ?? 0, publish }),
      (moved) => {
        if (!publish) return setTrial({ changes: next, moved });
        end();
        refetch();
        onPublished();
      },
      ({ kind }) => {
        if (kind !== 'order-changed') return;
        setTrial(null);
        refetch();
      },
    );
    return outcome?.ok === true;
  };

  return {
    board,
    isUnreadable: problem !== null,
    trial,
    busy,
    notMoved,
    add: (change: OrderChange) => send([...changes, change], false),
    /** Tries an earlier version in place of all changes so far. */
    goBackTo: (version: number) => send([{ kind: 'again', version }], false),
    takeBackLast: () => send(changes.slice(0, -1), false),
    publish: () => send(changes, true),
    end,
  };
};

export type OrderTrial = ReturnType<typeof useOrderTrial>;
