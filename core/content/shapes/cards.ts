import type { Edition } from '../../edition/edition.ts';
import { londonDate } from '../../kernel/time.ts';

/** Addresses of what previews of links show of a page, by `cardName`. */
export type Cards = Readonly<Record<string, string>>;

/**
 * `2025-11-22/judges` for `/judges`, `2025-11-22/home` for `/`. A card tells the festival's day: one of another day, copied
 * along with last year's edition, is nobody's.
 */
export const cardName = ({ startsAt }: Pick<Edition, 'startsAt'>, path: string): string =>
  `${londonDate(startsAt)}/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}`;
