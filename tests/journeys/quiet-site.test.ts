import { afterAll, describe, it } from 'vitest';
import { findStoredItem, type StoredItem } from '#adapters/browser/stored-on-device.ts';
import { expect } from '../support/browser.ts';
import { openCollector } from '../support/collector.ts';
import { linkIn } from '../support/inbox.ts';
import { crawl, type Found, requestsElsewhere, storedBy } from './crawl.ts';
import { openFestival } from './festival.ts';
import { inlineIn, openEverything, refusalsOn } from './policy.ts';
import { carry, forget, gather, pay, seesPaid, seesWelcome } from './steps.ts';

const collector = await openCollector();
afterAll(() => collector.close());
const festival = await openFestival({ MIXPANEL_TOKEN: 'public-token', MIXPANEL_API_HOST: collector.origin });
/** Console errors of the not-found page, and of the door's pages, which ask the server for their list. */
const notThere = { expected: [/status of 404/, /status of 401 .*\/api\/door\/(list|box-office)/] };

/** Stored items that the privacy page does not list, or that need a consent which was not given. */
const unlisted = (found: readonly Found[], allowed: readonly StoredItem['need'][]) =>
  found.filter(({ where, name }) => {
    const thing = findStoredItem(where, name);
    return !thing || !allowed.includes(thing.need);
  });

describe('visitor before consent', () => {
  it('before consent, every page is seen unfolded, without third-party requests, needless storage or CSP violations', () =>
    festival.visit({ serviceWorkers: 'allow', colorScheme: 'dark', ...notThere }, async (page) => {
      const elsewhere = requestsElsewhere(page.context(), festival.site);
      const refused = await refusalsOn(page);
      let opened = 0;
      const unvisited = await crawl(page, async (path) => {
        opened += await openEverything(page);
        const inline = inlineIn(await (await fetch(new URL(path, festival.site))).text());
        const kept = unlisted(await storedBy(page), ['essential']);
        expect({ path, kept, elsewhere, inline, refused }).toEqual({
          path,
          kept: [],
          elsewhere: [],
          inline: [],
          refused: [],
        });
      });
      expect(opened).toBeGreaterThan(2);
      expect(unvisited).toEqual([]);
      expect(collector.requests()).toEqual([]);
    }));
});

describe('browser storage', () => {
  it('browser storage contains only what the privacy page lists, for a buyer from invitation to ticket', () =>
    festival.visit({ serviceWorkers: 'allow' }, async (page) => {
      const seen = new Set<string>();
      const look = async () => {
        const found = await storedBy(page);
        expect(unlisted(found, ['essential'])).toEqual([]);
        for (const { where, name } of found) seen.add(findStoredItem(where, name)?.name ?? name);
      };

      await page.goto('/signup?email=ruth@example.co.uk&userType=competitor&tickets=%5B%22Parking%22%5D');
      await expect(page.getByLabel('Email')).toHaveValue('ruth@example.co.uk');
      await look();
      await page.getByLabel('Name').fill('Ruth');
      await page.getByLabel('Password', { exact: true }).fill('a truffle under every oak');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await seesWelcome(page, 'Ruth');
      await look();
      await carry(page, 'Adult day ticket');
      await look();
      await pay(page, { email: 'ruth@example.co.uk' });
      await seesPaid(page);
      await look();
      await festival.visit({}, async (elsewhere) => {
        await elsewhere.goto('/login');
        await forget(elsewhere, 'ruth@example.co.uk');
      });
      await page.goto(linkIn(await festival.emailTo('ruth@example.co.uk', /new password/), '/password-reset'));
      await page.waitForURL('**/password-reset');
      await page.waitForLoadState('networkidle');
      await look();
      await page.goto('/tickets');
      await gather(page, 'Adult day ticket');
      await look();

      for (const name of ['cartItems', 'checkoutAttempt', 'a_session_*', 'member', 'email', 'passwordReset'])
        expect([...seen]).toContain(name);
    }));
});
