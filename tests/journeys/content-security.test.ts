import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { operatorKey } from '../support/inbox.ts';
import { openFestival } from './festival.ts';
import { refusalsOn } from './policy.ts';
import { carry, hydrated, pay, seesPaid } from './steps.ts';

const festival = await openFestival();

describe('content security policy', () => {
  it('the content security policy allows a purchase, and shows its email without scripts or an origin', () =>
    festival.visit({ serviceWorkers: 'allow' }, async (page) => {
      const refused = await refusalsOn(page);
      await carry(page, 'Adult day ticket');
      await pay(page, { email: 'policy@example.co.uk' });
      await seesPaid(page);
      await festival.emailTo('policy@example.co.uk', /./);
      await page.goto(`/sandbox/inbox?key=${operatorKey}`);
      await page.getByRole('link', { name: 'as an email' }).first().click();
      await expect(page.getByText('Adult day ticket').first()).toBeVisible();
      expect(await page.evaluate(() => self.origin)).toBe('null');
      await page.locator(`a[href^="${festival.site.origin}"]`).first().click();
      await hydrated(page);
      expect(refused).toEqual([]);
    }));

  it('the content security policy blocks markup injected into a page', () =>
    festival.visit({ expected: [/Content Security Policy/, /ERR_BLOCKED_BY_CSP|Refused|violates/] }, async (page) => {
      const refused = await refusalsOn(page);
      await page.goto('/tickets');
      await page.evaluate(() => {
        const slipped = document.createElement('div');
        slipped.innerHTML =
          '<b style="color:red">!</b><img src="https://elsewhere.example/x.png"><iframe src="https://elsewhere.example"></iframe>';
        document.body.append(slipped);
        const script = document.createElement('script');
        script.textContent = 'document.title = "taken"';
        document.body.append(script);
        fetch('https://elsewhere.example/').catch(() => undefined);
      });
      await expect
        .poll(() => [...new Set(refused.map((what) => what.split(' ')[1]))].toSorted())
        .toEqual(['connect-src', 'frame-src', 'img-src', 'script-src-elem', 'style-src-attr']);
      expect(await page.title()).not.toBe('taken');
    }));
});
