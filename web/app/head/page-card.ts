import { festivalDay } from '#core/kernel/edition/festival-day.ts';
import { cardName } from '#core/site/content/shapes/link-previews.ts';
import type { PageData } from '#core/site/frame/site-config.ts';
import type { Place } from '../routes/page-at-path.ts';
import { type Picture, socialCard } from './preview-picture.ts';
import { resultPicture } from './result-place.ts';

/**
 * The picture for link previews of a place: the card that `npm run cards` made of it, or else the festival's own. Each board has
 * the card of the results, and a hound's signed result one of its own.
 */
export const cardOf = (place: Place, data: PageData): Picture => {
  const own = resultPicture(place, data);
  if (own) return own;
  const { path, words } = place;
  const {
    config: { edition },
    content,
  } = data;
  const card = content.cards?.[cardName(edition, path.startsWith('/results/') ? '/results' : path)];
  if (!card) return socialCard;
  const alt = `“${words.title}” in black letters over a printed autumn scene. ${edition.name}, ${festivalDay(edition)}.`;
  return { ...socialCard, path: card, alt };
};
