import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aWebhookReceiver, noon, openTestSandbox, type TestSandbox, twoAdults } from './test-sandbox.ts';

const harriet = {
  email: 'harriet@example.co.uk',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '11 / 28',
  cardCvc: '123',
  billingName: 'Harriet Lamb',
};
const success = (id: string) => `http://shop.example/success?session_id=${id}`;

const opened = async (testSandbox: TestSandbox, change: object = {}) => {
  const { id } = await testSandbox.stripe.checkout.sessions.create({ ...twoAdults, ...change });
  const { site } = testSandbox;
  const submit = (path: string, fields: object, accept: string) =>
    site.inject({
      method: 'POST',
      url: `/sandbox/pay/${id}${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
      payload: new URLSearchParams(Object.entries(fields)).toString(),
    });
  const page = () => site.inject(`/sandbox/pay/${id}`);
  return {
    id,
    page,
    press: async () => /name="press" value="([^"]+)"/.exec((await page()).body)?.[1] ?? '',
    /** Submits the form as a browser without scripts does. */
    pay: (fields: object = harriet, path = '') => submit(path, fields, 'text/html'),
    /** Submits the form as the page's script does. */
    ask: async (fields: object = harriet, path = '') => (await submit(path, fields, 'application/json')).json(),
    session: () => testSandbox.stripe.checkout.sessions.retrieve(id),
    charges: async () => (await testSandbox.stripe.charges.list({ limit: 100 })).data,
  };
};

const text = (body: string) => body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('sandbox’s card page', () => {
  it('the payment sandbox’s card page shows that it is a simulation, the order, and the test card numbers', async () => {
    const { page } = await opened(await openTestSandbox(), { expires_at: noon / 1_000 + 35 * 60 });
    const { statusCode, headers, body } = await page();
    expect(statusCode).toBe(200);
    const read = text(body);
    for (const words of [
      'This is a simulation: no bank is asked and no money moves.',
      'Pay The Great British Truffle Festival',
      'Adult day ticket Qty 2, £15.00 each',
      'Total due £30.00',
      'This session ends in 35 minutes.',
      'Pay £30.00',
      '4242 4242 4242 4242',
    ]) {
      expect(read).toContain(words);
    }
    for (const id of ['email', 'cardNumber', 'cardExpiry', 'cardCvc', 'billingName', 'pay', 'threeDSecure']) {
      expect(body).toContain(`id="${id}"`);
    }
    expect(body).toContain('class="button SubmitButton"');
    expect(body).toContain('href="http://shop.example/cancel"');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("form-action 'self' http://shop.example");
    expect(body).not.toMatch(/<style|<script(?![^>]* src=)| style="| on\w+="/);
  });

  it('the payment sandbox’s card page serves its own stylesheet, script and font', async () => {
    const { site } = await openTestSandbox();
    const asset = async (name: string) => (await site.inject(`/sandbox/assets/${name}`)).headers['content-type'];
    expect(await asset('page.css')).toBe('text/css; charset=utf-8');
    expect(await asset('pay.js')).toBe('text/javascript; charset=utf-8');
    expect(await asset('hanken-grotesk-latin.woff2')).toBe('font/woff2');
  });

  it('the sandbox’s card page takes the payment, delivers the webhook, then redirects the buyer with the session’s id', async () => {
    const testSandbox = await openTestSandbox();
    const receiver = await aWebhookReceiver(testSandbox);
    const { id, pay, session, page } = await opened(testSandbox);
    const answer = await pay();
    expect([answer.statusCode, answer.headers.location]).toEqual([303, success(id)]);
    expect(receiver.types()).toContain('checkout.session.completed');
    expect(await session()).toMatchObject({
      payment_status: 'paid',
      customer_details: { email: 'harriet@example.co.uk', name: 'Harriet Lamb' },
    });
    const again = await page();
    expect(text(again.body)).toContain('Already paid');
    expect(again.body).toContain(success(id));
  });

  it('the sandbox’s card page keeps the form’s values after a decline, except the CVC, and accepts another card', async () => {
    const { id, pay, session } = await opened(await openTestSandbox());
    const answer = await pay({ ...harriet, cardNumber: '4000 0000 0000 9995' });
    expect(answer.statusCode).toBe(402);
    expect(text(answer.body)).toContain('Your card has insufficient funds. Nothing has been charged.');
    expect(answer.body).toMatch(/role="alert">\s*<p><b>Your card/);
    expect(answer.body).toContain('value="4000 0000 0000 9995"');
    expect(answer.body).toContain('value="Harriet Lamb"');
    expect(answer.body).not.toContain('value="123"');
    expect((await session()).status).toBe('open');
    expect((await pay()).headers.location).toBe(success(id));
  });

  it.each(['4000000000009987', '4000000000009979', '4000000000000002'])(
    'the payment sandbox’s card page does not reveal that the card %s is lost or stolen',
    async (cardNumber) => {
      const { ask } = await opened(await openTestSandbox());
      const { kind, alert } = await ask({ ...harriet, cardNumber });
      expect([kind, text(alert)]).toEqual(['declined', expect.stringContaining('Your card was declined.')]);
    },
  );

  it.each([
    [{ email: '' }, { email: 'Enter your email address.' }],
    [{ email: 'harriet' }, { email: 'Your email address is incomplete.' }],
    [{ email: 'harriet@localhost' }, { email: 'Your email address is incomplete.' }],
    [{ billingName: ' ' }, { billingName: 'Enter the name on the card.' }],
    [{ cardNumber: '4242' }, { cardNumber: 'The card number is incomplete.' }],
    [{ cardNumber: '4242 4242 4242 4241' }, { cardNumber: 'The card number is not valid.' }],
    [
      { cardNumber: '4000 0566 5566 5556' },
      { cardNumber: 'Only the test numbers below work here. Never type a real card.' },
    ],
    [{ cardExpiry: '09 / 25' }, { cardExpiry: 'The expiry date is in the past.' }],
    [{ cardExpiry: '13 / 28' }, { cardExpiry: expect.stringContaining('incomplete') }],
    [{ cardCvc: '12' }, { cardCvc: 'The security code is incomplete.' }],
    [{ cardNumber: '3782 822463 10005' }, { cardCvc: 'The security code is incomplete.' }],
  ])('the payment sandbox’s card page shows errors for %o without a charge', async (change, faults) => {
    const { ask, pay, charges } = await opened(await openTestSandbox());
    expect(await ask({ ...harriet, ...change })).toEqual({ kind: 'faulty', faults });
    const { statusCode, body } = await pay({ ...harriet, ...change });
    expect(statusCode).toBe(422);
    const [name] = Object.keys(faults);
    expect(body).toMatch(
      new RegExp(`id="${name}"[^>]*aria-invalid="true"[^>]*aria-describedby="${name}-error"[^>]*autofocus`),
    );
    expect(await charges()).toEqual([]);
  });

  it('the payment sandbox’s card page accepts a card until the end of its expiry month', async () => {
    const { ask } = await opened(await openTestSandbox());
    expect(await ask({ ...harriet, cardExpiry: '10/25' })).toMatchObject({ kind: 'paid' });
  });

  it('the payment sandbox’s card page makes one charge of a double submission, and one decline of a declined one', async () => {
    const testSandbox = await openTestSandbox();
    const { id, ask, press, charges } = await opened(testSandbox);
    const declined = { ...harriet, cardNumber: '4000000000000002', press: await press() };
    const twice = await Promise.all([ask(declined), ask(declined)]);
    expect(twice.map(({ kind }) => kind)).toEqual(['declined', 'declined']);
    expect(await charges()).toHaveLength(1);

    const paying = { ...harriet, press: await press() };
    const outcomes = await Promise.all([ask(paying), ask(paying)]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['closed', 'paid']);
    expect((await charges()).filter(({ paid }) => paid)).toHaveLength(1);
    expect((await testSandbox.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
  });

  it('the payment sandbox’s card page in two tabs is paid in one, and the other shows it', async () => {
    const { id, pay, press, page, charges } = await opened(await openTestSandbox());
    const [first, second] = [await press(), await press()];
    expect((await pay({ ...harriet, press: first })).headers.location).toBe(success(id));
    const late = await pay({ ...harriet, press: second });
    expect([late.statusCode, late.headers.location]).toEqual([303, `/sandbox/pay/${id}`]);
    expect(text((await page()).body)).toContain('Already paid');
    expect(await charges()).toHaveLength(1);
  });

  it.each([
    ['complete', 'paid'],
    ['fail', 'declined'],
    ['close', 'declined'],
  ])(
    'the payment sandbox’s card page shows the 3-D Secure challenge, and the answer “%s” means %s',
    async (challenge, kind) => {
      const { ask, page, session } = await opened(await openTestSandbox());
      const asked = await ask({ ...harriet, cardNumber: '4000002500003155' });
      expect(asked).toMatchObject({ kind: 'challenge', last4: '3155' });
      expect((await page()).body).toMatch(/<dialog id="threeDSecure"[^>]* open>/);
      const answered = await ask({ press: asked.press, challenge }, '/challenge');
      expect(answered.kind).toBe(kind);
      expect((await session()).status).toBe(kind === 'paid' ? 'complete' : 'open');
      expect((await ask({ press: asked.press, challenge }, '/challenge')).kind).toBe(
        kind === 'paid' ? 'closed' : 'declined',
      );
    },
  );

  it('the payment sandbox’s card page shows the challenge without a script, and keeps the form’s values when it fails', async () => {
    const { id, pay } = await opened(await openTestSandbox());
    const card = { ...harriet, cardNumber: '4000 0025 0000 3155' };
    const asked = await pay(card);
    expect(asked.body).toMatch(/<main class="sheet" id="main" inert>/);
    expect(asked.body).toMatch(/id="threeDSecureComplete" autofocus/);
    const failed = await pay({ ...card, challenge: 'fail' }, '/challenge');
    expect(text(failed.body)).toContain('Your bank could not confirm that it was you.');
    expect(failed.body).toContain('value="4000 0025 0000 3155"');
    await pay(card);
    expect((await pay({ ...card, challenge: 'complete' }, '/challenge')).headers.location).toBe(success(id));
  });

  it('the payment sandbox’s card page says when it has expired, also after a submission, and links back', async () => {
    const testSandbox = await openTestSandbox();
    const { pay, ask, page, charges } = await opened(testSandbox);
    await testSandbox.advance(24 * 60 * 60 * 1_000);
    expect((await pay()).statusCode).toBe(303);
    expect(await ask()).toEqual({ kind: 'closed' });
    const { body } = await page();
    expect(text(body)).toContain('This payment page has expired Nothing was charged.');
    expect(body).toContain('href="http://shop.example/cancel"');
    expect(await charges()).toEqual([]);
  });

  it('the payment sandbox’s card page answers 404 for an unknown session', async () => {
    const { site } = await openTestSandbox();
    for (const url of ['/sandbox/pay/cs_test_none', '/sandbox/pay/..%2F', '/sandbox/receipts/ch_none']) {
      const { statusCode, body } = await site.inject(url);
      expect([statusCode, text(body)]).toEqual([404, expect.stringContaining('Nothing to pay here')]);
    }
  });

  it('the payment sandbox’s card page has no link back without a cancel URL, and prefills the given email address', async () => {
    const { stripe, site } = await openTestSandbox();
    const { cancel_url: _, ...params } = twoAdults;
    const { id } = await stripe.checkout.sessions.create({ ...params, customer_email: 'h@example.com' });
    const { body } = await site.inject(`/sandbox/pay/${id}`);
    expect(text(body)).not.toContain('Back to the festival');
    expect(body).toContain('value="h@example.com"');
  });

  it('the sandbox’s card page applies a promotion code, shows an error for a wrong one, and needs no card at £0', async () => {
    const testSandbox = await openTestSandbox();
    const { stripe } = testSandbox;
    const coupon = await stripe.coupons.create({ percent_off: 100, duration: 'once' });
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'HOUND' });
    const { id, ask, pay, page, session } = await opened(testSandbox, { allow_promotion_codes: true });
    const wrong = await pay({ promotionCode: 'CAT' }, '/promotion');
    expect([wrong.statusCode, text(wrong.body)]).toEqual([422, expect.stringContaining('This code is not valid.')]);
    expect((await session()).amount_total).toBe(3_000);
    expect(await ask({ promotionCode: 'hound' }, '/promotion')).toMatchObject({
      kind: 'order',
      label: 'Complete order',
      free: true,
    });
    const free = await page();
    expect(text(free.body)).toContain('Discount HOUND −£30.00');
    expect(free.body).not.toContain('id="cardNumber"');
    expect((await ask({ promotionCode: '' }, '/promotion')).label).toBe('Pay £30.00');
    await ask({ promotionCode: 'HOUND' }, '/promotion');
    expect((await pay({ email: harriet.email, billingName: 'H' })).headers.location).toBe(success(id));
    expect(await session()).toMatchObject({ payment_status: 'no_payment_required', payment_intent: null });
  });

  it('the payment sandbox’s card page stays paid when promotion codes are submitted at the same time as the payment', async () => {
    const { ask, session } = await opened(await openTestSandbox(), { allow_promotion_codes: true });
    const outcomes = await Promise.all([
      ask({ promotionCode: '' }, '/promotion'),
      ask(),
      ask({ promotionCode: '' }, '/promotion'),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['order', 'paid', 'closed']);
    expect(await session()).toMatchObject({ status: 'complete', payment_status: 'paid' });
  });

  it('the payment sandbox’s card page has no promotion field when the shop allows no codes', async () => {
    const { page, pay } = await opened(await openTestSandbox());
    expect((await page()).body).not.toContain('promotionCode');
    expect((await pay({ promotionCode: 'HOUND' }, '/promotion')).statusCode).toBe(404);
  });

  it('the payment sandbox’s card page asks for country, postcode and phone only when the session requires them', async () => {
    const change = { billing_address_collection: 'required', phone_number_collection: { enabled: true } };
    const { ask, session } = await opened(await openTestSandbox(), change);
    expect(Object.keys((await ask()).faults)).toEqual(['phoneNumber', 'billingCountry', 'billingPostalCode']);
    await ask({ ...harriet, phoneNumber: '01273 123456', billingCountry: 'GB', billingPostalCode: 'BN1 1AA' });
    expect((await session()).customer_details).toMatchObject({
      phone: '01273 123456',
      address: { country: 'GB', postal_code: 'BN1 1AA' },
    });
  });

  it('the payment sandbox’s card page escapes all submitted text', async () => {
    const { pay } = await opened(await openTestSandbox());
    const { body } = await pay({ ...harriet, billingName: '"><script>alert(1)</script>', cardCvc: '' });
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&#34;&#62;&#60;script&#62;');
  });

  it('the payment sandbox’s card page stores brand, last four digits and expiry of a card, but not its number', async () => {
    const { mkdtempSync, readdirSync, rmSync } = await import('node:fs');
    const folder = mkdtempSync('/tmp/sandbox-');
    try {
      const testSandbox = await openTestSandbox({ file: `${folder}/sandbox.sqlite` });
      const { ask, press, charges } = await opened(testSandbox);
      await ask({ ...harriet, cardNumber: '4000 0000 0000 0002', cardCvc: '987', press: await press() });
      const asked = await ask({ ...harriet, cardNumber: '4000002500003155', cardCvc: '987', press: await press() });
      await ask({ challenge: 'complete', press: asked.press }, '/challenge');
      expect((await charges())[0]?.payment_method_details?.card).toMatchObject({
        brand: 'visa',
        last4: '3155',
        exp_month: 11,
        exp_year: 2028,
      });
      const written = readdirSync(folder)
        .map((name) => readFileSync(`${folder}/${name}`, 'latin1'))
        .join('');
      for (const secret of ['4000000000000002', '4000002500003155', '4000 0000 0000 0002', '"987"']) {
        expect(written.includes(secret)).toBe(false);
      }
      expect(written.includes('3155')).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('the payment sandbox’s card page links to a receipt that shows later refunds', async () => {
    const testSandbox = await openTestSandbox();
    const { ask, charges } = await opened(testSandbox);
    await ask();
    const [charge] = await charges();
    await testSandbox.stripe.refunds.create({ charge: charge?.id ?? '', amount: 1_500 });
    const { body } = await testSandbox.site.inject(new URL(charge?.receipt_url ?? '').pathname);
    expect(text(body)).toContain('Amount paid £30.00 Refunded £15.00');
    expect(text(body)).toContain('visa ending 4242');
  });
});
