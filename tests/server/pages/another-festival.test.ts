import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificatePdf, podiumPdf } from '#adapters/pdf/prize-giving-pdf.ts';
import { rulesPdfs } from '#core/competition/rules/rules-paths.ts';
import { orderId } from '#core/kernel/ids.ts';
import { walletTicketOf } from '#core/tickets/issued/wallets/wallet-ticket.ts';
import { endpoints } from '../../../server/openapi/endpoints.ts';
import { builtPages } from '../../../server/pages/built-pages.ts';
import { staticFiles } from '../../../server/pages/static-files.ts';
import { anotherFestival, nameOf2025In } from '../../support/another-festival.ts';
import { dist, theSiteIsBuilt } from '../../support/built-site.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import { openNext, prepareNext } from '../../support/next-edition.ts';
import { anOrganiser } from '../../support/staff.ts';

describe('another festival, from its own folder alone', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    await theSiteIsBuilt();
    festival = await openFestival({
      env: { EDITION: anotherFestival() },
      web: { maker: builtPages(dist), files: staticFiles(join(dist, 'client')) },
    });
  });
  afterAll(() => festival.close());

  const get = (path: string) => festival.visitor().get(path);

  it('another festival has its own name in each title and its own logo and wordmark on its pages', async () => {
    const { text } = await get('/judges');
    expect(text).toMatch(/<title>[^<]* · The Marches Cider Day<\/title>/);
    expect(text).toContain('og:site_name" content="The Marches Cider Day"');
    for (const picture of ['logo', 'logo-on-dark', 'wordmark'])
      expect(text).toMatch(new RegExp(`<img [^>]*src="/pictures/${picture}\\.svg\\?v=`));
    expect(text).not.toMatch(/src="\/assets\/logo/);
    for (const path of ['/door', '/live', '/results'])
      expect((await get(path)).text, path).not.toMatch(/src="\/assets\/logo/);
  });

  it('another festival has no name of 2025 on any page, nor in what programs read of the site', async () => {
    const { listed, unlisted } = await builtPages(dist).addresses(festival.ports.site.content());
    expect(listed.length).toBeGreaterThan(18);
    expect(unlisted.length).toBeGreaterThan(40);
    const others = ['/nothing-buried-here', '/sitemap.xml', '/robots.txt', '/api/config', '/api/openapi.json'];
    const manifests = ['/manifest.webmanifest', '/door.webmanifest', '/judge.webmanifest'];
    for (const path of [...listed, ...unlisted, ...others, ...manifests]) {
      const { status, text } = await get(path);
      expect([200, 302, 404], path).toContain(status);
      expect(nameOf2025In(text), path).toBeUndefined();
    }
    expect((await get('/manifest.webmanifest')).json).toMatchObject({
      name: 'The Marches Cider Day',
      short_name: 'Cider Day',
    });
    expect((await get('/door.webmanifest')).json).toMatchObject({ name: 'Door, Cider Day' });
    expect((await get('/api/openapi.json')).json).toMatchObject({ info: { title: 'The Marches Cider Day' } });
  });

  const expectOwnNames = async (pdf: Uint8Array, what: string) => {
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const { info } = await document.getMetadata();
    const { text } = await extractText(document, { mergePages: true });
    const all = `${JSON.stringify(info)} ${text}`.replaceAll(/\s+/g, ' ');
    expect(nameOf2025In(all), what).toBeUndefined();
    expect(all, what).toContain('Cider Day');
  };

  it('another festival has no name of 2025 on tickets, invoices, rules, certificates, podium calls and passes', async () => {
    const { edition } = festival.ports.site;
    const visitor = festival.visitor();
    const email = 'ada@example.com';
    await visitor.joins(email);
    const sale = await visitor.open([{ id: 'prod_stand_market', quantity: 1 }]);
    await festival.sandbox.pay(sale.sessionId, { email, wait: true });
    const path = `/api/orders/${sale.orderId}/invoices`;
    await visitor.post(path, { company: 'Oak & Sons Ltd', address: '' });

    const cookies = Object.fromEntries(visitor.cookies);
    const pdf = async (url: string) => new Uint8Array((await festival.app.inject({ url, cookies })).rawPayload);
    await expectOwnNames(await pdf('/api/my-tickets/tickets.pdf'), 'tickets');
    await expectOwnNames(await pdf(`${path}/MCD25-0001/invoice.pdf`), 'invoice');
    await expectOwnNames(await pdf(rulesPdfs.adult), 'rules');

    const logo = festival.ports.tickets.logo();
    expect(logo).toMatch(/pictures\/logo\.svg$/);
    const imprint = { author: edition.name, date: edition.startsAt, imprint: edition.name, logo };
    const place = { place: 1, level: 'gold', title: '1st place', group: 'Gold hounds', points: '53 points' } as const;
    const certificate = { ...place, hound: 'Moss', handler: 'Spaniel, with Ada', signed: 'Signed by Nell Ashdown' };
    await expectOwnNames(await certificatePdf([certificate], imprint), 'certificates');
    await expectOwnNames(await podiumPdf({ group: 'Gold', calls: [], ...imprint }), 'podium calls');

    const { issuedTickets, ticketSigning, catalogue } = festival.ports.shop;
    const sold = await issuedTickets.ofOrder(orderId(sale.orderId));
    const [ticket] = sold?.tickets ?? [];
    if (!sold || !ticket) throw new Error('expected a ticket of the paid order');
    const pass = JSON.stringify(
      await walletTicketOf({ edition, ticketSigning, catalogue })({ ticket, order: sold.order }),
    );
    expect(pass).toContain('The Marches Cider Day');
    expect(nameOf2025In(pass)).toBeUndefined();
  });
});

