import { describe, expect, it } from 'vitest';
import { parseEmail } from '#core/kernel/email-address.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { isSubscribedToNews, setNewsSubscription } from '#core/site/site-forms/member-news.ts';
import { aUser } from '../../support/people.ts';
import { aFormsBackend } from './a-forms-backend.ts';

describe('the news of a user with an account', () => {
  const subscribed = async (name: string) => {
    const { ports } = aFormsBackend();
    expect(await setNewsSubscription(ports)(aUser({ name }), true)).toEqual(ok(undefined));
    const email = parseEmail(aUser().email);
    return email && (await ports.subscriptions.findAt('subscriber', email));
  };

  it('a member’s subscription to the news has the subscriber’s name, or the address when the account has none', async () => {
    expect(await subscribed('Ada\nDigby')).toMatchObject({ name: 'Ada Digby', state: 'confirmed' });
    expect(await subscribed('')).toMatchObject({ name: aUser().email, state: 'confirmed' });
  });

  it('a member’s subscription to the news is neither read nor changed for an unverified address', async () => {
    const { ports } = aFormsBackend();
    const stranger = aUser({ emailVerified: false });
    expect(await setNewsSubscription(ports)(stranger, true)).toEqual(refuse({ kind: 'address-unproven' }));
    expect(await isSubscribedToNews(ports)(stranger)).toBeNull();
    expect(await isSubscribedToNews(ports)(aUser())).toBe(false);
  });
});
