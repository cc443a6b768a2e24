import { describe, expect, it } from 'vitest';
import { httpEmailLinks } from '#adapters/http-api/accounts/email-links.ts';
import { httpFestivalAccount } from '#adapters/http-api/accounts/festival-account.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { aServer } from '../a-server.ts';

const deletionDueAt = 1_759_564_800_000;
const festivalAccountFor = (...answer: Parameters<typeof aServer>) => {
  const { fetch, asked } = aServer(...answer);
  return { festivalAccount: httpFestivalAccount(httpClient({ fetch })), asked };
};
const linksOf = (...answer: Parameters<typeof aServer>) =>
  httpEmailLinks(httpClient({ fetch: aServer(...answer).fetch }));
const problem = (code: string) => ({ type: 'about:blank', title: '', status: 400, code });

describe('festival account client', () => {
  it('the festival account client reads the account’s status', async () => {
    const { festivalAccount } = festivalAccountFor(200, { deletionDueAt, news: true, twoStepDuty: null });
    expect(await festivalAccount.read()).toEqual(ok({ deletionDueAt, news: true, twoStepDuty: null }));
  });

  it('the festival account client sends the subscription, the deletion and its cancellation', async () => {
    const { festivalAccount, asked } = festivalAccountFor(200, { dueAt: deletionDueAt });
    expect(await festivalAccount.setNewsSubscription(true)).toEqual(ok(undefined));
    expect(await festivalAccount.requestDeletion('delete')).toEqual(ok(deletionDueAt));
    expect(await festivalAccount.cancelDeletion()).toEqual(ok(undefined));
    expect(asked.map(({ path, body }) => [path, JSON.parse(String(body))])).toEqual([
      ['/api/account/news', { wanted: true }],
      ['/api/account/deletion', { word: 'delete' }],
      ['/api/account/deletion/keep', { token: null }],
    ]);
  });

  it('the festival account client formats the export of personal data for reading', async () => {
    const { festivalAccount } = festivalAccountFor(200, { account: { name: 'Ada' } });
    expect(await festivalAccount.download()).toEqual(ok('{\n  "account": {\n    "name": "Ada"\n  }\n}'));
  });

  it.each([
    ['log_in_first', 'logged-out'],
    ['too_many_requests', 'too-often'],
  ])('the festival account client turns the problem %s into the refusal %s', async (code, kind) => {
    const { festivalAccount } = festivalAccountFor(400, problem(code));
    expect(await festivalAccount.read()).toEqual(refuse({ kind }));
    expect(await festivalAccount.requestDeletion('delete')).toEqual(refuse({ kind }));
  });

  it('the festival account client turns each problem into a refusal that the settings page knows', async () => {
    const refusedWith = (code: string) => festivalAccountFor(409, problem(code)).festivalAccount;
    expect(await refusedWith('proof_needed').requestDeletion('x')).toEqual(refuse({ kind: 'not-proved' }));
    expect(await refusedWith('word_missing').requestDeletion('x')).toEqual(refuse({ kind: 'not-accepted' }));
    expect(await refusedWith('address_unproven').setNewsSubscription(true)).toEqual(refuse({ kind: 'not-accepted' }));
    expect(await refusedWith('link_over').cancelDeletion()).toEqual(refuse({ kind: 'already-done' }));
  });

  it('the festival account client throws on an undeclared problem, and without a connection', async () => {
    await expect(festivalAccountFor(500, problem('broken')).festivalAccount.read()).rejects.toMatchObject({
      service: 'festival',
    });
    await expect(festivalAccountFor('down').festivalAccount.cancelDeletion()).rejects.toMatchObject({
      service: 'festival',
      retryable: true,
    });
  });
});

describe('email links client', () => {
  it('the client of an email’s links cancels a deletion and objects to a change of the account', async () => {
    expect(await linksOf(200, {}).cancelDeletion('token')).toEqual(ok(undefined));
    expect(await linksOf(200, { addressRestored: false }).object('proof')).toEqual(ok({ addressRestored: false }));
  });

  it.each([400, 410])('the client of an email’s links returns the refusal link-over for status %i', async (status) => {
    expect(await linksOf(status, problem('link_over')).cancelDeletion('')).toEqual(refuse({ kind: 'link-over' }));
    expect(await linksOf(status, problem('link_over')).object('')).toEqual(refuse({ kind: 'link-over' }));
  });

  it('the client of an email’s links returns the refusal too-often for status 429', async () => {
    expect(await linksOf(429, problem('too_many_requests')).cancelDeletion('token')).toEqual(
      refuse({ kind: 'too-often' }),
    );
    expect(await linksOf(429, problem('too_many_requests')).object('proof')).toEqual(refuse({ kind: 'too-often' }));
  });

  it('the client of an email’s links throws a retryable failure on 503', async () => {
    await expect(linksOf(503, problem('busy')).object('proof')).rejects.toMatchObject({ retryable: true });
  });
});
