/** What a row's reading has to be: a ratio where it is measured beside a limit, otherwise a figure in its unit. */
export type Bound = {
  readonly unit: string;
  readonly least?: number;
  readonly most?: number;
  /** What else must hold, in words; the row finds out. */
  readonly also?: string;
};

const atLeast = (least: number, also?: string): Bound => ({ unit: '', least, ...(also ? { also } : {}) });
const atMost = (most: number, unit = '', also?: string): Bound => ({ unit, most, ...(also ? { also } : {}) });

const sold = 'exactly 500 sold, no 5xx';
const exported = 'at most 40 MiB more';

/**
 * All rows of the bench, once: the lines of the table in docs/performance.md, each with the rows that stand in it. `npm run bench`
 * prints these bounds, and the table is made of them and of the newest results.
 */
export const lines = [
  {
    what: 'product list; Home; `/tickets`, of `list-cached`',
    rows: { 'product list': atLeast(0.7), 'page: home': atLeast(0.7), 'page: tickets': atLeast(0.7) },
  },
  {
    what: 'checkout session, of `reserve`; its p99',
    rows: { 'checkout session': atLeast(0.6), 'checkout session: p99': atMost(50, 'ms') },
  },
  {
    what: '60 products of four variants: list and `/tickets`, of `list-cached`; checkout of a bundle, of a plain one',
    rows: {
      'wide catalogue: product list': atLeast(0.7),
      'wide catalogue: page: tickets': atLeast(0.7),
      'checkout of a bundle': atLeast(0.6),
    },
  },
  { what: 'payment notice, of `reserve`', rows: { 'payment notice': atLeast(1, 'a replay changes nothing') } },
  {
    what: 'checkout on PostgreSQL, one process, of the reservation there',
    rows: { 'checkout on PostgreSQL': atLeast(0.35) },
  },
  {
    what: 'checkouts of three processes on PostgreSQL, of one',
    rows: { 'checkout on PostgreSQL, three processes': atLeast(1) },
  },
  {
    what: 'rushes for 500 places, p99: 500 buyers a second for 10 s; 2,000 for 5 s',
    rows: { 'rush: 500 a second': atMost(300, 'ms', sold), 'rush: 2,000 a second': atMost(300, 'ms', sold) },
  },
  {
    what: 'three times the capacity: least served in a round, of the capacity just before',
    rows: { 'three times the capacity': atLeast(0.85, 'all answered within 1 s') },
  },
  { what: 'sign-in, of `argon2`', rows: { 'sign-in': atLeast(0.8) } },
  {
    what: 'product list’s p99 while passwords are guessed, of without',
    rows: { 'product list while passwords are guessed': atMost(2) },
  },
  { what: '`GET /v1/account`, of `list-sqlite`', rows: { 'GET /v1/account': atLeast(0.3) } },
  {
    what: 'realtime, 5,000 viewers: p99, of bare `ws`; a confirmed run on their screens, p99',
    rows: { realtime: atMost(1.3, '', 'nothing lost'), 'a confirmed run': atMost(2, 's', 'nothing lost') },
  },
  {
    what: 'score and place 15; re-rank 90; score 100,000 sheets',
    rows: {
      'score and place 15': atMost(0.1, 'ms'),
      're-rank 90 runs': atMost(1, 'ms'),
      'score 100,000 sheets': atMost(1_000, 'ms'),
    },
  },
  {
    what: 'start to the first page, processor time; with 1,000,000 orders',
    rows: { 'start to the first page': atMost(3, 's'), 'start with 1,000,000 orders': atMost(3, 's') },
  },
  { what: 'newcomer: from a bare clone to the first page', rows: { newcomer: atMost(45, 's') } },
  {
    what: 'memory, idle; at most under load; growth in the last half of five minutes',
    rows: {
      'memory, idle': atMost(220, 'MiB'),
      'memory, at most under load': atMost(350, 'MiB'),
      'memory, growth': atMost(10, 'MiB'),
    },
  },
  {
    what: 'door: list of 20,000 tickets; until it can be searched; a verdict’s p99',
    rows: {
      'door list on the wire': atMost(600, 'kB'),
      'door list loaded and searched': atMost(2, 's'),
      'verdict: p99': atMost(50, 'ms'),
    },
  },
  {
    what: 'door: scans, of `reserve`; 100,000 scans evaluated',
    rows: { scans: atLeast(0.5), 'a day of scans': atMost(10, 's', 'the same in any order') },
  },
  {
    what: 'desk, 1,000,000 orders, of the empty store: checkout; notice; My Festival',
    rows: {
      'large store: checkout session': atLeast(0.8),
      'large store: payment notice': atLeast(0.8),
      'large store: my tickets': atLeast(0.8),
    },
  },
  {
    what: 'desk, 1,000,000 orders: search p99; treasurer’s file; door list',
    rows: {
      'large store: search': atMost(50, 'ms'),
      'large store: treasurer’s CSV': atMost(60, 's', exported),
      'large store: door list’s CSV': atMost(60, 's', exported),
    },
  },
  {
    what: 'desk, three years of 300,000 orders, of the empty store: checkout; notice; My Festival',
    rows: {
      'three years: checkout session': atLeast(0.8),
      'three years: payment notice': atLeast(0.8),
      'three years: my tickets': atLeast(0.8),
    },
  },
  {
    what: 'desk, three years of 300,000 orders: search in all p99; treasurer’s file; door list; start',
    rows: {
      'three years: search': atMost(50, 'ms'),
      'three years: treasurer’s CSV': atMost(60, 's', exported),
      'three years: door list’s CSV': atMost(60, 's', exported),
      'start with three years of 300,000 orders': atMost(3, 's'),
    },
  },
  {
    what: 'cancelled day of 2,000 orders, killed halfway',
    rows: { 'cancelled day': atMost(60, 's', 'no order twice') },
  },
  {
    what: 'desk: slowest task with 2,000 tickets; with 20,000, processor time',
    rows: { 'growth: 2,000 tickets': atMost(1_000, 'ms'), 'growth: 20,000 tickets': atMost(1_000, 'ms') },
  },
  {
    what: 'JavaScript, gzip: heaviest page to be read; of one’s own',
    rows: { 'scripts: public': atMost(115, 'kB'), 'scripts: personal': atMost(140, 'kB') },
  },
  {
    what: 'pictures of Home; heaviest other picture; fonts',
    rows: { 'pictures of Home': atMost(120, 'kB'), 'other picture': atMost(60, 'kB'), fonts: atMost(120, 'kB') },
  },
  {
    what: 'Lighthouse, simulated phone, worst public page: performance; LCP; TBT; CLS',
    rows: {
      'Lighthouse: performance': atLeast(98, 'all else 100'),
      'Lighthouse: LCP': atMost(1.2, 's'),
      'Lighthouse: TBT': atMost(80, 'ms'),
      'Lighthouse: CLS': atMost(0),
    },
  },
] as const;

