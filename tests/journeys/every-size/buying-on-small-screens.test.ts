import { describe, it } from 'vitest';
import { expect, overflowOf, overflowWithLargeText } from '../../support/browser.ts';
import { becomeOrganiser } from '../desk.ts';
import { openFestival } from '../festival.ts';
import { gather, hydrated, openAccount, openSection, pay, seesPaid, toCardPage } from '../steps.ts';

const festival = await openFestival();
const longEmail = 'ottoline.featherstonehaugh@example.co.uk';

/** Makes a voucher with a long code, as the organiser. */
const makeVoucher = (code: string) =>
  festival.visit({}, async (page) => {
    await becomeOrganiser(festival, page, { name: 'Ada Digby', email: 'ada@example.co.uk' });
    const voucher = {
      name: 'Truffle club members',
      code,
      batch: null,
      effect: { kind: 'percent', percent: 20 },
      products: null,
      limits: { total: null, perOrder: null, perEmail: null },
      from: null,
      until: null,
    };
    const made = await page.request.post('/api/desk/vouchers', {
      data: voucher,
      headers: { origin: festival.site.origin },
    });
    expect(made.status()).toBe(201);
  });

describe('a phone with text at 200 %', () => {
  it('a phone with text at 200 % needs no sideways scrolling from cart and voucher to the tickets in My Festival', () =>
    festival.visit({}, async (page) => {
      await makeVoucher('TRUFFLECLUB2025');
      await openAccount(page, { name: 'Hettie Crouch', email: longEmail });
      await page.goto('/tickets');
      await gather(page, 'Adult day ticket', 'Child day ticket');
      await page.goto('/cart');
      await hydrated(page);
      expect(await overflowWithLargeText(page), 'the cart').toBe(0);
      await page.getByLabel('Voucher code').fill('TRUFFLECLUB2025');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('TRUFFLECLUB2025 applied.')).toBeVisible();
      expect(await overflowWithLargeText(page), 'the cart with a voucher').toBe(0);

      await toCardPage(page);
      await pay(page, { email: longEmail });
      await seesPaid(page);
      await expect(page.getByText(/^−£/).first()).toBeVisible();
      expect(await overflowWithLargeText(page), 'the receipt').toBe(0);

      await page.goto('/my-festival');
      await hydrated(page);
      const tickets = await openSection(page, 'Tickets');
      await expect(tickets.getByRole('link', { name: /^Show code/ })).toHaveCount(2);
      expect(await overflowWithLargeText(page), 'tickets').toBe(0);
    }));

  it('a phone with text at 200 % shows all six boxes of a login code, and the address that it went to', () =>
    festival.visit({}, async (page) => {
      await page.goto('/login/code');
      await hydrated(page);
      await page.getByLabel('Email').fill(longEmail);
      await page.getByRole('button', { name: 'Send me the code' }).click();
      await expect(page.getByLabel('Six-digit code')).toBeVisible();
      expect(await overflowWithLargeText(page)).toBe(0);
    }));
});

it('a small phone shows a long email address in several lines', () =>
  festival.visit({}, async (page) => {
    await page.setViewportSize({ width: 320, height: 568 });
    for (const [path, button] of [
      ['/password-reset-request', 'Send me the link'],
      ['/login/link', 'Send me the link'],
    ] as const) {
      await page.goto(path);
      await hydrated(page);
      await page.getByLabel('Email').fill(longEmail);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('heading', { name: 'Check your inbox', level: 1 })).toBeVisible();
      expect(await overflowOf(page), path).toBe(0);
    }
  }));

it('the focus stays above the checkout bar of the tickets page', () =>
  festival.visit({}, async (page) => {
    await page.goto('/tickets');
    await gather(page, 'Adult day ticket');
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [568, 320],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.getByRole('link', { name: 'Skip to content' }).focus();
      const covered: string[] = [];
      for (let at = ''; at !== 'Checkout'; ) {
        await page.keyboard.press('Tab');
        const found = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement;
          const { left, top, width: wide, height: high } = element.getBoundingClientRect();
          const over = document.elementFromPoint(left + wide / 2, top + high / 2);
          return { name: element.getAttribute('aria-label') ?? element.innerText.trim(), seen: element.contains(over) };
        });
        at = found.name;
        if (!found.seen) covered.push(`${at} at ${width}×${height}`);
      }
      expect(covered).toEqual([]);
    }
  }));
