import { placementShape } from '#core/competition/day/day-shapes.ts';
import type { Placement } from '#core/competition/day/placement.ts';
import { json } from '../engine/columns.ts';
import type { Transaction } from '../engine/database.ts';

/** Every placement decision, oldest first, without the rest of the day's state. */
export const placementsIn = async (db: Transaction): Promise<readonly Placement[]> => {
  const rows = await db
    .selectFrom('competition_day_log')
    .select('body')
    .where('kind', '=', 'placement')
    .orderBy('position')
    .execute();
  return rows.map(({ body }) => json(placementShape).parse(body));
};
