import { describe, expect, it } from 'vitest';
import { sqlBoardsVersion } from '#adapters/sql/competition/boards-version.ts';
import { sqlRunEventLog } from '#adapters/sql/competition/run-event-log.ts';
import { deviceId, entryId, ringEventId, userId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { eachDatabase } from '../each-database.ts';

describe.each(eachDatabase)('the version of the leaderboards’ sources, on %s', (_name, open) => {
  it('the leaderboards’ source version changes with a judge’s event, and stays the same while nothing is recorded', async () => {
    const database = await open();
    try {
      const version = sqlBoardsVersion(database);
      const before = await version();
      expect(await version()).toBe(before);
      await sqlRunEventLog(database).add([
        {
          entry: entryId('entry-1'),
          mark: { id: ringEventId('one'), device: deviceId('phone-1'), at: instant(5), attempt: 1, kind: 'started' },
          by: { id: userId('judge-1'), name: 'Ada Digby' },
          receivedAt: instant(6),
        },
      ]);
      expect(await version()).not.toBe(before);
    } finally {
      await database.close();
    }
  });
});
