import type { Edition } from '../../../kernel/edition/edition.ts';
import { londonDate } from '../../../kernel/time.ts';

/** URLs of the link preview images, by `cardName`. */
export type LinkPreviews = Readonly<Record<string, string>>;

/**
 * `2025-11-22/judges` for `/judges`, `2025-11-22/home` for `/`. The name holds the festival's date, so that an image
 * copied with last year's edition matches no page.
 */
export const cardName = ({ startsAt }: Pick<Edition, 'startsAt'>, path: string): string =>
  `${londonDate(startsAt)}/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}`;
