import * as z from 'zod/mini';
import { gateBoardShape, unattributedGateEventShape } from '#core/competition/day/gate/board-shape.ts';
import type { OfflineGateStore } from '#core/competition/day/gate/client.ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { storedText } from './stored-text.ts';

/**
 * The gate's board and pending events in localStorage, written before the screen changes. A value that cannot be parsed
 * is read as empty.
 */
export const browserOfflineGateStore = (storage?: DeviceStorage): OfflineGateStore => {
  const board = storedText('gateBoard', storage);
  const pending = storedText('gatePresses', storage);
  return {
    load: () => ({
      board: readAs(gateBoardShape, board.load()) ?? null,
      pending: readAs(z.array(unattributedGateEventShape), pending.load()) ?? [],
    }),
    saveBoard: (seen) => board.save(JSON.stringify(seen)),
    savePending: (waiting) => pending.save(waiting.length === 0 ? null : JSON.stringify(waiting)),
  };
};

const readAs = <Value>(shape: z.ZodMiniType<Value>, text: string | null): Value | undefined => {
  try {
    return text === null ? undefined : z.parse(shape, JSON.parse(text));
  } catch {
    return undefined;
  }
};
