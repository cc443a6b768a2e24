import * as z from 'zod/mini';

/** The festival's drawn icons, as the content calls them. */
export const iconNames = [
  'books',
  'brewery',
  'cards',
  'ceramics',
  'cheese',
  'event',
  'food',
  'microscope',
  'mushrooms',
  'music',
  'outdoors',
  'paw',
  'soap',
  'stage',
  'still',
  'tools',
  'truffles',
] as const;
export type IconName = (typeof iconNames)[number];

/** One of the festival's icons, by its name. */
export const icon = z.enum(iconNames);
