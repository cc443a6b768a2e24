import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { mayHaveWinner } from '#core/competition/results/wins-of-the-year.ts';
import { nextProductId } from '#core/desk/editions/next-product-id.ts';
import { scanKey } from '#core/door/entrance/admission.ts';
import { userId } from '#core/kernel/ids.ts';
import { second } from '#core/kernel/time.ts';
import { chance } from '#fixtures/chance.ts';
import { composeEditions } from '../../../server/composition/desk/compose-editions.ts';
import type { Festival } from '../../../server/composition/festival.ts';
import type { openFestival } from '../../support/festival.ts';
import { signBoard } from '../../support/next-edition.ts';
import { buyersAt } from './buyers.ts';
import { doorStaff, ringStaff } from './field-staff.ts';
import { openProcesses } from './installation.ts';
import { boardsIn, faultsFound, oversoldIn, recordsLost, untilReady } from './verify.ts';

export type YearOptions = {
  readonly seed: number;
  readonly processes: number;
  /** How many tickets the first year has sold before it begins. */
  readonly tickets: number;
  /** How long each year is sold, scanned and judged. */
  readonly lastsMs: number;
};

/** What was found about one year. */
export type YearFound = {
  readonly year: number;
  readonly sold: number;
  readonly takings: number;
  readonly scans: number;
  readonly ringEvents: number;
  /** Whatever does not add up; empty when all does. */
  readonly wrong: readonly string[];
};

export type YearReport = {
  readonly years: readonly YearFound[];
  /** How many lines of the list To look at were ticked. */
  readonly lookedAt: number;
  /** The answers of the processes to the same question: the year of a preview, and the year of the site beside it. */
  readonly previews: readonly string[];
  /** How long after its moment the last process showed the year that was opened. */
  readonly openedAfterMs: number;
  readonly disputed: number;
  readonly refunded: number;
  /** Rows of the first year that changed after the next was opened, without those of refunded and disputed orders. */
  readonly changed: readonly string[];
  readonly compared: number;
  readonly crashes: readonly string[];
};

const [first, next] = [2025, 2026];
/** How many orders of the closed year are disputed, and how many tickets of it refunded. */
const afterwards = 5;

const settled = new Set(['paid', 'refund_pending', 'partially_refunded', 'refunded', 'paid_unfulfillable']);
const shownBy = z.looseObject({ edition: z.looseObject({ year: z.number() }) });
const planned = z.looseObject({ plan: z.looseObject({ year: z.number() }) });
const listed = z.looseObject({ lines: z.array(z.looseObject({ fingerprint: z.string(), looked: z.unknown() })) });
const aDeskOrder = z.looseObject({
  tickets: z.array(z.looseObject({ id: z.string(), share: z.number(), notReturnable: z.unknown() })),
});

/**
 * A whole year on several processes with one PostgreSQL: the first edition is sold, scanned, judged and signed; the next is
 * prepared, looked at, previewed and opened while people buy; it is sold, scanned and judged, while orders of the first are
 * disputed and refunded. Then counts what does not add up, year by year.
 */
