import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedPages } from '#core/site/content/pages/shared-pages.ts';
import { shortAddresses, sitePages } from '#core/site/content/pages/site-pages.ts';
import { endpoints } from '../../server/openapi/endpoints.ts';
import { type OpenFestival, openFestival } from '../support/festival.ts';
import { plainPages } from '../support/plain-pages.ts';
import { aStaffMember } from '../support/staff.ts';
import type { Answer, Visitor } from '../support/visitor.ts';

const existing = new Set<string>(sitePages.map((path) => path.toLowerCase()));
const maker: typeof plainPages = {
  ...plainPages,
  isPage: async (path) => existing.has(path),
  page: async (path, data) => ({ ...(await plainPages.page(path, data)), status: existing.has(path) ? 200 : 404 }),
};

const declared = endpoints.map(({ endpoint }) => endpoint);
const routes = declared.filter(({ method }) => method === 'GET').map(({ path }) => path);
const others = [
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/healthz',
  '/readyz',
  '/metrics',
  '/nowhere',
];
const atV1 = ['/v1/account', '/v1/account/sessions', '/v1/health', '/v1/nothing'];
const sandbox = ['/sandbox/inbox', '/sandbox/inbox.json', '/sandbox/nothing'];

const keepOf = ({ headers }: Answer): string => String(headers['cache-control'] ?? '');
const isShared = (answer: Answer): boolean => /\b(public|s-maxage)\b/.test(keepOf(answer));
/** The parts of an answer that a cache would send to the next visitor. */
const whole = ({ status, text, headers }: Answer): unknown => {
  const { date: _date, ...kept } = headers;
  // The time at which a list was read may differ between visitors, so it is replaced.
  return { status, text: text.replaceAll(/\b1\d{12}\b/g, 'a moment'), kept };
};

/** Shared caches between the site and its visitors rely on these `Cache-Control` rules (G30). */
describe('an answer', () => {
  let festival: OpenFestival;
  let people: readonly Visitor[];
  let paths: readonly string[];

  beforeAll(async () => {
    festival = await openFestival({ web: { maker, files: undefined } });
    const stranger = festival.visitor();
    const member = festival.visitor();
    await member.joins();
    const { sessionId } = await member.open([{ id: 'prod_adult_day', quantity: 1 }]);
    await festival.sandbox.pay(sessionId, { email: 'harriet@example.com', wait: true });
    const staff = await Promise.all((['judge', 'organiser'] as const).map((label) => aStaffMember(festival, label)));
    people = [stranger, member, ...staff.map(({ visitor }) => visitor)];
    const ids = ['x', String(member.userId), sessionId, 'rules', 'price_adult_day', '1'];
    const concrete = routes.flatMap((path) =>
      path.includes(':') ? ids.map((id) => path.replaceAll(/:\w+/g, id)) : [path],
    );
    paths = [...sitePages, ...Object.keys(shortAddresses), ...concrete, ...others, ...atV1, ...sandbox];
  });
  afterAll(() => festival.close());

  /** Requests one path as each visitor and checks the caching rules. @returns whether the answers may be cached publicly */
  const holds = async (path: string, asking: readonly Visitor[]): Promise<boolean> => {
    const answers: Answer[] = [];
    for (const person of asking) answers.push(await person.get(path));
    for (const answer of answers) expect(keepOf(answer), `${path} does not say who may keep it`).not.toBe('');
    const shared = answers.filter(isShared);
    for (const answer of shared) {
      expect(answer.headers['set-cookie'], path).toBe(undefined);
      expect(['undefined', 'accept-encoding'], path).toContain(String(answer.headers.vary).toLowerCase());
      expect(answer.status, path).toBeLessThan(400);
      expect(whole(answer), `${path} differs by who asks`).toEqual(whole(answers[0] as Answer));
    }
    // An answer that is public for one visitor must be public for all, because a cache sends it to everyone.
    if (shared.length > 0) expect(shared.length, path).toBe(answers.length);
    for (const answer of answers)
      if (answer.headers['set-cookie'] !== undefined) expect(keepOf(answer), path).toMatch(/no-store/);
    return shared.length > 0;
  };

  it('a server’s answer that differs between visitors is never publicly cacheable, on any route', async () => {
    const shared: string[] = [];
    for (const path of paths) if (await holds(path, people)) shared.push(path);
    for (const path of sharedPages) expect(shared).toContain(path);
    expect(shared.filter((path) => path.startsWith('/api/')).sort()).toEqual([
      '/api/competition/boards',
      '/api/competition/rings',
      '/api/content/rules',
      '/api/gbtf-prices/price_adult_day',
      '/api/gbtf-products',
      '/api/openapi.json',
      '/api/sale-rules',
    ]);
  });

  it('a server’s answer has the same cache rules for every spelling of the path and every query', async () => {
    const spelling = fc.constantFrom<(path: string) => string>(
      (path) => path,
      (path) => path.toUpperCase(),
      (path) => `${path}/`,
      (path) => `${path}//`,
      (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      (path) => `/.${path}`,
    );
    const query = fc.constantFrom('', '?', '?token=x', '?voucher=HOUND-2345', '?key=abc&next=/desk', '?utm_source=x');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        spelling,
        query,
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 2, maxLength: 2 }),
        async (path, spelt, asked, asking) => {
          await holds(
            `${spelt(path)}${asked}`,
            people.filter((_, at) => asking.includes(at)),
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  it('a server’s answer to anything but GET is never publicly cacheable', async () => {
    const member = people[1] as Visitor;
    for (const { method, path } of declared.filter((each) => each.method !== 'GET')) {
      const answer = await member.ask(method, path.replaceAll(/:\w+/g, 'x'), { body: {} });
      expect(isShared(answer), path).toBe(false);
      expect(keepOf(answer), path).toMatch(/no-store/);
    }
  });

  it('a server’s answer that is an error is never publicly cacheable', async () => {
    const broken = await openFestival({ web: { maker: { ...maker, page: plainPages.page }, files: undefined } });
    for (const path of ['/nowhere', `/${randomBytes(4).toString('hex')}`, '/api/gbtf-prices/none', '/api/content/none'])
      expect(isShared(await broken.visitor().get(path)), path).toBe(false);
    await broken.close();
  });
});
