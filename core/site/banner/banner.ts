import type { Brand } from '../../kernel/brand.ts';
import { isId, type UserId } from '../../kernel/ids.ts';
import { type Comparator, orderBy, reversed } from '../../kernel/order-by.ts';
import type { Instant } from '../../kernel/time.ts';

export type BannerId = Brand<string, 'BannerId'>;

/** @throws RangeError when the text is not well formed: edges check with `isId` first. */
export const bannerId = (text: string): BannerId => {
  if (!isId(text)) throw new RangeError(`not a banner id: ${JSON.stringify(text)}`);
  return text as BannerId;
};

/** `info` can be closed by the visitor, `important` cannot; `warning` is the warning not to travel. */
export const bannerKinds = ['info', 'important', 'warning'] as const;
export type BannerKind = (typeof bannerKinds)[number];

/** What every page shows at its top (F9). */
export type ShownBanner = {
  readonly id: BannerId;
  readonly kind: BannerKind;
  readonly headline: string;
  readonly text: string;
  /** A path of this site, or an https address elsewhere. */
  readonly link: string | null;
};

/** A stored banner. Times are on the festival's clock. */
export type Banner = ShownBanner & {
  readonly fromAt: Instant;
  /** When the banner disappears by itself; null for never. */
  readonly untilAt: Instant | null;
  readonly writtenBy: { readonly userId: UserId; readonly name: string };
  readonly createdAt: Instant;
  readonly takenDownAt: Instant | null;
};

/** The maximum lengths, in characters. */
export const maxHeadline = 80;
export const maxText = 160;

/** The order by start, latest first: the first that has begun is the one to show. */
export const latestFirst: Comparator<Pick<Banner, 'fromAt' | 'createdAt'>> = reversed(
  orderBy(
    ({ fromAt }) => fromAt,
    ({ createdAt }) => createdAt,
  ),
);

/** Whether a banner has begun by now and was not taken down. */
export const hasBegun =
  (now: Instant) =>
  ({ fromAt, takenDownAt }: Pick<Banner, 'fromAt' | 'takenDownAt'>): boolean =>
    fromAt <= now && takenDownAt === null;

/** The banner to show: the one that began last, while it is neither over nor taken down. */
export const bannerNow = (banners: readonly Banner[], now: Instant): Banner | null => {
  const [latest] = banners.filter(hasBegun(now)).toSorted(latestFirst);
  return latest && (latest.untilAt === null || now < latest.untilAt) ? latest : null;
};

/** The part of a banner that visitors see. */
export const shownBanner = ({ id, kind, headline, text, link }: Banner): ShownBanner => ({
  id,
  kind,
  headline,
  text,
  link,
});

const target = /^(\/(?![/\\])|https:\/\/)\S{0,300}$/;

/** Whether a banner may link to this address: a path of this site, or https. */
export const isBannerLink = (text: string): boolean => target.test(text);
