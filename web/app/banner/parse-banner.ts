import type { ShownBanner } from '#core/site/banner/banner.ts';
import { shownBannerShape } from '#core/site/banner/banner-shape.ts';

/** The banner in a live message, null for none; undefined when the message is malformed. */
export const parseBanner = (message: unknown): ShownBanner | null | undefined => {
  if (message === null) return null;
  const read = shownBannerShape.safeParse(message);
  return read.success ? read.data : undefined;
};
