import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { request } from 'undici';
import { build } from 'vite';
import { admissionsOf } from '#core/door/entrance/admission.ts';
import type { Scan } from '#core/door/entrance/scan.ts';
import { chromiumFlags, findChromium } from '../../tests/support/chromium.ts';
import { asTheyArrive, checkpoints, doorDay } from '../door-day.ts';
import type { DeviceTimes } from '../door-device.ts';
import { type Figure, figure, percentile, type Row, row } from '../figures.ts';
import { type Call, closedLoop } from '../load.ts';
import { cookieOf, origin } from '../log-in.ts';

export type DoorSite = {
  readonly port: number;
  readonly project: string;
  readonly password: string;
  readonly emails: readonly string[];
  /** A file with the codes of 20,000 tickets. */
  readonly codes: string;
};

const repeats = 3;
const inABatch = 20;

/** The door list on the wire and on a slow phone, incoming scans, and the admissions of a day of scans. */
export async function* doorRows(site: DoorSite, reserve: Figure): AsyncGenerator<Row> {
  const headers = { 'content-type': 'application/json', origin, cookie: await cookieOf(site, site.emails[0] ?? '') };
  yield await listRow(site, headers);
  yield* await deviceRows(site, headers);
  yield await scansRow(site, headers, reserve);
  yield foldRow();
}

type Headers = Readonly<Record<string, string>>;

/** Batches of twenty from sixteen devices at once, each scan with a different ticket’s code. */
const scansRow = async (site: DoorSite, headers: Headers, reserve: Figure): Promise<Row> => {
  const codes = readFileSync(site.codes, 'utf8').split('\n');
  const devices = Array.from({ length: 16 }, (_, at) => `bench-door-${at}`);
  for (const id of devices) {
    const answer = await fetch(`http://127.0.0.1:${site.port}/api/door/devices`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ id, name: id, checkpoint: 'entrance' }),
    });
    if (!answer.ok) throw new Error(`a device is answered ${answer.status} ${await answer.text()}`);
  }
  let sent = 0;
  let refused = 0;
  const batch = (): Call => ({
    method: 'POST',
    path: '/api/door/scans',
    headers,
    body: JSON.stringify({
      device: devices[(sent / inABatch) % devices.length],
      scans: Array.from({ length: inABatch }, () => {
        sent += 1;
        return {
          id: `bench-${String(sent).padStart(8, '0')}`,
          code: codes[sent % codes.length],
          checkpoint: 'entrance',
          direction: 'in',
          at: Date.now(),
        };
      }),
    }),
  });
  const rates: number[] = [];
  for (let round = 0; round < repeats; round += 1) {
    const { perSecond, not2xx } = await closedLoop(site.port, batch);
    rates.push(perSecond * inABatch);
    refused += not2xx;
  }
  const program = figure(rates);
  return row('scans', program, {
    limit: { name: 'reserve', figure: reserve },
    isWell: refused === 0,
    ...(refused > 0 ? { note: `${refused} batches refused` } : {}),
  });
};

/** The size of the whole list, as a device loads it. */
const listRow = async (site: DoorSite, headers: Headers): Promise<Row> => {
  const answer = await request(`http://127.0.0.1:${site.port}/api/door/list`, {
    headers: { ...headers, 'accept-encoding': 'gzip' },
  });
  const sent = Buffer.from(await answer.body.arrayBuffer());
  const text = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
  const { tickets } = JSON.parse(text.toString()) as { tickets: { numbers: readonly string[] } };
  const [listed, kilobytes] = [tickets.numbers.length, Math.round(sent.length / 100) / 10];
  return row('door list on the wire', figure([kilobytes]), { isWell: listed === 20_000 });
};

/** How many times slower a phone is than this machine. */
const slowness = 4;
const verdicts = 150;

/** The list on a slow phone: the time to load and search it, and the time for a verdict on a decoded code. */
const deviceRows = async (site: DoorSite, headers: Headers): Promise<readonly Row[]> => {
  const codes = readFileSync(site.codes, 'utf8').split('\n');
  const script = await deviceScript();
  const browser = await chromium.launch({ executablePath: findChromium().path, args: [...chromiumFlags] });
  const times: DeviceTimes[] = [];
  try {
    for (let round = 0; round < repeats; round += 1) {
      const context = await browser.newContext({ bypassCSP: true });
      const url = `http://127.0.0.1:${site.port}`;
      await context.addCookies(
        (headers.cookie ?? '').split('; ').map((cookie) => {
          const [name = '', ...value] = cookie.split('=');
          return { name, value: value.join('='), url };
        }),
      );
      const page = await context.newPage();
      await page.goto(`${url}/healthz`);
      await page.addScriptTag({ content: script });
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowness });
      // Every round reads tickets that no earlier round admitted.
      const own = codes.slice(round * verdicts, (round + 1) * verdicts);
      times.push(await page.evaluate((given) => Reflect.get(globalThis, 'door').timeDevice(given, 'agnes a'), own));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const loaded = figure(times.map(({ loadedMs }) => loadedMs / 1_000));
  const verdict = figure(times.map(({ verdictsMs }) => percentile(verdictsMs, 0.99)));
  const found = times.every((each) => each.found > 0);
  return [row('door list loaded and searched', loaded, { isWell: found }), row('verdict: p99', verdict)];
};

/** The device's code as one script, which defines `door.timeDevice`. */
const deviceScript = async (): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('../door-device.ts', import.meta.url)), formats: ['iife'], name: 'door' },
    },
  });
  const [output] = [made].flat();
  if (!output || !('output' in output)) throw new Error('the bundle is empty');
  return output.output[0].code;
};

/** A day of 100,000 scans: its admissions must be the same in whatever order the scans arrive. */
const foldRow = (): Row => {
  const { scans } = doorDay(20_000, 100_000, 20);
  const amountsTo = (arrived: readonly Scan[]) =>
    JSON.stringify(admissionsOf(arrived, { checkpoints, historyOf: () => [] }));
  const inOrder = amountsTo(scans);
  const runs = Array.from({ length: repeats }, (_, seed) => {
    const arrived = asTheyArrive(scans, seed + 1);
    const begun = performance.now();
    const admissions = amountsTo(arrived);
    return { seconds: (performance.now() - begun) / 1_000, isSame: admissions === inOrder };
  });
  const program = figure(runs.map(({ seconds }) => seconds));
  const isSame = runs.every((run) => run.isSame);
  return row('a day of scans', program, { isWell: isSame });
};