export const playYear = async ({ seed, processes: count, tickets, lastsMs }: YearOptions): Promise<YearReport> => {
  const dice = chance(seed);
  const installation = await openProcesses(count, { tickets, seed });
  const { observer, running, ports, siteUrl, listensAt, controls } = installation;
  try {
    const organiser = observer.visitor();
    const id = userId(await organiser.joins('organiser@example.co.uk'));
    await observer.ports.accounts.members.addLabel(id, 'organiser');
    const cookie = [...organiser.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const asks = async (
      path: string,
      body?: object,
      headers: Readonly<Record<string, string>> = {},
      at = listensAt,
    ) => {
      const answer = await fetch(`${at}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { cookie, origin: siteUrl, ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer;
    };
    const yearAt = async (port: number, headers: Readonly<Record<string, string>> = {}) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/config`, { headers });
      return shownBy.parse(await answer.json()).edition.year;
    };

    const figuresOf = async (year: number) => (await composeEditions(observer.ports).editionAt(year))?.figures();

    /** Sells, scans and judges the year that the site shows. */
    const holds = async (festival: Festival, idOf: (product: string) => string) => {
      const year = festival.site.edition.year;
      const place = {
        observer: { ...observer, ports: festival },
        listensAt,
        origin: siteUrl,
        dice,
        season: `-${year}`,
      };
      const buyers = buyersAt(siteUrl, controls, chance(seed + year), { count: 4, pauseMs: 600, idOf });
      // The phones at the door begin with the list of tickets sold.
      while (((await figuresOf(year))?.sold ?? 0) === 0) await sleep(50);
      const doors = await doorStaff(place, 2);
      const rings = await ringStaff(place, 2, lastsMs);
      await sleep(lastsMs);
      await Promise.all([buyers.leave(), doors.stop(), rings.stop()]);
      await Promise.all([doors.sendTheRest(), rings.sendTheRest()]);
      return { festival, doors, rings };
    };

    const last = await holds(observer.ports, (product) => product);
    const { boards } = await observer.ports.results.boards.now();
    for (const board of boards.filter(mayHaveWinner)) await signBoard(observer.ports, board);

    const { plan } = planned.parse(await (await asks('/api/desk/editions/plan', { plan: null })).json());
    await asks('/api/desk/editions', { plan, letGo: [] });
    const lookAt = `/api/desk/editions/${next}/look-at`;
    const { lines } = listed.parse(await (await asks(lookAt)).json());
    for (const { fingerprint } of lines) await asks(lookAt, { fingerprint, isRight: true });
    const left = listed.parse(await (await asks(lookAt)).json()).lines.filter(({ looked }) => looked === null);

    const at = Date.parse(`${next}-11-21T13:00:00Z`);
    const given = await asks('/api/desk/years/preview', { year: next, at });
    const pass = given.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const previews: string[] = [];
    for (const port of ports) previews.push(`${await yearAt(port, { cookie: pass })} beside ${await yearAt(port)}`);

    const soldOf2025 = await rowsOf(observer.ports);
    const boardsOf2025 = JSON.stringify([...(await boardsIn(observer))]);
    const opensAt = Date.now() + 2 * second;
    await asks(`/api/desk/editions/${next}/phase`, { change: 'plan-opening', opensAt });
    const opened = await Promise.all(
      ports.map(async (port) => {
        while ((await yearAt(port)) !== next) await sleep(50);
        return Date.now() - opensAt;
      }),
    );

    const ofNext = await observer.ports.years.of(next);
    if (!ofNext) throw new Error(`${next} cannot be opened here`);
    await ofNext.shop.catalogue();
    const touched = new Set<string>();
    const paid = [...soldOf2025].flatMap(([name, row]) =>
      name.startsWith('orders ') && row.state === 'paid' && Number(row.total) > 0 ? [row] : [],
    );
    const meanwhile = (async () => {
      for (const { id: order, session_id: session } of paid.slice(0, afterwards)) {
        const found = await observer.stripe.checkout.sessions.retrieve(String(session), { expand: ['payment_intent'] });
        const intent = found.payment_intent;
        await controls.pull(`/_sandbox/charges/${typeof intent === 'object' ? intent?.latest_charge : ''}/dispute`);
        touched.add(String(order));
      }
      const ofThatYear = { 'festival-edition': String(first) };
      for (const { id: order } of paid.slice(afterwards, 2 * afterwards)) {
        const address = `/api/desk/orders/${String(order)}`;
        const shown = aDeskOrder.parse(await (await asks(address, undefined, ofThatYear)).json());
        const ticket = shown.tickets.find(({ notReturnable }) => notReturnable === null);
        if (!ticket) continue;
        const [reason, used] = ['Snowed in.', [ticket.id]];
        await asks(`${address}/refund`, { tickets: [ticket.id], reason, amount: ticket.share, used }, ofThatYear);
        touched.add(String(order));
      }
    })();
    const [now] = await Promise.all([holds(ofNext, (product) => nextProductId(product, first, next)), meanwhile]);
    await Promise.all(ports.map(untilReady));
    for (let tries = 0; tries < 40 && (await unsettled(observer.stripe, [observer.ports, ofNext])) > 0; tries += 1) {
      await controls.flush();
      await sleep(second / 2);
    }

    const years = [];
    for (const { festival, doors, rings } of [last, now]) {
      const observed = { ports: festival, logged: observer.logged };
      const figures = await figuresOf(festival.site.edition.year);
      const { stored, lostScans, lostRingEvents } = await recordsLost(observed, { doors, rings });
      const made = new Set(doors.made().map(scanKey));
      const received = await receivedBy(observer.stripe, festival);
      const takings = figures?.takings ?? Number.NaN;
      years.push({
        year: festival.site.edition.year,
        sold: figures?.sold ?? 0,
        takings,
        scans: doors.made().length,
        ringEvents: rings.recorded.length,
        wrong: [
          ...(await oversoldIn(observed)),
          ...(await faultsFound(observed)),
          ...lostScans.map((key) => `scan lost: ${key}`),
          ...lostRingEvents.map((each) => `event lost: ${each}`),
          ...stored.flatMap((scan) => (made.has(scanKey(scan)) ? [] : [`scan of another year: ${scanKey(scan)}`])),
          ...(received === takings ? [] : [`takings: ${takings}, by the provider ${received}`]),
        ],
      });
    }
    const after = await rowsOf(observer.ports);
    const boardsNow = JSON.stringify([...(await boardsIn(observer))]);
    return {
      years,
      lookedAt: lines.length,
      previews,
      openedAfterMs: Math.max(...opened),
      disputed: Math.min(afterwards, paid.length),
      refunded: touched.size - Math.min(afterwards, paid.length),
      compared: soldOf2025.size,
      changed: [
        ...changedRows(soldOf2025, after, touched),
        ...(boardsNow === boardsOf2025 ? [] : ['the boards']),
        ...left.map(({ fingerprint }) => `still to look at: ${fingerprint}`),
      ],
      crashes: running.flatMap(({ crashes }) => crashes()),
    };
  } finally {
    await installation.close();
  }
};

type Row = Readonly<Record<string, unknown>>;

const compared = [
  'orders',
  'tickets',
  'registrations',
  'running_orders',
  'ring_marks',
  'door_scans',
  'competition_results_log',
];

/** The rows of what a year has sold, entered, scanned and judged, each under its table and first column. */
const rowsOf = async ({ database }: Festival): Promise<ReadonlyMap<string, Row>> => {
  const found = new Map<string, Row>();
  for (const table of compared) {
    const { rows } = await database.read((db) => sql<Row>`select * from ${sql.table(table)}`.execute(db));
    for (const row of rows) found.set(`${table} ${Object.values(row).slice(0, 2).map(String).join(' ')}`, row);
  }
  return found;
};

/** The rows that are not as they were, without those of these orders; and rows that are new. */
const changedRows = (
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row>,
  touched: ReadonlySet<string>,
): readonly string[] => {
  const isTouched = (row: Row | undefined) => touched.has(String(row?.order_id ?? row?.id));
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    return JSON.stringify(was) !== JSON.stringify(is) && !isTouched(was ?? is);
  });
};

