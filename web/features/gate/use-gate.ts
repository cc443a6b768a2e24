import { useCallback, useEffect, useRef, useState } from 'react';
import { dayTopics } from '#core/competition-day/day-topics.ts';
import type { GateBoard } from '#core/competition-day/gate/board.ts';
import type { UnattributedGateEvent } from '#core/competition-day/gate/record-gate-events.ts';
import type { GateEventKind } from '#core/competition-day/gate-event.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { type Instant, instant, minute, second } from '#core/kernel/time.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import type { GatePagePorts } from '../../composition/staff-api.ts';

export type GateState = {
  /** As the festival last told it, without what is still on its way there; null until it is here. */
  readonly board: GateBoard | null;
  /** What was pressed here and the festival may not have yet. */
  readonly waiting: readonly UnattributedGateEvent[];
  /** Whether the festival answered when it was last asked, and whom it took us for. */
  readonly connection: 'up' | 'down' | 'logged-out';
  readonly record: (entry: EntryId, kind: GateEventKind) => void;
};

/** News may be lost, so even a board that is told of everything asks now and then. */
const askEveryMs = { told: minute, untold: 10 * second };
/** A press is made upon what the board shows, and comes after it: this device's clock may be behind those of others. */
const after = (said: readonly Omit<UnattributedGateEvent, 'id'>[], entry: EntryId, now: Instant): Instant =>
  instant(Math.max(now, ...said.filter((mark) => mark.entry === entry).map(({ at }) => at + 1)));

/** As many as the server takes at once. */
const mostAtOnce = 200;

/**
 * The board, asked for whenever it is otherwise, and every press: on the device before the screen changes, sent at once
 * and then for as long as it takes. Where the festival cannot tell by itself, it is asked again and again. What was sent is forgotten only when the festival has answered.
 */
export const useGate = ({ gateApi: gate, kept, newEventId }: GatePagePorts): GateState => {
  const { clock, log, liveNews } = usePorts();
  const [{ board, pending }, setKept] = useState(kept.load);
  const [connection, setConnection] = useState<GateState['connection']>('up');
  const [told, setTold] = useState(false);
  /** Whether the festival is being asked, and whether it is to be asked again because something has happened since. */
  const asking = useRef({ now: false, again: false });

  const askOnce = useCallback(async () => {
    try {
      const sending = kept.load().pending.slice(0, mostAtOnce);
      const answer = sending.length > 0 ? await gate.send(sending) : await gate.board();
      if (!answer.ok) return setConnection(answer.refusal);
      const seen = answer.value;
      const sent = new Set(sending.map(({ id }) => id));
      const rest = kept.load().pending.filter(({ id }) => !sent.has(id));
      kept.savePending(rest);
      kept.saveBoard(seen);
      setKept({ board: seen, pending: rest });
      setConnection('up');
      if (rest.length > 0) asking.current.again = true;
    } catch (cause) {
      log.warn('the gate could not reach the festival', { cause: String(cause) });
      setConnection('down');
    }
  }, [gate, kept, log]);

  const sync = useCallback(async () => {
    asking.current.again = true;
    if (asking.current.now) return;
    asking.current.now = true;
    while (asking.current.again) {
      asking.current.again = false;
      await askOnce();
    }
    asking.current.now = false;
  }, [askOnce]);

  useEffect(() => {
    sync();
    window.addEventListener('online', sync);
    const unsubscribe = liveNews.follow([dayTopics.gate], sync, (stands) => {
      setTold(stands);
      sync();
    });
    return () => {
      window.removeEventListener('online', sync);
      unsubscribe();
    };
  }, [liveNews, sync]);

  useEffect(() => {
    const timer = setInterval(sync, told ? askEveryMs.told : askEveryMs.untold);
    return () => clearInterval(timer);
  }, [sync, told]);

  const record = (entry: EntryId, kind: GateEventKind) => {
    const before = kept.load().pending;
    const at = after([...(board?.marks ?? []), ...before], entry, clock.now());
    const waiting = [...before, { id: newEventId(), entry, kind, at }];
    kept.savePending(waiting);
    setKept({ board, pending: waiting });
    sync();
  };

  return { board, waiting: pending, connection, record };
};
