import type { Selectable } from 'kysely';
import { instant } from '#core/kernel/time.ts';
import type { Star, StarKey } from '#core/site/my-day/star.ts';

/** A star of an account. `id` stays when accounts are merged; 1 or 0 whether it is on. */
export type StarsTable = { id: string; user_id: string; key: string; is_on: number; at: number };

export const toStar = ({ key, is_on, at }: Selectable<StarsTable>): Star => ({
  key: key as StarKey,
  isOn: is_on === 1,
  at: instant(at),
});
