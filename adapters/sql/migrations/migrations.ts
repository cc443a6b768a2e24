import { firstRelease } from './0001-first-release.ts';
import { editions } from './0085-editions.ts';
import { workOfEditions } from './0086-work-of-editions.ts';
import { lookedAtLines } from './0087-looked-at-lines.ts';
import { openingMessages } from './0088-opening-messages.ts';
import { deliveriesOfEditions } from './0093-deliveries-of-editions.ts';
import { disputedOrders } from './0094-disputed-orders.ts';
import { traders } from './0096-traders.ts';
import { yearsOfMovements } from './0100-years-of-movements.ts';
import { pitches } from './0106-pitches.ts';
import { releasedStalls } from './0107-released-stalls.ts';
import { stallPictures } from './0108-stall-pictures.ts';
import { calendars } from './0110-calendars.ts';
import { stars } from './0112-stars.ts';
import { presents } from './0120-presents.ts';
import { gallery } from './0125-gallery.ts';
import type { FestivalMigration } from './for-every-edition.ts';

/**
 * The festival's migrations, oldest first. A released migration is never edited, and its name never changes. The account
 * service's (`server/accounts-service/store/migrations`) are in the same numbering, of which 0003 to 0084 are taken.
 */
export const migrations: Readonly<Record<string, FestivalMigration>> = {
  '0001-first-release': firstRelease,
  '0085-editions': editions,
  '0086-work-of-editions': workOfEditions,
  '0087-looked-at-lines': lookedAtLines,
  '0088-opening-messages': openingMessages,
  '0093-deliveries-of-editions': deliveriesOfEditions,
  '0094-disputed-orders': disputedOrders,
  '0096-traders': traders,
  '0100-years-of-movements': yearsOfMovements,
  '0106-pitches': pitches,
  '0107-released-stalls': releasedStalls,
  '0108-stall-pictures': stallPictures,
  '0110-calendars': calendars,
  '0112-stars': stars,
  '0120-presents': presents,
  '0125-gallery': gallery,
};
