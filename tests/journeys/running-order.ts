import { join } from 'node:path';
import { sqlCompetitionDay } from '#adapters/sql/competition/competition-day.ts';
import { databaseOf } from '#adapters/sql/engine/edition-tables.ts';
import { prefixOf } from '#adapters/sql/engine/table-prefix.ts';
import { ofEdition } from '#adapters/sql/festival-store.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import type { RunCard } from '#core/competition/day/run-card.ts';
import { userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { openStore } from '../../server/composition/kernel/store.ts';

/** Publishes these runs in a festival's store, as the placing desk does. @param year of a later edition than the first */
export const publishRuns = async (
  dataDir: string,
  version: number,
  runs: readonly RunCard[],
  year?: number,
): Promise<void> => {
  const database = await openStore(`sqlite:${join(dataDir, 'festival.db')}`);
  try {
    const own = databaseOf(database, ofEdition(year === undefined ? '' : prefixOf(year)));
    const day = sqlCompetitionDay(own, systemClock());
    const order = { version, runs, publishedAt: systemClock().now(), publishedBy: userId('nell') };
    await day.change(() => ok({ order }));
  } finally {
    await database.close();
  }
};
