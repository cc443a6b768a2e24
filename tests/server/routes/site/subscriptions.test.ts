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
  await festival.runJob('errands');
  return (await festival.ports.email.inbox?.all()) ?? [];
};
const subjects = async () => (await emails()).map(({ subject }) => subject).toSorted();

/** The path and query of the newest letter's link to that page. */
const linkTo = async (page: string): Promise<string> => {
  const [newest] = await emails();
  const link = newest?.text.split('\n').find((line) => line.includes(page));
  if (!link) throw new Error(`no link to ${page}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
};

const ask = (visitor: Visitor, formType = 'subscriber') =>
  visitor.post('/api/forms', { formType, name: 'Tom', email: 'tom@example.co.uk' });

/** Presses the button of the page that a link leads to. */
const postLink = (visitor: Visitor, link: string) =>
  visitor.ask('POST', link, {
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', origin: festival.origin },
    body: '',
  });

/** A mail program's own one click: no page, no cookie, no origin (RFC 8058). */
const oneClick = (link: string) =>
  festival.visitor().ask('POST', link, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

describe('the link that confirms', () => {
  it('does nothing when it is only followed, as mail scanners do', async () => {
    const visitor = await open();
    await ask(visitor);
    const link = await linkTo('/confirm-subscription');
    for (const method of ['GET', 'HEAD'] as const) await visitor.ask(method, link);
    expect(await subjects()).toEqual(['Shall we keep you posted?']);
  });

  it('leads to a button that puts one on the list, once', async () => {
    const visitor = await open();
    await ask(visitor);
    const link = await linkTo('/confirm-subscription');
    for (const _twice of [1, 2]) {
      const answer = await postLink(visitor, link);
      expect([answer.status, answer.headers.location]).toEqual([303, '/subscribed']);
    }
    expect(await subjects()).toEqual(['Shall we keep you posted?', 'You are on the list']);
  });

  it.each([
    ['too late', async () => festival.clock.passes(7 * day), (link: string) => link],
    ['bent', async () => {}, (link: string) => `${link}x`],
    ['absent', async () => {}, () => '/confirm-subscription'],
    ['for leaving', async () => {}, (link: string) => link.replace('confirm-subscription', 'unsubscribe')],
  ])('that is %s says so, with a way on', async (_what, meanwhile, bend) => {
    const visitor = await open();
    await ask(visitor);
    const link = bend(await linkTo('/confirm-subscription'));
    await meanwhile();
    const answer = await postLink(visitor, link);
    expect(answer.status).toBe(410);
    expect(answer.text).toContain('link-over');
    expect(await visitor.post(link, {})).toMatchObject({ status: 410, json: { code: 'link_over' } });
  });

  it('is kept out of caches and of other sites, while its page may still say whose it is', async () => {
    const visitor = await open();
    const { headers } = await visitor.get('/unsubscribe?token=x');
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'same-origin']);
  });
});

describe('the way off a list', () => {
  it('is one button behind the link of any letter', async () => {
    const visitor = await open();
    await ask(visitor);
    const leave = await linkTo('/unsubscribe');
    const confirm = await linkTo('/confirm-subscription');
    const answer = await postLink(visitor, leave);
    expect([answer.status, answer.headers.location]).toEqual([303, '/unsubscribed']);
    expect((await postLink(visitor, confirm)).status).toBe(410);
    expect(await subjects()).toEqual(['Shall we keep you posted?']);
  });

  it('is one click of the mail program, which is sent nowhere else, as often as it likes', async () => {
    const visitor = await open();
    await ask(visitor, 'waitlist');
    await postLink(visitor, await linkTo('/confirm-subscription'));
    const link = await linkTo('/unsubscribe');
    for (const _twice of [1, 2])
      expect(await oneClick(link)).toMatchObject({ status: 200, json: { result: 'success' } });
    expect(await oneClick(`${link}x`)).toMatchObject({
      status: 410,
      json: { detail: 'This link is not as we sent it.' },
    });
  });

  it('is not taken when another site asks', async () => {
    const visitor = await open();
    await ask(visitor);
    const headers = { origin: 'https://elsewhere.example' };
    expect(await visitor.post(await linkTo('/unsubscribe'), {}, { headers })).toMatchObject({ status: 403 });
  });
});
