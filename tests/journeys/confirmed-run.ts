import type { Page } from 'playwright';
import { deviceId, type EntryId, ringEventId } from '#core/kernel/ids.ts';
import { type Instant, laterBy, second } from '#core/kernel/time.ts';
import { expect } from '../support/browser.ts';

type Found = { readonly truffles?: number; readonly oil?: number; readonly wrongFlags?: number };

/** Sends a whole run of 278.41 seconds from the phone of a judge who is logged in on this page, with the handler's initials. */
export const confirmRun = async (
  page: Page,
  entry: EntryId,
  begins: Instant,
  { truffles = 0, oil = 0, wrongFlags = 0 }: Found,
) => {
  const base = (nth: number) => ({
    id: ringEventId(`${entry.replaceAll('/', '-').slice(6, 20)}-${nth}`),
    device: deviceId('judges-phone'),
    at: laterBy(begins, nth * second),
    attempt: 1,
  });
  const many = (count: number, kind: string) => Array.from({ length: count }, () => kind);
  const kinds = [
    'started',
    ...many(truffles, 'truffle-found'),
    ...many(oil, 'oil-found'),
    ...many(wrongFlags, 'wrong-flag'),
  ];
  const seen = [
    ...kinds.map((kind, nth) => ({ ...base(nth), kind })),
    { ...base(100), kind: 'stopped', secondsTaken: 278.41 },
  ];
  const signed = { ...base(200), kind: 'signed', initials: 'HL', covers: seen.map(({ id }) => id) };
  const account = await page.request.get('/v1/account', { headers: { 'x-appwrite-project': 'truffle-festival' } });
  const { $id: judge } = await account.json();
  const answer = await page.request.post(`/api/competition/runs/${encodeURIComponent(entry)}/events`, {
    data: { judge, marks: [...seen, signed] },
    headers: { origin: new URL(account.url()).origin },
  });
  expect(answer.status()).toBe(200);
};
