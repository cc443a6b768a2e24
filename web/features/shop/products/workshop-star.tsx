import { useEffect, useState } from 'react';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { timesIn } from '#core/shop/products/when-and-where.ts';
import { keyOfWorkshop } from '#core/site/my-day/day-items.ts';
import type { StarKey } from '#core/site/my-day/star.ts';
import { CardStar } from '../../../app/stars/card-star.tsx';
import { usePorts } from '../../../composition/ports-context.tsx';

/**
 * The star of a workshop's card, for the visitor's day, which has it by its time. The programme, fetched here, may have the
 * same workshop, and then both are one star.
 */
export const WorkshopStar = ({ item }: { readonly item: CatalogueItem }) => {
  const { content, log } = usePorts();
  const { id, name, metadata } = item;
  const hasTime = timesIn(metadata)?.starts != null;
  const [star, setStar] = useState<StarKey>();
  useEffect(() => {
    if (!hasTime) return undefined;
    let isShown = true;
    const find = async () => {
      await content.load(['schedule']);
      const { schedule } = content.all();
      if (schedule && isShown) setStar(keyOfWorkshop({ id, name }, schedule));
    };
    find().catch((cause: unknown) => log.warn('the programme could not be fetched', { cause: String(cause) }));
    return () => {
      isShown = false;
    };
  }, [content, log, hasTime, id, name]);
  return star ? <CardStar star={star} name={name} /> : null;
};
