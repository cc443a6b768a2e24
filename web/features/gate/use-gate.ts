import { useCallback, useEffect, useRef, useState } from 'react';
import { dayTopics } from '#core/competition-day/day-topics.ts';
import type { GateBoard } from '#core/competition-day/gate/board.ts';
import type { Press } from '#core/competition-day/gate/mark-gate.ts';
import type { GateMarkKind } from '#core/competition-day/gate-mark.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { type Instant, instant, minute, second } from '#core/kernel/time.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import type { GatePagePorts } from '../../composition/staff-api.ts';

export type AtTheGate = {
  /** As the festival last told it, without what is still on its way there; null until it is here. */
  readonly board: GateBoard | null;
  /** What was pressed here and the festival may not have yet. */
  readonly waiting: readonly Press[];
  /** Whether the festival answered when it was last asked, and whom it took us for. */
  readonly line: 'up' | 'down' | 'logged-out';
  readonly press: (entry: EntryId, kind: GateMarkKind) => void;
};

/** News may be lost, so even a board that is told of everything asks now and then. */
const askEveryMs = { told: minute, untold: 10 * second };
/** A press is made upon what the board shows, and comes after it: this device's clock may be behind those of others. */
const after = (said: readonly Omit<Press, 'id'>[], entry: EntryId, now: Instant): Instant =>
  instant(Math.max(now, ...said.filter((mark) => mark.entry === entry).map(({ at }) => at + 1)));

/** As many as the server takes at once. */
const mostAtOnce = 200;

/**
 * The board, asked for whenever it is otherwise, and every press: on the device before the screen changes, sent at once
 * and then for as long as it takes. Where the festival cannot tell by itself, it is asked again and again. What was sent is forgotten only when the festival has answered.
 */
export const useGate = ({ line: gate, kept, newPressId }: GatePagePorts): AtTheGate => {
  const { clock, log, liveNews } = usePorts();
  const [{ board, presses }, setKept] = useState(kept.load);
  const [line, setLine] = useState<AtTheGate['line']>('up');
  const [told, setTold] = useState(false);
  /** Whether the festival is being asked, and whether it is to be asked again because something has happened since. */
  const asking = useRef({ now: false, again: false });

  const askOnce = useCallback(async () => {
    try {
      const sending = kept.load().presses.slice(0, mostAtOnce);
      const answer = sending.length > 0 ? await gate.send(sending) : await gate.board();
      if (!answer.ok) return setLine(answer.refusal);
      const seen = answer.value;
      const sent = new Set(sending.map(({ id }) => id));
      const rest = kept.load().presses.filter(({ id }) => !sent.has(id));
      kept.keepPresses(rest);
      kept.keepBoard(seen);
      setKept({ board: seen, presses: rest });
      setLine('up');
      if (rest.length > 0) asking.current.again = true;
    } catch (cause) {
      log.warn('the gate could not reach the festival', { cause: String(cause) });
      setLine('down');
    }
  }, [gate, kept, log]);

  const exchange = useCallback(async () => {
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
    exchange();
    window.addEventListener('online', exchange);
    const hangUp = liveNews.follow([dayTopics.gate], exchange, (stands) => {
      setTold(stands);
      exchange();
    });
    return () => {
      window.removeEventListener('online', exchange);
      hangUp();
    };
  }, [liveNews, exchange]);

  useEffect(() => {
    const timer = setInterval(exchange, told ? askEveryMs.told : askEveryMs.untold);
    return () => clearInterval(timer);
  }, [exchange, told]);

  const press = (entry: EntryId, kind: GateMarkKind) => {
    const before = kept.load().presses;
    const at = after([...(board?.marks ?? []), ...before], entry, clock.now());
    const waiting = [...before, { id: newPressId(), entry, kind, at }];
    kept.keepPresses(waiting);
    setKept({ board, presses: waiting });
    exchange();
  };

  return { board, waiting: presses, line, press };
};
