import type { Edition } from '../../../kernel/edition/edition.ts';
import { festivalDay, festivalHours, festivalPlace } from '../../../kernel/edition/festival-day.ts';
import { hourOf } from '../../../kernel/edition/spoken-times.ts';
import { formatDate, type Instant } from '../../../kernel/time.ts';
import type { Order } from '../../../shop/checkout/order.ts';
import { placeOf, whenOf } from '../../../shop/products/when-and-where.ts';
import type { PaperFact } from '../../issued/paper/ticket-paper.ts';
import type { TicketGift } from '../gift.ts';
import { presentCardWords } from './card-words.ts';
import type { PresentCode } from './present-code.ts';
import { presentPage, presentPath } from './present-path.ts';

/** The card of a present: one A4 page to fold, picture outside. It has no price, and no ticket's code. */
export type PresentCard = {
  readonly title: string;
  readonly festival: string;
  /** The date of the PDF's metadata: fixed, so that the same present always gives the same bytes. */
  readonly date: Instant;
  /** "For", and the receiver's name: "Beth Arkwright". */
  readonly heading: readonly [string, string];
  /** The festival's headline in one line. */
  readonly headline: string;
  readonly fold: string;
  /** Empty without one. */
  readonly message: string;
  readonly from: string;
  readonly code: PresentCode;
  /** What the QR code opens. */
  readonly address: string;
  /** How to use the code: before the page's address, which stands on a line of its own. */
  readonly how: string;
  /** "festival.example/present" */
  readonly page: string;
  readonly facts: readonly PaperFact[];
  readonly foot: string;
};

/** The site whose page takes the code: "https://festival.example" and "festival.example". */
export type Site = { readonly origin: string; readonly host: string };

export type CardTexts = {
  readonly edition: Edition;
  /** The festival's headline, line by line. */
  readonly headline: readonly string[];
  readonly site: Site;
  /** What says when and where the product is, where that is not the whole day and ground. */
  readonly metadata: Readonly<Record<string, string>> | undefined;
};

/** The card of a present. */
export const presentCard = (
  { edition, headline, site, metadata }: CardTexts,
  {
    gift,
    order,
    line,
    code,
  }: {
    readonly gift: TicketGift;
    readonly order: Order;
    readonly line: number;
    readonly code: PresentCode;
  },
): PresentCard => {
  const [when, place] = [whenOf(metadata), placeOf(metadata)];
  const words = presentCardWords;
  return {
    title: words.title(gift.name),
    festival: edition.name,
    date: gift.givenAt,
    heading: [words.forWhom, gift.name],
    headline: headline.join(' '),
    fold: words.fold,
    message: gift.message ?? '',
    from: gift.signedBy ?? gift.giverName,
    code,
    address: `${site.origin}${presentPath(code)}`,
    how: words.how,
    page: `${site.host}${presentPage}`,
    facts: [
      { label: words.what, value: order.lines[line]?.name ?? '' },
      { label: words.when, value: `${festivalDay(edition)}, ${when ?? festivalHours(edition)}` },
      { label: words.where, value: [place, festivalPlace(edition)].filter(Boolean).join(', ') },
    ],
    foot: words.foot(`${hourOf(edition.startsAt)} on ${formatDate(edition.startsAt)}`),
  };
};
