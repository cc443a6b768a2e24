import type { AnswerOf, RefusalOf, RequestTo } from '../../kernel/endpoint.ts';
import type { Result } from '../../kernel/result.ts';
import type { putBannerUp, readBanner } from './api.ts';
import type { BannerId } from './banner.ts';

/** The present banner, and the list of all banners. */
export type BannerAnswer = AnswerOf<typeof readBanner>;

/** The request body that puts a banner up. */
export type BannerSent = RequestTo<typeof putBannerUp>['body'];

/** The banner, for the desk's page. @throws ServiceFailure */
export type BannerDesk = {
  readonly read: () => Promise<BannerAnswer>;
  readonly putUp: (banner: BannerSent) => Promise<Result<BannerAnswer, RefusalOf<typeof putBannerUp>>>;
  readonly takeDown: () => Promise<BannerAnswer>;
  readonly showAgain: (id: BannerId) => Promise<BannerAnswer>;
};
