import * as z from 'zod/mini';

/** The names of the festival's icons in the content. */
export const iconNames = [
  'books',
  'brewery',
  'car',
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
  'wellies',
] as const;
export type IconName = (typeof iconNames)[number];

/** One of the festival's icons, by name. */
export const icon = z.enum(iconNames);
