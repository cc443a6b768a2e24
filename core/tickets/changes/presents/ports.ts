import type { GiftId } from '../gift.ts';
import type { PresentCard } from './present-card.ts';
import type { PresentCode } from './present-code.ts';

/** The codes on the cards of presents. They are derived, so that a card can be printed again; stores have only their hashes. */
export interface PresentCodes {
  of(gift: GiftId): PresentCode;
  /** A keyed hash, by which the gift of a typed code is found. */
  hashOf(code: PresentCode): string;
}

/** Makes PDFs of presents' cards. */
export interface PresentCardPrinter {
  /** A PDF of one A4 page to fold. @throws ServiceFailure */
  printPresentCard(card: PresentCard): Promise<Uint8Array>;
}
