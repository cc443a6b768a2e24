import { afterEach, describe, expect, it } from 'vitest';
import { day } from '#core/kernel/time.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import type { Visitor } from '../../../support/visitor.ts';

let festival: OpenFestival;
const open = async () => {
  festival = await openFestival();
  return festival.visitor();
};
afterEach(() => festival.close());

const emails = async () => {
  await festival.runJob('outbox');
  return (await festival.ports.email.inbox?.all()) ?? [];
};
const subjects = async () => (await emails()).map(({ subject }) => subject).toSorted();

/** The path and query of the link to `page` in the newest email. */
const linkTo = async (page: string): Promise<string> => {
  const [newest] = await emails();
  const link = newest?.text.split('\n').find((line) => line.includes(page));
  if (!link) throw new Error(`no link to ${page}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
};

const ask = (visitor: Visitor, formType = 'subscriber') =>
  visitor.post('/api/forms', { formType, name: 'Tom', email: 'tom@example.co.uk' });

/** Submits the form of the page that a link leads to. */
const postLink = (visitor: Visitor, link: string) =>
  visitor.ask('POST', link, {
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', origin: festival.origin },
    body: '',
  });

/** A mail program's one-click unsubscription: no cookie, no Origin (RFC 8058). */
const oneClick = (link: string) =>
  festival.visitor().ask('POST', link, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

describe('/confirm-subscription', () => {
  it('confirming a subscription changes nothing on GET and HEAD, which mail scanners send', async () => {
    const visitor = await open();
    await ask(visitor);
    const link = await linkTo('/confirm-subscription');
    for (const method of ['GET', 'HEAD'] as const) await visitor.ask(method, link);
    expect(await subjects()).toEqual(['Shall we keep you posted?']);
  });

  it('confirming a subscription subscribes on POST, once', async () => {
    const visitor = await open();
    await ask(visitor);
    const link = await linkTo('/confirm-subscription');
    for (const _twice of [1, 2]) {
      const answer = await postLink(visitor, link);
      expect([answer.status, answer.headers.location]).toEqual([303, '/subscribed']);
    }
    expect(await subjects()).toEqual(['Shall we keep you posted?', 'You’re on the list']);
  });

  it.each([
    ['an expired token', async () => festival.clock.passes(7 * day), (link: string) => link],
    ['a tampered token', async () => {}, (link: string) => `${link}x`],
    ['a missing token', async () => {}, () => '/confirm-subscription'],
    [
      'a confirmation token at /unsubscribe',
      async () => {},
      (link: string) => link.replace('confirm-subscription', 'unsubscribe'),
    ],
  ])('subscription links answer 410 to %s', async (_what, meanwhile, bend) => {
    const visitor = await open();
    await ask(visitor);
    const link = bend(await linkTo('/confirm-subscription'));
    await meanwhile();
    const answer = await postLink(visitor, link);
    expect(answer.status).toBe(410);
    expect(answer.text).toContain('link-over');
    expect(await visitor.post(link, {})).toMatchObject({ status: 410, json: { code: 'link_over' } });
  });
});

describe('/unsubscribe', () => {
  it('/unsubscribe unsubscribes on POST from the link of any email', async () => {
    const visitor = await open();
    await ask(visitor);
    const leave = await linkTo('/unsubscribe');
    const confirm = await linkTo('/confirm-subscription');
    const answer = await postLink(visitor, leave);
    expect([answer.status, answer.headers.location]).toEqual([303, '/unsubscribed']);
    expect((await postLink(visitor, confirm)).status).toBe(410);
    expect(await subjects()).toEqual(['Shall we keep you posted?']);
  });

  it('/unsubscribe accepts repeated one-click requests of a mail program, without a redirect', async () => {
    const visitor = await open();
    await ask(visitor, 'waitlist');
    await postLink(visitor, await linkTo('/confirm-subscription'));
    const link = await linkTo('/unsubscribe');
    for (const _twice of [1, 2])
      expect(await oneClick(link)).toMatchObject({ status: 200, json: { result: 'success' } });
    expect(await oneClick(`${link}x`)).toMatchObject({
      status: 410,
      json: { detail: 'This link looks incomplete. Try it again from the email.' },
    });
  });

  it('/unsubscribe refuses a foreign origin with 403', async () => {
    const visitor = await open();
    await ask(visitor);
    const headers = { origin: 'https://elsewhere.example' };
    expect(await visitor.post(await linkTo('/unsubscribe'), {}, { headers })).toMatchObject({ status: 403 });
  });

  it('/unsubscribe sends no-store and referrer-policy same-origin', async () => {
    const visitor = await open();
    const { headers } = await visitor.get('/unsubscribe?token=x');
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'same-origin']);
  });
});
