import type { Stars } from '#core/site/my-day/ports.ts';
import { mergeStars } from '#core/site/my-day/star.ts';
import type { Database } from '../engine/database.ts';
import { toStar } from './star-row.ts';

/** Stars of accounts, one row each. */
export const sqlStars = (database: Database): Stars => ({
  merge: (user, stars) =>
    database.write(async (tx) => {
      const rows = await tx.selectFrom('stars').selectAll().where('user_id', '=', user).execute();
      const before = new Map(rows.map(toStar).map((star) => [star.key, star]));
      const after = mergeStars([...before.values()], stars);
      for (const { key, isOn, at } of after) {
        const known = before.get(key);
        before.delete(key);
        if (known?.isOn === isOn && known.at === at) continue;
        const news = { is_on: isOn ? 1 : 0, at };
        await tx
          .insertInto('stars')
          .values({ id: `${user}/${key}`, user_id: user, key, ...news })
          .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(news))
          .execute();
      }
      const tooMany = [...before.keys()];
      if (tooMany.length > 0)
        await tx.deleteFrom('stars').where('user_id', '=', user).where('key', 'in', tooMany).execute();
      return after;
    }),
});
