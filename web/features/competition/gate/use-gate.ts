import { useCallback, useEffect, useRef, useState } from 'react';
import { dayTopics } from '#core/competition/day/day-topics.ts';
import type { GateBoard } from '#core/competition/day/gate/board.ts';
import type { UnattributedGateEvent } from '#core/competition/day/gate/record-gate-events.ts';
import type { GateEvent, GateEventKind } from '#core/competition/day/gate-event.ts';
import { everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { type Instant, instant, minute, second } from '#core/kernel/time.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import type { GatePagePorts } from '../../../composition/staff-api.ts';
import { onNetworkChange } from '../../../design/hooks/use-online.ts';

export type GateState = {
  /** The board of the last response, without pending events; null before the first. */
  readonly board: GateBoard | null;
  /** Events of this device that the server has not confirmed. */
  readonly waiting: readonly UnattributedGateEvent[];
  /** The outcome of the last request. */
  readonly connection: 'up' | 'down' | 'logged-out';
  /** Stores an event and sends it; `undoes` is the event that a `not-here` takes back. */
  readonly record: (entry: EntryId, kind: GateEventKind, undoes?: GateEvent['id']) => void;
  /** Fetches the board again. */
  readonly refresh: () => void;
};

/** The polling interval in ms. Live news may be lost, so a subscribed board polls as well, but less often. */
const pollEveryMs = { subscribed: minute, unsubscribed: 10 * second };
/** The time of a new event: later than all known events of its entry, even if this device's clock is behind. */
const after = (known: readonly Omit<UnattributedGateEvent, 'id'>[], entry: EntryId, now: Instant): Instant =>
  instant(Math.max(now, ...known.filter((event) => event.entry === entry).map(({ at }) => at + 1)));

/** Includes the topics of the rings, which report the running and the finished hounds. */
const topics = [dayTopics.gate, ...everyClassAndLevel.map(dayTopics.runs)];

/** The server's limit per request. */
const maxBatchSize = 200;

/**
 * The gate board and its events. A new event is stored on the device before it is shown, then sent; it stays stored
 * until the server has confirmed it. The board is fetched again on every message of the live connection, and by
 * polling.
 */
export const useGate = ({ gateApi: gate, kept, newEventId }: GatePagePorts): GateState => {
  const { clock, log, liveNews } = usePorts();
  const [{ board, pending }, setStored] = useState(kept.load);
  const [connection, setConnection] = useState<GateState['connection']>('up');
  const [isSubscribed, setSubscribed] = useState(false);
  /** Whether a sync is running, and whether another one must follow. */
  const syncState = useRef({ running: false, again: false });

  const syncOnce = useCallback(async () => {
    try {
      const sending = kept.load().pending.slice(0, maxBatchSize);
      const answer = sending.length > 0 ? await gate.send(sending) : await gate.board();
      if (!answer.ok) return setConnection(answer.refusal);
      const received = answer.value;
      const sent = new Set(sending.map(({ id }) => id));
      const rest = kept.load().pending.filter(({ id }) => !sent.has(id));
      kept.savePending(rest);
      kept.saveBoard(received);
      setStored({ board: received, pending: rest });
      setConnection('up');
      if (rest.length > 0) syncState.current.again = true;
    } catch (cause) {
      log.warn('gate sync failed', { cause: String(cause) });
      setConnection('down');
    }
  }, [gate, kept, log]);

  const sync = useCallback(async () => {
    syncState.current.again = true;
    if (syncState.current.running) return;
    syncState.current.running = true;
    while (syncState.current.again) {
      syncState.current.again = false;
      await syncOnce();
    }
    syncState.current.running = false;
  }, [syncOnce]);

  useEffect(() => {
    void sync();
    const unlisten = onNetworkChange(sync);
    const unsubscribe = liveNews.follow(topics, sync, (connected) => {
      setSubscribed(connected);
      void sync();
    });
    return () => {
      unlisten();
      unsubscribe();
    };
  }, [liveNews, sync]);

  useEffect(() => {
    const timer = setInterval(sync, isSubscribed ? pollEveryMs.subscribed : pollEveryMs.unsubscribed);
    return () => clearInterval(timer);
  }, [sync, isSubscribed]);

  const record = (entry: EntryId, kind: GateEventKind, undoes?: GateEvent['id']) => {
    const before = kept.load().pending;
    const at = after([...(board?.marks ?? []), ...before], entry, clock.now());
    const waiting = [...before, { id: newEventId(), entry, kind, at, ...(undoes !== undefined && { undoes }) }];
    kept.savePending(waiting);
    setStored({ board, pending: waiting });
    void sync();
  };

  return { board, waiting: pending, connection, record, refresh: sync };
};
