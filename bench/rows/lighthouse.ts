import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { chromiumFlags, findChromium } from '../../tests/support/chromium.ts';
import type { RowName } from '../bounds.ts';
import { figure, type Row, row } from '../figures.ts';
import { main, port, start } from '../program.ts';

const run = promisify(execFile);
/** Downloaded on demand, because it is too large for the development dependencies. */
const lighthouse = 'lighthouse@12.8.2';
const site = `http://localhost:${port}`;
const flags = [...chromiumFlags, '--headless=new', '--disable-dev-shm-usage', '--no-first-run'];

const category = z.object({ score: z.number().nullable() }).transform(({ score }) => score ?? 0);
const audit = z.object({ numericValue: z.number().default(Number.POSITIVE_INFINITY) });
const result = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.object({
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
  }),
});

/** Lighthouse's result for one page on its simulated phone: scores from 0 to 1, times in milliseconds. */
type Verdict = {
  readonly performance: number;
  readonly others: Readonly<Record<'accessibility' | 'best practices' | 'SEO', number>>;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
};

/**
 * Measures one page, already rendered and cached, as a new visitor.
 * @throws Error with Lighthouse's output when it fails
 */
const judge = async (path: string): Promise<Verdict> => {
  await (await fetch(`${site}${path}`, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  const { stdout } = await run(
    'npm',
    [
      ...['exec', '--yes', lighthouse, '--', `${site}${path}`],
      ...['--quiet', '--no-enable-error-reporting', '--output=json', `--chrome-flags=${flags.join(' ')}`],
    ],
    { env: { ...process.env, CHROME_PATH: findChromium().path }, maxBuffer: 2 ** 27, timeout: 180_000 },
  );
  const { categories, audits } = result.parse(JSON.parse(stdout.slice(stdout.indexOf('{'))));
  return {
    performance: categories.performance,
    others: {
      accessibility: categories.accessibility,
      'best practices': categories['best-practices'],
      SEO: categories.seo,
    },
    lcpMs: audits['largest-contentful-paint'].numericValue,
    tbtMs: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  };
};

const medianOf = (verdicts: readonly Verdict[], of: (verdict: Verdict) => number): number =>
  figure(verdicts.map(of)).median;

/** A page's medians of three visits, each figure's taken separately, so that one lucky visit does not hide the others. */
type Seen = Verdict & { readonly path: string };

const mediansOf = (path: string, verdicts: readonly Verdict[]): Seen => {
  const other = (name: keyof Verdict['others']) => medianOf(verdicts, ({ others }) => others[name]);
  return {
    path,
    performance: medianOf(verdicts, ({ performance: score }) => score),
    others: {
      accessibility: other('accessibility'),
      'best practices': other('best practices'),
      SEO: other('SEO'),
    },
    lcpMs: medianOf(verdicts, ({ lcpMs }) => lcpMs),
    tbtMs: medianOf(verdicts, ({ tbtMs }) => tbtMs),
    cls: medianOf(verdicts, ({ cls }) => cls),
  };
};

/** A row for the worst page; `of` is larger for a worse one. */
const worst = (name: RowName, pages: readonly Seen[], of: (page: Seen) => number, sign: 1 | -1 = 1): Row => {
  const page = pages.toSorted((one, other) => of(other) - of(one))[0];
  return row(name, figure([page ? sign * of(page) : 0]), { note: page?.path ?? 'no page' });
};

const rowsOf = (pages: readonly Seen[]): readonly Row[] => {
  const lacking = pages.flatMap(({ path, others }) =>
    Object.entries(others).flatMap(([name, score]) => (score < 1 ? [`${name} ${score} on ${path}`] : [])),
  );
  const performance = worst('Lighthouse: performance', pages, (page) => -page.performance * 100, -1);
  return [
    { ...performance, isWell: lacking.length === 0, note: [performance.note, ...lacking].join('; ') },
    worst('Lighthouse: LCP', pages, ({ lcpMs }) => lcpMs / 1_000),
    worst('Lighthouse: TBT', pages, ({ tbtMs }) => tbtMs),
    worst('Lighthouse: CLS', pages, ({ cls }) => Math.round(cls * 1_000) / 1_000),
  ];
};

/** All pages of the sitemap, or those in BENCH_PAGES, separated by spaces. */
const pages = async (): Promise<readonly string[]> => {
  if (process.env.BENCH_PAGES) return process.env.BENCH_PAGES.split(' ');
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
};

const look = async (path: string): Promise<Verdict> => {
  // Lighthouse fails occasionally, so it gets one retry.
  return judge(path).catch(() => judge(path));
};

/**
 * The worst of all public pages, each visited three times for about twelve seconds.
 * @throws Error when Lighthouse cannot be fetched or run
 */
export async function* lighthouseRows(): AsyncGenerator<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'festival-lighthouse-'));
  const program = await start(main, [], { DATA_DIR: folder });
  try {
    const seen: Seen[] = [];
    for (const path of await pages()) {
      const page = mediansOf(path, [await look(path), await look(path), await look(path)]);
      console.error(
        `${path}: ${page.performance * 100}, LCP ${Math.round(page.lcpMs)} ms, TBT ${Math.round(page.tbtMs)} ms, CLS ${page.cls.toFixed(3)}`,
      );
      seen.push(page);
    }
    yield* rowsOf(seen);
  } finally {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
