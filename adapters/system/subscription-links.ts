import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import type { SubscriptionLinks } from '#core/site-forms/ports.ts';
import { subscriptionId } from '#core/site-forms/subscription.ts';

/** Where the two links lead; the pages there ask once more, for mail scanners follow every link of a letter. */
export const subscriptionPages = { confirm: '/confirm-subscription', leave: '/unsubscribe' } as const;

/**
 * Links `…?token=<id>~<until>~<signature>`, and without `until` to leave: HMAC-SHA256 in base64url, each for its purpose
 * alone whatever else the secret signs. No address stands in them.
 */
export const subscriptionLinks = (secret: string, site: URL): SubscriptionLinks => {
  if (secret.trim() === '') throw new RangeError('subscription links need a secret');

  const signed = (purpose: keyof typeof subscriptionPages, facts: string): string =>
    createHmac('sha256', secret).update(`${purpose}-subscription:${facts}`).digest('base64url');

  const link = (purpose: keyof typeof subscriptionPages, facts: string): string => {
    const page = new URL(subscriptionPages[purpose], site);
    page.search = new URLSearchParams({ token: `${facts}~${signed(purpose, facts)}` }).toString();
    return page.href;
  };

  /** What was signed, if it was. */
  const factsOf = (purpose: keyof typeof subscriptionPages, token: string): readonly string[] | undefined => {
    const end = token.lastIndexOf('~');
    const facts = token.slice(0, Math.max(end, 0));
    const expected = Buffer.from(signed(purpose, facts));
    const given = Buffer.from(token.slice(end + 1));
    return given.length === expected.length && timingSafeEqual(given, expected) ? facts.split('~') : undefined;
  };

  const idIn = (text: string | undefined) => (isId(text) ? subscriptionId(text) : undefined);

  return {
    toConfirm: (id, until) => link('confirm', `${id}~${until}`),
    toLeave: (id) => link('leave', id),
    confirming(token, now) {
      const [id, until] = factsOf('confirm', token) ?? [];
      return until !== undefined && now < instant(Number(until)) ? idIn(id) : undefined;
    },
    leaving: (token) => idIn(factsOf('leave', token)?.[0]),
  };
};
