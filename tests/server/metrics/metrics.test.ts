import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import { openNext, prepareNext } from '../../support/next-edition.ts';

const here = '127.0.0.1';
const stand = { id: 'prod_stand_market', quantity: 2 };

describe('metrics of requests (G20)', () => {
  let festival: OpenFestival;
  afterEach(() => festival.close());

  const read = async () => (await festival.operator().get('/metrics')).text;
  const get = async (path: string) => (await fetch(`${festival.origin.replace('localhost', here)}${path}`)).text();

  it('metrics of requests count each request once by its route’s pattern, also those of the fast path', async () => {
    festival = await openFestival();
    for (const path of [
      '/tickets',
      '/tickets',
      '/tickets',
      '/api/receipt/secret-key-1',
      '/v1/account',
      '/api/desk/overview',
      '/api/no',
    ])
      await get(path);
    await expect
      .poll(read)
      .toMatch(/festival_http_requests_total\{method="GET",route="\/v1\/account",status="404"\} 1\n/);
    const text = await read();
    expect(text).toContain('festival_http_requests_total{method="GET",route="/*",status="200"} 3\n');
    expect(text).toContain('festival_http_request_duration_seconds_count{method="GET",route="/*"} 3\n');
    expect(text).toContain('festival_http_request_duration_seconds_bucket{method="GET",route="/*",le="+Inf"} 3\n');
    const pages = [...text.matchAll(/^festival_page_cache_total\{result="\w+"\} (\d+)$/gm)].map(([, count]) =>
      Number(count),
    );
    expect(pages.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(text).not.toContain('secret-key-1');
    expect(text).toContain('festival_http_requests_total{method="GET",route="/api/desk/overview",status="401"} 1\n');
    expect(text).not.toContain('route="/v1/*"');
  });

  it('metrics of requests have one series for each route, whatever paths visitors request', async () => {
    festival = await openFestival();
    const series = async () => (await read()).match(/_seconds_count\{/g)?.length ?? 0;
    await get('/nothing-here');
    await get('/api/nothing');
    await read();
    const before = await series();
    for (let each = 0; each < 20; each++) await Promise.all([get(`/nothing-${each}`), get(`/api/nothing-${each}`)]);
    expect(await series()).toBe(before);
  });

  it('metrics are all on the dashboard, which queries no others (docs/grafana-dashboard.json)', async () => {
    festival = await openFestival();
    const dashboard = await readFile(new URL('../../../docs/grafana-dashboard.json', import.meta.url), 'utf8');
    const asked = new Set((dashboard.match(/festival_[a-z_]+/g) ?? []).map((name) => name.replace(/_bucket$/, '')));
    const served = new Set([...(await read()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    expect([...asked].toSorted()).toEqual([...served].toSorted());
  });

  it('metrics leave out what is read from the store while it is in trouble, say so, and go on with all others', async () => {
    let isAway = false;
    festival = await openFestival({
      change: ({ database }) => ({
        database: {
          ...database,
          read: (query) =>
            isAway
              ? Promise.reject(new ServiceFailure('store', 'the database does not answer', { retryable: true }))
              : database.read(query),
        },
      }),
    });
    expect(await read()).toContain('festival_store_in_trouble 0\n');
    isAway = true;
    const text = await read();
    expect(text).toContain('festival_store_in_trouble 1\n');
    expect(text).toMatch(/^festival_process_uptime_seconds \d+$/m);
    expect(text).toContain('festival_http_requests_total{method="GET",route="/metrics",status="200"} 1\n');
    expect(text).not.toMatch(/^festival_(orders|alerts|sales_not_adding_up)/m);
  });

  it('metrics include orders, tasks and their age from the store', async () => {
    festival = await openFestival();
    const { sessionId } = await festival.visitor().open([stand]);
    await festival.sandbox.pay(sessionId, { email: 'buyer@example.com', wait: true });
    festival.clock.passes(90_000);
    const text = await read();
    expect(text).toContain('festival_orders{edition="2025",state="paid"} 1\n');
    expect(text).toContain('festival_outbox_waiting{kind="email"} 1\n');
    expect(Number(/^festival_outbox_oldest_seconds ([\d.]+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
    await festival.runJob('outbox');
    expect(await read()).toMatch(/^festival_outbox_oldest_seconds 0$/m);
  });

  it('metrics count the orders of every edition, also when the site shows another', async () => {
    festival = await openFestival();
    const { sessionId } = await festival.visitor().open([stand]);
    await festival.sandbox.pay(sessionId, { wait: true });
    await prepareNext(festival.ports);
    await openNext(festival.ports);
    const asOperator = { cookie: `festival_operator=${festival.ports.operatorKey}` };
    const served = await fetch(`${festival.origin.replace('localhost', here)}/metrics`, { headers: asOperator });
    const text = await served.text();
    expect(text).toContain('festival_orders{edition="2025",state="paid"} 1\n');
    expect(text).toContain('festival_scans{edition="2025"} 0\nfestival_scans{edition="2026"} 0\n');
    expect(text.match(/^festival_sales_not_adding_up\{.*$/gm)).toEqual([
      'festival_sales_not_adding_up{edition="2025"} 0',
      'festival_sales_not_adding_up{edition="2026"} 0',
    ]);
  });
});