type NamesOf<Rows> = Rows extends unknown ? keyof Rows & string : never;
export type RowName = NamesOf<(typeof lines)[number]['rows']>;

const bounds: ReadonlyMap<string, Bound> = new Map(lines.flatMap(({ rows }) => Object.entries<Bound>(rows)));

/** @throws RangeError for a row that `lines` does not have */
export const boundOf = (name: string): Bound => {
  const bound = bounds.get(name);
  if (!bound) throw new RangeError(`no row called ${name}`);
  return bound;
};

export const allRows: readonly string[] = [...bounds.keys()];

/** Whether a reading is within the bound of its row. */
export const isWithin = (name: string, reading: number): boolean => {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = boundOf(name);
  return reading >= least && reading <= most;
};

/** A bound in words: "≤ 300 ms, no 5xx". */
export const inWords = ({ unit, least, most, also }: Bound): string => {
  const sign = least === undefined ? `≤ ${number(most ?? 0)}` : `≥ ${number(least)}`;
  return [[sign, unit].filter(Boolean).join(' '), also].filter(Boolean).join(', ');
};

/** A figure with two or three digits that count. */
export const number = (value: number): string =>
  value >= 10 || value === 0
    ? Math.round(value).toLocaleString('en-GB')
    : String(Number(value >= 1 ? value.toFixed(2) : value.toPrecision(2)));
