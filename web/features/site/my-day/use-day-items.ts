import { placeOf, timesIn } from '#core/shop/products/when-and-where.ts';
import { type DayItem, itemsOfDay, type Workshop } from '#core/site/my-day/day-items.ts';
import { useMarket } from '../../../app/festival/use-market.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useContent } from '../../../composition/use-content.ts';

/** Everything of the day that can be starred. */
export const useDayItems = (): readonly DayItem[] => {
  const schedule = useContent('schedule');
  const { catalogue } = useSite();
  const workshops = catalogue.flatMap(({ id, name, kind, metadata }): readonly Workshop[] => {
    const times = kind === 'workshop' ? timesIn(metadata) : undefined;
    if (!times || times.starts === null) return [];
    return [
      { id, name, where: placeOf(metadata) ?? '', from: times.starts, ...(times.ends !== null && { to: times.ends }) },
    ];
  });
  const { typed, stalls } = useMarket();
  const own = typed.map(({ name, image, colour }) => ({ name, image, colour }));
  return itemsOfDay(schedule, workshops, [...own, ...stalls]);
};
