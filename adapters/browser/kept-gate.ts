import * as z from 'zod/mini';
import { gateBoardShape, pressShape } from '#core/competition-day/gate/board-shape.ts';
import type { KeptGate } from '#core/competition-day/gate/ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { keptText } from './kept-text.ts';

/** The gate on this device, in localStorage: a press is there before the screen changes. What nobody can read is nothing. */
export const browserKeptGate = (storage?: DeviceStorage): KeptGate => {
  const board = keptText('gateBoard', storage);
  const presses = keptText('gatePresses', storage);
  return {
    load: () => ({
      board: readAs(gateBoardShape, board.load()) ?? null,
      presses: readAs(z.array(pressShape), presses.load()) ?? [],
    }),
    keepBoard: (seen) => board.save(JSON.stringify(seen)),
    keepPresses: (waiting) => presses.save(waiting.length === 0 ? null : JSON.stringify(waiting)),
  };
};

const readAs = <Value>(shape: z.ZodMiniType<Value>, text: string | null): Value | undefined => {
  try {
    return text === null ? undefined : z.parse(shape, JSON.parse(text));
  } catch {
    return undefined;
  }
};
