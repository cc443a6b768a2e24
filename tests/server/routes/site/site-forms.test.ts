import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { hour, minute } from '#core/kernel/time.ts';
import { siteFormMessages as words } from '#core/site/site-forms/messages.ts';
import { type FestivalOptions, type OpenFestival, openFestival } from '../../../support/festival.ts';
import { openFormScript, respondWith } from '../../../support/form-script.ts';
import type { Answer, Visitor } from '../../../support/visitor.ts';

const tom = { name: 'Tom Harding', email: 'tom@example.co.uk' };
const message = { formType: 'contact', ...tom, about: 'hounds', message: 'May Fig wear a jumper & a “hat”?' };
const subscriber = { formType: 'subscriber', ...tom };
type Fields = Readonly<Record<string, string>>;

let festival: OpenFestival;
const open = async (options?: FestivalOptions) => {
  festival = await openFestival(options);
  return festival.visitor();
};
afterEach(() => festival.close());

/** Submits a form as a browser without scripts does: URL-encoded, accepting HTML. */
const plainly = (visitor: Visitor, fields: Fields, path = '/api/forms'): Promise<Answer> =>
  visitor.ask('POST', path, {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html,application/xhtml+xml',
      origin: festival.origin,
    },
    body: new URLSearchParams(fields).toString(),
  });

/** Submits a form as the page's script does: multipart form data, accepting JSON. */
const asFormData = async (visitor: Visitor, fields: Fields): Promise<Answer> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const sent = new Response(form);
  const body = await sent.text();
  const headers = { 'content-type': sent.headers.get('content-type') ?? '', accept: 'application/json' };
  return visitor.ask('POST', '/api/forms', { headers, body });
};

const emails = async () => {
  await festival.runJob('outbox');
  return (await festival.ports.email.inbox?.all()) ?? [];
};
const subjects = async () => (await emails()).map(({ to, subject }) => `${to}: ${subject}`).toSorted();

/** The props of the form page that was rendered again. */
const shownAgain = ({ text }: Answer) =>
  z
    .object({ kind: z.string(), path: z.string(), typed: z.record(z.string(), z.string()).optional() })
    .loose()
    .parse(JSON.parse(/<pre>(.*)<\/pre>/s.exec(text)?.[1] ?? '{}'));

