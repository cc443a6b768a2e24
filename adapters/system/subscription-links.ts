import { isId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import type { SubscriptionLinks } from '#core/site/site-forms/ports.ts';
import { subscriptionId } from '#core/site/site-forms/subscription.ts';
import { signatures } from './signatures.ts';

/** The pages of the two links; each requires a click, because mail scanners follow every link of an email. */
const pages = { confirm: '/confirm-subscription', leave: '/unsubscribe' } as const;
type Purpose = keyof typeof pages;

/**
 * Links `…?token=<id>~<until>~<signature>`, without `until` for leaving. The signed text names the purpose, so no other
 * token of the secret passes. They contain no email address.
 */
export const subscriptionLinks = (secret: string, site: URL): SubscriptionLinks => {
  const signature = signatures(secret, 'subscription links');
  const signedText = (purpose: Purpose, facts: string): string => `${purpose}-subscription:${facts}`;

  const link = (purpose: Purpose, facts: string): string => {
    const page = new URL(pages[purpose], site);
    page.search = new URLSearchParams({ token: `${facts}~${signature.of(signedText(purpose, facts))}` }).toString();
    return page.href;
  };

  /** The signed facts of a token, or undefined when the signature is wrong. */
  const factsOf = (purpose: Purpose, token: string): readonly string[] | undefined => {
    const end = token.lastIndexOf('~');
    const facts = token.slice(0, Math.max(end, 0));
    return signature.isOf(signedText(purpose, facts), token.slice(end + 1)) ? facts.split('~') : undefined;
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
