import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { chromiumFlags, findChromium } from '../../tests/support/chromium.ts';
import { figure, type Row } from '../figures.ts';
import { main, port, start } from '../program.ts';

const run = promisify(execFile);
/** Downloaded on demand, because it is too large for the development dependencies. */
const lighthouse = 'lighthouse@12.8.2';
const site = `http://localhost:${port}`;
const flags = [...chromiumFlags, '--headless=new', '--disable-dev-shm-usage', '--no-first-run'];
const must = 'performance ≥ 98, all else 1; LCP ≤ 1.2 s, TBT ≤ 80 ms, CLS 0; medians of three';

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

/** A page's row. The median of each figure is taken separately, so that one lucky run does not hide the others. */
const row = (path: string, verdicts: readonly Verdict[]): Row => {
  const lcpMs = medianOf(verdicts, (verdict) => verdict.lcpMs);
  const tbtMs = medianOf(verdicts, (verdict) => verdict.tbtMs);
  const cls = medianOf(verdicts, (verdict) => verdict.cls);
  const lacking = (['accessibility', 'best practices', 'SEO'] as const)
    .map((name) => ({ name, score: medianOf(verdicts, ({ others }) => others[name]) }))
    .filter(({ score }) => score < 1);
  const program = figure(verdicts.map(({ performance: score }) => score * 100));
  return {
    what: `Lighthouse performance, simulated phone: ${path}`,
    unit: 'of 100',
    program,
    limit: undefined,
    must,
    met: program.median >= 98 && lacking.length === 0 && lcpMs <= 1_200 && tbtMs <= 80 && Math.round(cls * 1_000) === 0,
    note: [
      ...lacking.map(({ name, score }) => `${name} ${score}`),
      `LCP ${(lcpMs / 1_000).toFixed(2)} s, TBT ${Math.round(tbtMs)} ms, CLS ${cls.toFixed(3)}`,
    ].join('; '),
  };
};

/** All pages of the sitemap, or those in BENCH_PAGES, separated by spaces. */
const pages = async (): Promise<readonly string[]> => {
  if (process.env.BENCH_PAGES) return process.env.BENCH_PAGES.split(' ');
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
};

/** The cause in one line: the last line that the failed program wrote, if any. */
const whyOf = (cause: unknown): string => {
  const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim().split('\n').at(-1) : '';
  return said || String(cause).split('\n')[0] || 'nothing was said';
};

const unseen = (path: string, cause: unknown): Row => ({
  what: `Lighthouse performance, simulated phone: ${path}`,
  unit: 'of 100',
  program: figure([0]),
  limit: undefined,
  must,
  met: false,
  note: `${lighthouse} could not be fetched or run: ${whyOf(cause)}`,
});

const look = async (path: string): Promise<Verdict> => {
  // Lighthouse fails occasionally, so it gets one retry.
  return judge(path).catch(() => judge(path));
};

const rowFor = async (path: string): Promise<Row> => {
  try {
    return row(path, [await look(path), await look(path), await look(path)]);
  } catch (cause) {
    return unseen(path, cause);
  }
};

/**
 * Lighthouse rows of the public pages, each measured three times for about twelve seconds. The row of a page that
 * cannot be measured contains the reason.
 */
export async function* lighthouseRows(): AsyncGenerator<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'festival-lighthouse-'));
  const program = await start(main, [], { DATA_DIR: folder });
  try {
    for (const path of await pages()) yield await rowFor(path);
  } finally {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