describe('the next year under another name, in the same store', () => {
  let festival: OpenFestival;
  let cookie: string;
  beforeAll(async () => {
    await theSiteIsBuilt();
    festival = await openFestival({ web: { maker: builtPages(dist), files: staticFiles(join(dist, 'client')) } });
    const organiser = await anOrganiser(festival);
    cookie = [...organiser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await prepareNext(festival.ports, {}, anotherFestival());
    await openNext(festival.ports);
  });
  afterAll(() => festival.close());

  const read = async (path: string, headers: Readonly<Record<string, string>> = { cookie }) => {
    const answer = await fetch(festival.origin + path, { headers, redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  };

  it('pages, the desk, the door and the till of the next year never say the name of the year before', async () => {
    const { listed, unlisted } = await builtPages(dist).addresses(festival.ports.site.content());
    const manifests = ['/manifest.webmanifest', '/door.webmanifest', '/judge.webmanifest'];
    for (const path of [...listed, ...unlisted, ...manifests, '/api/config', '/sitemap.xml', '/nothing-buried-here'])
      expect(nameOf2025In((await read(path)).text), path).toBeUndefined();
    for (const path of ['/door/sell', '/desk/orders', '/judges']) {
      const { status, text } = await read(path);
      expect(status, path).toBe(200);
      expect(text, path).toContain('The Marches Cider Day');
    }
  });

  it('whatever the desk, the door and the till of the next year ask for never says the name of the year before', async () => {
    const asked = endpoints.flatMap(({ endpoint: { method, path, staff } }) =>
      method === 'GET' && staff && !path.includes(':') ? [path] : [],
    );
    expect(asked.length).toBeGreaterThan(40);
    const headers = { cookie, 'festival-edition': '2026' };
    const answered: string[] = [];
    for (const path of asked) {
      const { status, text } = await read(path, headers);
      expect(nameOf2025In(text), path).toBeUndefined();
      if (status === 200) answered.push(path);
    }
    expect(answered).toEqual(expect.arrayContaining(['/api/desk/catalogue', '/api/desk/settings']));
    expect(answered.length).toBeGreaterThan(30);
    expect(nameOf2025In((await read('/api/desk/settings', { cookie, 'festival-edition': '2025' })).text)).toBeDefined();
  });
});

describe('a festival without competition, Have A Go, box office and waiting lists', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    await theSiteIsBuilt();
    const none = 'parts: { competition: false, haveAGo: false, boxOffice: false, waitingLists: false }';
    festival = await openFestival({
      env: { EDITION: anotherFestival([none]) },
      web: { maker: builtPages(dist), files: staticFiles(join(dist, 'client')) },
    });
  });
  afterAll(() => festival.close());

  const get = (path: string) => festival.visitor().get(path);
  const competition = ['/competition', '/competition-rules', '/junior-competition-rules', '/judges', '/leaderboard'];
  const results = ['/results', '/tv', '/my-festival/sheet', '/competition-rules.pdf', '/junior-competition-rules.pdf'];
  const staff = ['/judge', '/placing-desk', '/placing-desk/print', '/gate', '/rings', '/entrants', '/results-desk'];
  const gone = [...competition, ...results, ...staff, '/rekey', '/haveAGo', '/door/sell', '/offer', '/desk/waiting'];

  it.each(gone)('a festival without its parts answers 404 at %s, and no index names it', async (path) => {
    expect((await get(path)).status).toBe(404);
    for (const index of ['/sitemap.xml', '/robots.txt'])
      expect(
        (await get(index)).text.split(/[\s<>]+/).map((word) => word.replace(/^https?:\/\/[^/]*/, '')),
      ).not.toContain(path);
  });

  it('a festival without its parts has no links to them in header and footer, and still has its other pages', async () => {
    for (const path of ['/', '/tickets', '/market', '/door', '/desk', '/desk/orders'])
      expect((await get(path)).status, path).toBe(200);
    const { text } = await get('/market');
    const frame = [...text.matchAll(/<(header|footer)\b.*?<\/\1>/gs)].map(([part]) => part).join('');
    const links = [...frame.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
    expect(links).toContain('/experts');
    expect(links.filter((to) => gone.includes(to ?? ''))).toEqual([]);
  });

  it('a festival without a competition lists and sells no competitor tickets', async () => {
    const listed = (await get('/api/gbtf-products')).text;
    expect(listed).toContain('prod_adult_day');
    expect(listed).not.toContain('prod_competitor');
    expect((await get('/tickets')).text).not.toMatch(/>Competitors</);
    await expect(festival.visitor().open([{ id: 'prod_competitor', quantity: 1 }])).rejects.toThrow();
  });
});

/** What a part is called on pages, and pages that may name it: legal texts, and the list for news of the next festival. */
const speaksOf = {
  competition: {
    words: /competition|competitor|leaderboard|head judge|enter your hound/i,
    own: [/^\/(terms|privacy)$/],
  },
  haveAGo: { words: /have[ -]a[ -]go/i, own: [] },
  boxOffice: { words: /box office|on sale at the gate|(?<!isn’t )sold at the gate/i, own: [] },
  waitingLists: { words: /waiting list/i, own: [/^\/(waitlist|privacy|privacy-choices)$/] },
} as const;
const partNames = Object.keys(speaksOf) as (keyof typeof speaksOf)[];
const moments = ['2025-10-04T09:00:00+01:00', '2025-11-22T08:30:00Z', '2025-11-22T12:00:00Z', '2025-11-22T20:00:00Z'];

describe.each([...partNames.map((part) => [part]), partNames].map((off) => ({ off })))(
  'a festival without $off',
  ({ off: without }) => {
    let festival: OpenFestival;
    beforeAll(async () => {
      await theSiteIsBuilt();
      const parts = `parts: { ${without.map((part) => `${part}: false`).join(', ')} }`;
      festival = await openFestival({
        env: { EDITION: anotherFestival([parts]), FESTIVAL_NOW: moments[0] ?? '' },
        web: { maker: builtPages(dist), files: staticFiles(join(dist, 'client')) },
      });
    });
    afterAll(() => festival.close());

    /** The texts that a page shows. */
    const textOf = (html: string, places: ReadonlySet<string>) =>
      html
        .replaceAll(/<li>([^<]*)<\/li>/g, (item, text: string) => (places.has(text) ? ' ' : item))
        .replaceAll(/<script[^>]*>.*?<\/script>|<style[^>]*>.*?<\/style>/gs, ' ')
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ');

    it('a page of a festival speaks of no part that is switched off, at any moment of its year', async () => {
      const { listed } = await builtPages(dist).addresses(festival.ports.site.content());
      const pages = [...listed, '/cart', '/login', '/my-festival', '/nothing-buried-here', '/door', '/desk'];
      const { festivalClock } = festival.ports.clocks;
      // Their numbers are drawn on the map, so they stay until an organiser changes both.
      const places = new Set(festival.ports.site.content().home.venue.places);
      for (const moment of moments) {
        festival.clock.passes(Date.parse(moment) - festivalClock.now());
        for (const path of pages) {
          const { status, text } = await festival.visitor().get(path);
          if (status === 404 && path !== '/nothing-buried-here') continue;
          for (const part of without) {
            const { words, own } = speaksOf[part];
            if (own.some((page) => page.test(path))) continue;
            // After the day every page leads to the list for news of the next festival, which stays.
            if (part === 'waitingLists' && moment === moments.at(-1)) continue;
            const shown = textOf(text, places).replaceAll(
              /[^.!?]*(?:when tickets for the next one|for the next festival)[^.!?]*/g,
              '',
            );
            const found = words.exec(shown);
            expect(found && shown.slice(found.index - 60, found.index + 60), `${moment} ${path}, ${part}`).toBeNull();
          }
        }
      }
    });
  },
);
