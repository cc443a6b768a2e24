import { browserSessionNews } from '#adapters/browser/accounts/session-news.ts';
import { browserSignedInHint } from '#adapters/browser/accounts/signed-in-hint.ts';
import { browserLiveNews } from '#adapters/browser/live-news.ts';
import { newAttemptId } from '#adapters/browser/new-attempt-id.ts';
import { browserOutsideContentChoices } from '#adapters/browser/outside-content-choices.ts';
import { browserSavedAnswers } from '#adapters/browser/saved-answers.ts';
import { browserSavedAttempt } from '#adapters/browser/saved-attempt.ts';
import { browserSavedCart } from '#adapters/browser/saved-cart.ts';
import { browserSavedClaim } from '#adapters/browser/saved-claim.ts';
import { browserSavedCodes } from '#adapters/browser/saved-codes.ts';
import { browserSavedDrafts } from '#adapters/browser/saved-drafts.ts';
import { browserSavedLink } from '#adapters/browser/saved-link.ts';
import { browserSavedMapChoice } from '#adapters/browser/saved-map-choice.ts';
import { browserSavedPrefill } from '#adapters/browser/saved-prefill.ts';
import { browserSavedStars } from '#adapters/browser/saved-stars.ts';
import { browserSavedTickets } from '#adapters/browser/saved-tickets.ts';
import { browserSavedVoucher } from '#adapters/browser/saved-voucher.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { lazyAccountNews } from './lazy-account-news.ts';
import type { WebPorts } from './ports-context.tsx';

type DevicePorts = Pick<
  WebPorts,
  | 'savedCart'
  | 'savedAttempt'
  | 'savedAnswers'
  | 'savedVoucher'
  | 'newAttemptId'
  | 'savedPrefill'
  | 'savedLink'
  | 'savedClaim'
  | 'sessionNews'
  | 'signedInHint'
  | 'savedTickets'
  | 'savedCodes'
  | 'savedDrafts'
  | 'savedStars'
  | 'alwaysShown'
  | 'mapChoice'
  | 'liveNews'
  | 'accountNews'
>;

/**
 * The ports that store something on this device, and those for news from other tabs and from the server. A module of its
 * own, so that information pages do not load it.
 */
export const devicePorts = (config: SiteConfig): DevicePorts => ({
  savedCart: browserSavedCart(),
  savedAttempt: browserSavedAttempt(),
  savedAnswers: browserSavedAnswers(),
  savedVoucher: browserSavedVoucher(),
  newAttemptId,
  savedPrefill: browserSavedPrefill(),
  savedLink: browserSavedLink(),
  savedClaim: browserSavedClaim(),
  sessionNews: browserSessionNews(),
  signedInHint: browserSignedInHint(),
  savedTickets: browserSavedTickets(),
  savedCodes: browserSavedCodes(),
  savedDrafts: browserSavedDrafts(),
  savedStars: browserSavedStars(),
  alwaysShown: browserOutsideContentChoices(),
  mapChoice: browserSavedMapChoice(),
  liveNews: browserLiveNews(),
  accountNews: lazyAccountNews(config),
});