describe('POST /api/forms', () => {
  it.each([
    ['as form data', (visitor: Visitor) => asFormData(visitor, message)],
    ['as JSON', (visitor: Visitor) => visitor.post('/api/forms', message)],
  ])('the forms API accepts a message %s, stores it and sends two emails', async (_how, send) => {
    const visitor = await open({ env: { CONTACT_EMAIL: 'hello@festival.example' } });
    const answer = await send(visitor);
    expect(answer).toMatchObject({ status: 200, json: { result: 'success' } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await subjects()).toEqual([
      'hello@festival.example: A message from Tom Harding about hounds',
      'tom@example.co.uk: We’ve got your message',
    ]);
    const [toUs] = (await emails()).filter(({ to }) => to === 'hello@festival.example');
    expect(toUs?.text).toContain(message.message);
  });

  it('the forms API redirects a browser without scripts with 303, so that a reload does not resubmit', async () => {
    const answer = await plainly(await open(), message);
    expect([answer.status, answer.headers.location]).toEqual([303, '/thank-you']);
    expect(await subjects()).toHaveLength(2);
  });

  it('the forms API sends messages to the organiser when CONTACT_EMAIL is not set', async () => {
    await asFormData(await open({ env: { ORGANISER_EMAIL: 'owner@festival.example' } }), message);
    expect(await subjects()).toContain('owner@festival.example: A message from Tom Harding about hounds');
  });

  it('the forms API returns validation errors by field as JSON', async () => {
    const answer = await asFormData(await open(), { ...message, email: 'tom@', message: ' ' });
    expect(answer).toMatchObject({
      status: 422,
      json: { code: 'form_invalid', wrong: { email: words.email, message: words.message } },
    });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(await subjects()).toEqual([]);
  });

  it.each([
    ['contact', '/contact'],
    ['subscriber', '/subscribe'],
    ['waitlist', '/waitlist'],
  ])('the forms API renders the page of the invalid %s form again with its errors', async (formType, path) => {
    const typed = { ...message, formType, email: 'tom@', name: ' "Tom" </pre>' };
    const answer = await plainly(await open(), typed);
    expect(answer.status).toBe(422);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toContain(`<title>${path}</title>`);
    expect(answer.text).toContain(words.email);
  });

  it('the forms API keeps the typed values on the page that is rendered again', async () => {
    const typed = { ...message, email: 'tom@' };
    expect(shownAgain(await plainly(await open(), typed))).toEqual({
      kind: 'form-again',
      formType: 'contact',
      path: '/contact',
      typed,
      message: words.wrong,
      wrong: { email: words.email },
    });
  });

  it.each(['', 'newsletter', '__proto__'])(
    'the forms API rejects and logs the unknown form type “%s”',
    async (formType) => {
      const visitor = await open();
      for (const answer of [
        await asFormData(visitor, { ...message, formType }),
        await plainly(visitor, { ...message, formType }),
      ])
        expect(answer).toMatchObject({ status: 400, json: { code: 'form_type_unknown' } });
      expect(festival.logged).toContainEqual(expect.objectContaining({ level: 'warn', message: 'unknown form type' }));
      expect(JSON.stringify(festival.logged)).not.toContain('tom@');
      expect(await subjects()).toEqual([]);
    },
  );

  it.each([null, [], 'hello', 7, { formType: 7 }, { formType: 'contact', name: { $ne: '' }, email: ['a'] }])(
    'the forms API rejects the body %j',
    async (body) => {
      const answer = await (await open()).post('/api/forms', JSON.stringify(body), {
        headers: { 'content-type': 'application/json' },
      });
      expect([400, 422]).toContain(answer.status);
    },
  );

  it.each([
    ['multipart/form-data; boundary=x', '--y\r\nnothing'],
    ['multipart/form-data', 'nothing'],
    ['text/plain', 'formType=contact'],
    ['application/json', '{'],
  ])('the forms API rejects a malformed or unsupported body of type %s', async (type, body) => {
    const answer = await (await open()).ask('POST', '/api/forms', { headers: { 'content-type': type }, body });
    expect([400, 415]).toContain(answer.status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('the forms API rejects a body of 70,000 characters with 413', async () => {
    const visitor = await open();
    const long = { ...message, message: 'x'.repeat(70_000) };
    expect((await asFormData(visitor, long)).status).toBe(413);
    expect((await plainly(visitor, long)).status).toBe(413);
    expect((await asFormData(visitor, { ...message, message: 'x'.repeat(5_000) })).status).toBe(200);
  });

  it('the forms API answers success to a submission that fills in the honeypot, and discards it', async () => {
    const visitor = await open();
    const trapped = { ...message, homepage: 'https://spam.example' };
    expect(await asFormData(visitor, trapped)).toMatchObject({ status: 200, json: { result: 'success' } });
    expect((await plainly(visitor, trapped)).headers.location).toBe('/thank-you');
    expect(await subjects()).toEqual([]);
  });

  it('the forms API refuses a foreign origin with 403', async () => {
    const visitor = await open();
    const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(message).toString();
    expect(await visitor.ask('POST', '/api/forms', { headers, body })).toMatchObject({ status: 403 });
  });

  it('the forms API limits one IP address to sixty submissions an hour, and keeps the typed values', async () => {
    const visitor = await open();
    for (let time = 0; time < 60; time += 1) await asFormData(visitor, { formType: 'contact' });
    const program = await asFormData(visitor, message);
    expect(program).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
    expect(Number(program.headers['retry-after'])).toBeGreaterThan(0);
    const person = await plainly(visitor, message);
    expect([person.status, shownAgain(person).typed]).toEqual([429, message]);
    expect(Number(person.headers['retry-after'])).toBeGreaterThan(0);
    expect((await plainly(festival.visitor(), message)).status).toBe(303);
    festival.clock.passes(hour);
    expect((await plainly(visitor, { ...message, message: 'Still there?' })).status).toBe(303);
  });

  it('the forms API answers 503 and keeps the typed values when the database fails', async () => {
    const add = () => Promise.reject(new ServiceFailure('store', 'the database is locked', { retryable: true }));
    const visitor = await open({
      change: ({ siteForms: forms }) => ({ siteForms: { ...forms, siteForms: { ...forms.siteForms, add } } }),
    });
    expect(await asFormData(visitor, message)).toMatchObject({ status: 503, json: { code: 'store_in_trouble' } });
    const person = await plainly(visitor, message);
    expect(person.status).toBe(503);
    expect(shownAgain(person)).toMatchObject({ typed: message, message: words.notSent });
  });

  it('the forms API returns the same response for a known and an unknown email address', async () => {
    const visitor = await open();
    const [first, second] = [await asFormData(visitor, subscriber), await asFormData(visitor, subscriber)];
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(await subjects()).toEqual(['tom@example.co.uk: Shall we keep you posted?']);
  });
});

describe('forwarding of forms to FORMS_URL', () => {
  it('forwarding to FORMS_URL sends a stored form, retries while the script is down, and does not repeat emails', async () => {
    let down = true;
    const script = await openFormScript((response) => respondWith(down ? 503 : 200, { result: 'success' })(response));
    const visitor = await open({ env: { FORMS_URL: script.url.href } });
    expect((await asFormData(visitor, message)).status).toBe(200);
    expect(await subjects()).toHaveLength(2);
    expect(script.received.map(({ fields }) => fields)).toEqual([message]);
    expect(festival.logged).toContainEqual(expect.objectContaining({ message: 'outbox task will be retried' }));
    expect(JSON.stringify(festival.logged)).not.toMatch(/hunter2|tom@|jumper/);

    down = false;
    festival.clock.passes(minute);
    await festival.runJob('outbox');
    await festival.runJob('outbox');
    expect(script.received).toHaveLength(2);
    expect(await subjects()).toHaveLength(2);
    script.close();
  });
});
