import { join } from 'node:path';
import { sqlCompetitionDay } from '#adapters/sql/competition/competition-day.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import type { RunCard } from '#core/competition/day/run-card.ts';
import { userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { openStore } from '../../server/composition/kernel/store.ts';

/** Publishes these runs in a festival's store, as the placing desk does. */
export const publishRuns = async (dataDir: string, version: number, runs: readonly RunCard[]): Promise<void> => {
  const database = await openStore(`sqlite:${join(dataDir, 'festival.db')}`);
  try {
    const day = sqlCompetitionDay(database, systemClock());
    const order = { version, runs, publishedAt: systemClock().now(), publishedBy: userId('nell') };
    await day.change(() => ok({ order }));
  } finally {
    await database.close();
  }
};
