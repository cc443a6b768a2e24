import { describe, expect, it } from 'vitest';
import { httpEmailLinks } from '#adapters/http-api/email-links.ts';
import { httpFestivalAccount } from '#adapters/http-api/festival-account.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { aServer } from './a-server.ts';

const goesAt = 1_759_564_800_000;
const festivalAccountFor = (...answer: Parameters<typeof aServer>) => {
  const { fetch, asked } = aServer(...answer);
  return { standing: httpFestivalAccount(httpClient({ fetch })), asked };
};
const linksOf = (...answer: Parameters<typeof aServer>) =>
  httpEmailLinks(httpClient({ fetch: aServer(...answer).fetch }));
const problem = (code: string) => ({ type: 'about:blank', title: '', status: 400, code });

describe('our own server, asked about one’s account', () => {
  it('tells how it stands', async () => {
    const { standing } = festivalAccountFor(200, { goesAt, news: true });
    expect(await standing.read()).toEqual(ok({ goesAt, news: true }));
  });

  it('is told what somebody wishes, and when they leave or stay after all', async () => {
    const { standing, asked } = festivalAccountFor(200, { dueAt: goesAt });
    expect(await standing.setNewsSubscription(true)).toEqual(ok(undefined));
    expect(await standing.leave('delete')).toEqual(ok(goesAt));
    expect(await standing.stay()).toEqual(ok(undefined));
    expect(asked.map(({ path, body }) => [path, JSON.parse(String(body))])).toEqual([
      ['/api/account/news', { wanted: true }],
      ['/api/account/deletion', { word: 'delete' }],
      ['/api/account/deletion/keep', { token: null }],
    ]);
  });

  it('hands everything over as people can read it', async () => {
    const { standing } = festivalAccountFor(200, { account: { name: 'Ada' } });
    expect(await standing.download()).toEqual(ok('{\n  "account": {\n    "name": "Ada"\n  }\n}'));
  });

  it.each([
    ['log_in_first', 'logged-out'],
    ['word_missing', 'not-accepted'],
    ['address_unproven', 'not-accepted'],
    ['too_many_requests', 'too-often'],
  ])('says no as %s, in the page’s own word %s', async (code, kind) => {
    const { standing } = festivalAccountFor(400, problem(code));
    expect(await standing.read()).toEqual(refuse({ kind }));
    expect(await standing.leave('delete')).toEqual(refuse({ kind }));
  });

  it('fails where it says something nobody expected, or nothing', async () => {
    await expect(festivalAccountFor(500, problem('broken')).standing.read()).rejects.toMatchObject({
      service: 'festival',
    });
    await expect(festivalAccountFor('down').standing.stay()).rejects.toMatchObject({
      service: 'festival',
      retryable: true,
    });
  });
});

describe('the links of letters', () => {
  it('do what they are for', async () => {
    expect(await linksOf(200, {}).keepAccount('token')).toEqual(ok(undefined));
    expect(await linksOf(200, { addressRestored: false }).object('proof')).toEqual(ok({ addressRestored: false }));
  });

  it.each([400, 410])('are over where the server says %i', async (status) => {
    expect(await linksOf(status, problem('link_over')).keepAccount('')).toEqual(refuse({ kind: 'link-over' }));
    expect(await linksOf(status, problem('link_over')).object('')).toEqual(refuse({ kind: 'link-over' }));
  });

  it('fail while the server is in trouble, to be tried again', async () => {
    await expect(linksOf(503, problem('busy')).object('proof')).rejects.toMatchObject({ retryable: true });
  });
});
