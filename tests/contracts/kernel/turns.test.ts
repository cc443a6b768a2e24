import { describe, expect, it } from 'vitest';
import { memoryTurns } from '#adapters/memory/kernel/turns.ts';
import { sqlTurns } from '#adapters/sql/kernel/turns.ts';
import type { Turns } from '#core/kernel/backups/ports.ts';
import { instant } from '#core/kernel/time.ts';
import { eachDatabase } from '../../adapters/sql/each-database.ts';

const adapters: readonly (readonly [string, () => Promise<{ turns: Turns; close: () => Promise<void> }>])[] = [
  ['memory', async () => ({ turns: memoryTurns(), close: async () => {} })],
  ...eachDatabase.map(([name, open]) => {
    const opened = async () => {
      const database = await open();
      return { turns: sqlTurns(database), close: () => database.close() };
    };
    return [name, opened] as const;
  }),
];

describe.each(adapters)('Turns: %s', (_name, open) => {
  it('turns at repeated work such as backups: each goes to one of the processes that read the same last turn', async () => {
    const { turns, close } = await open();
    try {
      expect(await turns.last('backup')).toBeUndefined();
      const first = await Promise.all([1, 2, 3].map((at) => turns.take('backup', undefined, instant(at))));
      expect(first.filter(Boolean)).toHaveLength(1);
      const seen = await turns.last('backup');
      const second = await Promise.all([4, 5, 6].map((at) => turns.take('backup', seen, instant(at))));
      expect(second.filter(Boolean)).toHaveLength(1);
      expect(await turns.take('backup', seen, instant(9))).toBe(false);
      expect(await turns.take('another', undefined, instant(9))).toBe(true);
    } finally {
      await close();
    }
  });
});