type Stripe = Awaited<ReturnType<typeof openFestival>>['stripe'];

/** How many paid card pages have no order that is recorded as paid, in any of these years. */
const unsettled = async (stripe: Stripe, years: readonly Festival[]): Promise<number> => {
  const paid: string[] = [];
  for await (const { id } of stripe.checkout.sessions.list({ limit: 100, status: 'complete' })) paid.push(id);
  const found = await Promise.all(
    years.map(({ database }) =>
      database.read((db) => db.selectFrom('orders').select(['session_id', 'state']).execute()),
    ),
  );
  const known = new Set(found.flat().flatMap(({ session_id, state }) => (settled.has(state) ? [session_id] : [])));
  return paid.filter((id) => !known.has(id)).length;
};

/** What the provider has received for a year's orders, without what it gave back, also by hand in its dashboard. */
const receivedBy = async (stripe: Stripe, { payments }: Festival): Promise<number> => {
  const intents = new Set<unknown>();
  let sum = 0;
  for await (const session of stripe.checkout.sessions.list({ limit: 100, status: 'complete' })) {
    if (session.metadata?.environment !== payments.environment) continue;
    intents.add(session.payment_intent);
    sum += session.amount_total ?? 0;
  }
  for await (const refund of stripe.refunds.list({ limit: 100 }))
    if (intents.has(refund.payment_intent)) sum -= refund.amount;
  return sum;
};
