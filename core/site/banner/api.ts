import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { bannerId, bannerKinds, isBannerLink, maxHeadline, maxText } from './banner.ts';
import { shownBannerShape } from './banner-shape.ts';

const idShape = wire.idOf(bannerId);
const writtenBanner = z.extend(shownBannerShape, {
  fromAt: wire.instant,
  untilAt: z.nullable(wire.instant),
  takenDownAt: z.nullable(wire.instant),
  writtenBy: z.string(),
});

const deskBanner = z.object({
  now: wire.instant,
  /** The banner that every page shows now; null for none. */
  current: z.nullable(writtenBanner),
  /** Past, present and future banners, newest first. */
  banners: z.array(writtenBanner),
});

/** The present banner, and the list of all banners. */
export const readBanner = endpoint({
  method: 'GET',
  path: '/api/desk/banner',
  answer: deskBanner,
  staff: staffAt.desk,
});

/**
 * Puts a banner up, now or from a given moment on; every page shows it within five seconds. A known id replaces that
 * banner.
 */
export const putBannerUp = endpoint({
  method: 'POST',
  path: '/api/desk/banner',
  body: z.object({
    id: idShape,
    kind: z.enum(bannerKinds),
    headline: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxHeadline)),
    text: z.string().check(z.trim(), z.maxLength(maxText)),
    link: z.nullable(z.string().check(z.refine(isBannerLink, 'a link begins with / or https://'))),
    from: z.nullable(wire.instant),
    until: z.nullable(wire.instant),
  }),
  answer: deskBanner,
  refusals: { 'moment-passed': { status: 422 } },
  staff: staffAt.desk,
});

/** Takes the banner down. */
export const takeBannerDown = endpoint({
  method: 'POST',
  path: '/api/desk/banner/take-down',
  answer: deskBanner,
  staff: staffAt.desk,
});

/** Shows an earlier banner again in place of the present one, which undoes the last change. */
export const showBannerAgain = endpoint({
  method: 'POST',
  path: '/api/desk/banner/:id/show-again',
  params: z.object({ id: idShape }),
  answer: deskBanner,
  refusals: { 'banner-unknown': { status: 404 } },
  staff: staffAt.desk,
});
