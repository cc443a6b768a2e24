import { notProvided } from '#core/kernel/not-provided.ts';
import type { WebPorts } from './ports-context.tsx';

/**
 * Stand-ins for the ports on device storage and live connections until these are loaded: they store nothing and publish
 * no news.
 */
export const placeholderDevicePorts = () =>
  ({
    savedCart: { load: () => [], save: () => false, onChange: () => () => {} },
    savedAttempt: { load: () => null, save: () => {} },
    savedAnswers: { load: () => new Map(), save: () => {} },
    savedVoucher: { load: () => null, save: () => {} },
    newAttemptId: notProvided('newAttemptId'),
    savedCodes: {
      all: () => [],
      of: () => null,
      ofOrder: () => [],
      save: () => false,
      overrule: () => {},
      refused: () => null,
      forgetOwn: () => {},
      forgetAll: () => {},
    },
    savedDrafts: { load: () => null, save: () => {}, forget: () => {}, forgetAll: () => {}, belongTo: () => {} },
    savedStars: { load: () => ({ owner: null, stars: [] }), save: () => {} },
    savedPrefill: { load: () => ({ get: () => null }), save: () => {}, forget: () => {} },
    savedLink: { load: () => null, save: () => {}, forget: () => {} },
    savedClaim: { load: () => null, save: () => {}, forget: () => {} },
    sessionNews: { publish: () => {}, onNews: () => () => {} },
    savedTickets: { load: () => null, save: () => {}, forget: () => {} },
    signedInHint: { mayBeSignedIn: () => false, set: () => {}, forget: () => {} },
    endedSession: { now: () => 'no', subscribe: () => () => {}, ask: () => {}, decline: () => {}, reset: () => {} },
    proofPrompt: { ask: async () => false, now: () => false, subscribe: () => () => {}, answer: () => {} },
    liveNews: { follow: () => () => {} },
    accountNews: { follow: () => () => {} },
    alwaysShown: { all: () => [], add: () => {}, remove: () => {} },
    mapChoice: { load: () => null, save: () => {} },
  }) satisfies Partial<WebPorts>;
