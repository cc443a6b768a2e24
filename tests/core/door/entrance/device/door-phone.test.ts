import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryDoorStore } from '#adapters/memory/door/door-store.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { type Checkpoint, checkpointId } from '#core/door/entrance/checkpoint.ts';
import type { DoorApi, DoorRefusal, DoorSetup, DoorStore } from '#core/door/entrance/device/client.ports.ts';
import { checkpointCounts } from '#core/door/entrance/device/device-day.ts';
import type { OwnScan } from '#core/door/entrance/device/device-scans.ts';
import { doorPhone, undoableScans } from '#core/door/entrance/device/door-phone.ts';
import type { DoorPhonePorts } from '#core/door/entrance/device/phone-state.ts';
import type { DoorListAnswer, Presence } from '#core/door/entrance/door-list.ts';
import type { DoorTicket } from '#core/door/entrance/door-ticket.ts';
import type { ScanId } from '#core/door/entrance/scan.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { type DeviceId, deviceId, productId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { day, hour, instant, minute, parseInstant } from '#core/kernel/time.ts';
import { type TicketId, type TicketNumber, ticketId } from '#core/tickets/issued/ticket.ts';
import { ticketCode } from '#core/tickets/issued/ticket-code.ts';

const morning = parseInstant('2025-11-22T10:00:00Z');
const adult = productId('prod_adult');
const lunch = productId('prod_lunch');
const entrance: Checkpoint = {
  id: checkpointId('entrance'),
  name: 'Entrance',
  where: 'the entrance',
  takes: [adult],
  reentry: false,
  opens: '09:30',
  closes: '17:00',
};
const lunchTent: Checkpoint = { ...entrance, id: checkpointId('lunch'), name: 'Lunch', takes: [lunch] };

/** Tickets that were sold a month before the festival. */
const soldAt = Math.floor(parseInstant('2025-10-22T10:00:00Z') / 1000);
const idOf = (nth: number): TicketId =>
  ticketId(`${(soldAt + nth).toString(16)}${'0'.repeat(16)}${nth.toString(16).padStart(8, '0')}`);
const aTicket = (nth: number, change: Partial<DoorTicket> = {}): DoorTicket => ({
  id: idOf(nth),
  number: `7K3M-${String(2000 + nth)
    .replaceAll('0', 'A')
    .replaceAll('1', 'B')}` as TicketNumber,
  product: adult,
  holder: `Guest ${nth}`,
  emailStart: 'gue',
  orderNumber: `ORDER${nth}`,
  issue: 1,
  state: 'valid',
  voidReason: null,
  changedAt: null,
  note: null,
  comesWith: null,
  competitor: null,
  ...change,
});

/** A fake signature scheme: a signature repeats the signed bytes. */
const signing = {
  keyId: 1,
  sign: (bytes: Uint8Array) => Uint8Array.from({ length: 64 }, (_, at) => bytes[at % bytes.length] ?? 0),
  verify: (_: number, bytes: Uint8Array, signature: Uint8Array) =>
    signature.every((byte, at) => byte === bytes[at % bytes.length]),
};
const codeOf = (nth: number, issue = 1) => ticketCode(signing, { id: idOf(nth), issue });

/** A ticket of the year before, with this year's signature. */
const lastYears = {
  code: codeOf(77),
  ticket: {
    ...{ year: 2024, startsAt: parseInstant('2024-11-23T10:00:00Z'), number: '2H8C-V5LD' },
    ...{ holder: 'Guest 1', product: 'Adult day ticket', usedAt: 'Entrance' },
  },
};

const gateA: DoorSetup = { name: 'Gate A', checkpoint: entrance.id, hasStarted: true, hasHeard: true, seenDoubles: [] };

type Given = {
  readonly tickets?: readonly DoorTicket[];
  readonly store?: DoorStore;
  /** How far the device's clock is behind, in milliseconds. */
  readonly slowBy?: number;
  readonly setup?: DoorSetup;
  readonly checkpoints?: readonly Checkpoint[];
  /** Whether the server sends only the changes to a device that already has a list. */
  readonly tellsChanges?: boolean;
  readonly afterDrawing?: DoorPhonePorts['afterDrawing'];
};

/** A device and a minimal fake server, whose connection can be cut. */
const aDoor = async ({
  tickets = [1, 2, 3].map((nth) => aTicket(nth)),
  store,
  slowBy = 0,
  setup = gateA,
  checkpoints = [entrance, lunchTent],
  tellsChanges = false,
  afterDrawing = (work) => work(),
}: Given = {}) => {
  const doorStore = store ?? memoryDoorStore();
  const device = await doorStore.device();
  let time: number = morning;
  let isCut = false;
  let refusal: DoorRefusal | null = null;
  let listed = [...tickets];
  let made = 0;
  let verifiers = 0;
  const received = new Map<ScanId, OwnScan>();
  const receivedFrom = new Map<ScanId, DeviceId>();
  /** The devices that someone else registered. */
  const taken = new Set<DeviceId>();
  const sentTickets = new Set<DoorTicket>();
  const requests: string[] = [];
  const presences = (): readonly Presence[] => {
    const undone = new Set([...received.values()].flatMap(({ undoes }) => (undoes ? [undoes] : [])));
    return [...received.values()].flatMap((scan) => {
      const ticket = listed.find(
        ({ id }) => scan.ticketId === id || ((scan.code ?? '').length > 0 && codeMatches(scan, id)),
      );
      const isIn = scan.shown === 'admitted' || scan.override !== undefined;
      if (!ticket || scan.undoes || !isIn || undone.has(scan.id)) return [];
      return [
        { ticket: ticket.id, checkpoint: scan.checkpoint, inside: { device, at: instant(scan.at + scan.offset) } },
      ];
    });
  };
  const contact = (what: string) => {
    requests.push(what);
    if (isCut) throw new ServiceFailure('festival', 'no network', { retryable: true });
    return refusal;
  };
  const api: DoorApi = {
    async list(since) {
      const refused = contact(since === null ? 'whole list' : 'changes');
      if (refused) return refuse(refused);
      const whole = since === null || !tellsChanges;
      const news = listed.filter((each) => whole || !sentTickets.has(each));
      for (const each of listed) sentTickets.add(each);
      const answer: DoorListAnswer = {
        cursor: `${received.size}`,
        whole,
        madeAt: instant(time),
        edition: { year: 2025, startsAt: morning, ticketsFrom: parseInstant('2024-12-01T00:00:00Z') },
        overAt: instant(morning + day),
        keys: [{ id: 1, key: '' }],
        checkpoints,
        products: [],
        devices: [],
        tills: [],
        tickets: news,
        presences: presences(),
        competitors: whole ? [] : null,
        doubles: [],
        doublesOf: whole ? null : [],
      };
      return ok(answer);
    },
    async send(from, scans) {
      const refused = contact(`send ${scans.length}`);
      if (refused) return refuse(refused);
      for (const scan of scans) {
        received.set(scan.id, scan);
        receivedFrom.set(scan.id, from);
      }
      const found = scans.flatMap(({ id, code }) =>
        code === lastYears.code ? [{ scan: id, ticket: lastYears.ticket }] : [],
      );
      return ok({ now: instant(time), elsewhere: found });
    },
    async makeKnown(id) {
      const refused = contact('known') ?? (taken.has(id) ? { kind: 'device-taken' as const } : null);
      return refused ? refuse(refused) : ok({ now: instant(time) });
    },
    figures: async () => refuse({ kind: 'staff-only' }),
  };
  const open = async () => {
    const phone = doorPhone({
      store: doorStore,
      api,
      now: () => time - slowBy,
      newScanId: () => {
        made += 1;
        return `scan-${device}-${made}` as ScanId;
      },
      verifierOf: () => {
        verifiers += 1;
        return { verify: async (...signed) => signing.verify(...signed) };
      },
      afterDrawing,
      battery: () => null,
      log: memoryLog(),
    });
    await phone.start(() => deviceId('fallback'));
    return phone;
  };
  if ((await doorStore.setup()) === null) await doorStore.saveSetup(setup).catch(() => undefined);
  const phone = await open();
  return {
    phone,
    open,
    received,
    receivedFrom,
    taken,
    requests,
    verifiers: () => verifiers,
    cut: (value: boolean) => {
      isCut = value;
    },
    refuseWith: (value: DoorRefusal | null) => {
      refusal = value;
    },
    list: (changed: readonly DoorTicket[]) => {
      listed = [...changed];
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
};
const codeMatches = ({ code }: OwnScan, id: TicketId): boolean =>
  [1, 2, 3].some((issue) => code === ticketCode(signing, { id, issue }));

describe('a device of the door', () => {
  it('a device of the door admits a ticket once, and says the second time that it was already admitted', async () => {
    const { phone, received } = await aDoor();
    expect(await phone.read(codeOf(1))).toMatchObject({ kind: 'admitted', ticket: { holder: 'Guest 1' } });
    phone.next();
    expect(await phone.read(codeOf(1))).toMatchObject({ kind: 'already-admitted', first: { at: morning } });
    await phone.sync();
    expect([...received.values()].map(({ shown }) => shown)).toEqual(['admitted', 'already-admitted']);
  });

  it('a device where something is handed over hands it over once, also without signal and set to “out” elsewhere', async () => {
    const hut: Checkpoint = { ...entrance, id: checkpointId('hut'), handsOver: true };
    const { phone, cut } = await aDoor({ setup: { ...gateA, checkpoint: hut.id }, checkpoints: [entrance, hut] });
    cut(true);
    const kindOf = async (nth: number, direction: 'in' | 'out') => (await phone.read(codeOf(nth), direction))?.kind;
    expect([await kindOf(1, 'in'), await kindOf(1, 'in'), await kindOf(1, 'out')]).toEqual([
      ...['admitted', 'already-admitted', 'already-admitted'],
    ]);
    expect([await kindOf(2, 'out'), await kindOf(2, 'out')]).toEqual(['admitted', 'already-admitted']);
  });

  it('a device of the door stores a scan before its verdict is shown', async () => {
    const store = memoryDoorStore();
    const order: string[] = [];
    const watched: DoorStore = {
      ...store,
      keepScans: async (scans) => {
        order.push(`stores ${scans.map(({ scan }) => scan.shown)}`);
        await store.keepScans(scans);
      },
    };
    const { phone, cut } = await aDoor({ store: watched });
    cut(true);
    phone.subscribe(() => {
      const shown = phone.state().verdict?.verdict.kind;
      if (shown && order.at(-1) !== `shows ${shown}`) order.push(`shows ${shown}`);
    });
    await phone.read(codeOf(1));
    expect(order.slice(0, 2)).toEqual(['stores admitted', 'shows admitted']);
  });

  it('a device of the door shows a verdict before it asks the server for anything', async () => {
    const later: (() => void)[] = [];
    const { phone, requests } = await aDoor({ afterDrawing: (work) => later.push(work) });
    const before = requests.length;
    await phone.read(codeOf(1));
    expect([phone.state().verdict?.verdict.kind, requests.length]).toEqual(['admitted', before]);
    for (const work of later) work();
    await phone.sync();
    expect(requests).toContain('send 1');
  });

  it('a device of the door makes its verifier once for as long as the keys stay the same', async () => {
    const { phone, verifiers } = await aDoor();
    for (const nth of [1, 2, 3]) {
      await phone.read(codeOf(nth));
      await phone.sync();
    }
    expect(verifiers()).toBe(1);
  });

  it('a device of the door distinguishes a ticket of another checkpoint, an old, void, unknown and a forged code', async () => {
    const { phone } = await aDoor({
      tickets: [
        aTicket(1, { product: lunch }),
        aTicket(2, { issue: 2 }),
        aTicket(3, { state: 'void', voidReason: 'refunded' }),
      ],
    });
    const kindOf = async (code: string) => (await phone.read(code))?.kind;
    expect(await kindOf(codeOf(1))).toBe('wrong-checkpoint');
    expect(await phone.read(codeOf(2))).toMatchObject({ kind: 'void', because: 'given-away' });
    expect(await phone.read(codeOf(3))).toMatchObject({ kind: 'void', because: 'refunded' });
    expect(await kindOf(codeOf(9))).toBe('unknown');
    expect(await phone.read(`${codeOf(1).slice(0, -3)}000`)).toMatchObject({ kind: 'not-genuine' });
    expect(await phone.read('https://example.co.uk')).toEqual({ kind: 'not-genuine', because: 'other' });
  });

  it('a device of the door names the year of an unknown ticket once the server has found it', async () => {
    const { phone } = await aDoor();
    expect((await phone.read(lastYears.code))?.kind).toBe('unknown');
    await phone.sync();
    expect(phone.state().verdict?.verdict).toMatchObject({
      kind: 'wrong-edition',
      ticket: lastYears.ticket,
    });
  });

  it('a device of the door records an override with its reason as a separate scan', async () => {
    const { phone, received } = await aDoor();
    await phone.read(codeOf(1));
    await phone.read(codeOf(1));
    await phone.letInAnyway('Back after going out');
    expect(phone.state().verdict?.verdict.kind).toBe('admitted');
    await phone.sync();
    expect([...received.values()].map(({ shown, override }) => [shown, override?.reason])).toEqual([
      ['admitted', undefined],
      ['already-admitted', undefined],
      ['already-admitted', 'Back after going out'],
    ]);
  });

  it('a device of the door decides again when an unknown ticket turns up in the new list', async () => {
    const { phone, list } = await aDoor({ tickets: [aTicket(1)] });
    list([aTicket(1), aTicket(2)]);
    await phone.read(codeOf(2));
    await phone.sync();
    expect(phone.state().verdict?.verdict).toMatchObject({ kind: 'admitted', ticket: { holder: 'Guest 2' } });
  });

  it('a device of the door undoes one of its last ten scans with a reason, and deletes none', async () => {
    const { phone, received } = await aDoor();
    await phone.read(codeOf(1));
    const [last] = undoableScans(phone.state().scans);
    if (!last) throw new Error('there is nothing to undo');
    await phone.undo(last.scan.id, 'Scanned by mistake');
    expect((await phone.read(codeOf(1)))?.kind).toBe('admitted');
    await phone.sync();
    expect([...received.values()].map(({ undoes, override }) => [undoes, override?.reason])).toEqual([
      [undefined, undefined],
      [last.scan.id, 'Scanned by mistake'],
      [undefined, undefined],
    ]);
    expect(undoableScans(phone.state().scans).map(({ scan }) => scan.id)).not.toContain(last.scan.id);
  });

  it('a device of the door does not undo a scan before its last ten', async () => {
    const tickets = Array.from({ length: 12 }, (_, nth) => aTicket(nth + 1));
    const { phone } = await aDoor({ tickets });
    for (const [nth] of tickets.entries()) await phone.read(codeOf(nth + 1));
    const undoable = undoableScans(phone.state().scans).map(({ ticket }) => ticket);
    expect(undoable).toEqual(
      tickets
        .slice(2)
        .map(({ id }) => id)
        .toReversed(),
    );
    const [first] = phone.state().scans;
    if (first) await phone.undo(first.scan.id, 'too late');
    expect(phone.state().scans).toHaveLength(12);
  });
});

describe('a device without signal', () => {
  it('a door device without signal decides an hour of scans, has them after a reload, and sends each once it is back', async () => {
    const tickets = Array.from({ length: 60 }, (_, nth) => aTicket(nth + 1));
    const { phone, open, cut, pass, received } = await aDoor({ tickets });
    cut(true);
    for (const [nth] of tickets.entries()) {
      pass(minute);
      expect((await phone.read(codeOf(nth + 1)))?.kind).toBe('admitted');
    }
    await phone.sync();
    expect(phone.state().isOnline).toBe(false);
    expect(received.size).toBe(0);
    const again = await open();
    expect((await again.read(codeOf(7)))?.kind).toBe('already-admitted');
    expect(
      checkpointCounts({ ...again.state(), device: deviceId('door-device'), list: listOf(again) }, entrance).in,
    ).toBe(60);
    cut(false);
    await again.sync();
    expect(received.size).toBe(61);
    expect(again.state().scans.every(({ state }) => state === 'known')).toBe(true);
    expect((await again.read(codeOf(7)))?.kind).toBe('already-admitted');
  });

  it('a door device without signal knows that its clock is ten minutes slow, and sends the difference with each scan', async () => {
    const { phone, received, cut, pass } = await aDoor({ slowBy: 10 * minute });
    expect(phone.state().clock).toEqual({ offsetMs: 10 * minute, withinMs: 0 });
    cut(true);
    pass(hour);
    await phone.read(codeOf(1));
    expect(phone.state().verdict?.at).toBe(morning + hour);
    cut(false);
    await phone.sync();
    const [scan] = received.values();
    expect(scan).toMatchObject({ at: morning + hour - 10 * minute, offset: 10 * minute });
  });

  it('a door device without signal admits no ticket twice, whatever the order of scans, cuts, reloads and undos', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('read' as const), nth: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ kind: fc.constantFrom('cut', 'join', 'sync', 'reload', 'undo') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const door = await aDoor({ tickets: [1, 2, 3, 4].map((nth) => aTicket(nth)) });
        let { phone } = door;
        const inside = new Set<number>();
        const undoing: number[] = [];
        for (const each of steps) {
          door.pass(minute);
          if (each.kind === 'read') {
            const verdict = await phone.read(codeOf(each.nth));
            expect(verdict?.kind).toBe(inside.has(each.nth) ? 'already-admitted' : 'admitted');
            if (!inside.has(each.nth)) undoing.push(each.nth);
            inside.add(each.nth);
          }
          if (each.kind === 'cut') door.cut(true);
          if (each.kind === 'join') door.cut(false);
          if (each.kind === 'sync') await phone.sync();
          if (each.kind === 'reload') phone = await door.open();
          if (each.kind === 'undo') {
            const [last] = undoableScans(phone.state().scans);
            const nth = [1, 2, 3, 4].find((one) => idOf(one) === last?.ticket);
            if (last && nth) {
              await phone.undo(last.scan.id, 'by mistake');
              inside.delete(nth);
            }
          }
        }
        door.cut(false);
        await phone.sync();
        await phone.sync();
        expect(phone.state().scans.filter(({ state }) => state === 'waiting')).toEqual([]);
        const counted = checkpointCounts(
          { device: deviceId('door-device'), list: listOf(phone), scans: phone.state().scans },
          entrance,
        );
        expect(counted.in).toBe(inside.size);
      }),
      { numRuns: 60 },
    );
  });
});

const listOf = (phone: ReturnType<typeof doorPhone>) => {
  const { list } = phone.state();
  if (!list) throw new Error('the device has no list');
  return list;
};

describe('a device whose storage is full', () => {
  it('a door device whose storage is full says so, still decides scans, and saves all of them once there is room', async () => {
    const store = memoryDoorStore();
    let isFull = false;
    const cramped: DoorStore = {
      ...store,
      keepScans: async (scans) => {
        if (isFull) throw new ServiceFailure('store', 'full');
        await store.keepScans(scans);
      },
    };
    const { phone, cut } = await aDoor({ store: cramped });
    cut(true);
    isFull = true;
    expect((await phone.read(codeOf(1)))?.kind).toBe('admitted');
    expect(phone.state().canSave).toBe(false);
    expect((await phone.read(codeOf(1)))?.kind).toBe('already-admitted');
    isFull = false;
    await phone.read(codeOf(2));
    expect(phone.state().canSave).toBe(true);
    expect(await store.scans()).toHaveLength(3);
  });
});

describe('a reading of a code', () => {
  it('reading a code at the door notifies the page only once its scan is stored', async () => {
    const store = memoryDoorStore();
    const order: string[] = [];
    const watched: DoorStore = {
      ...store,
      keepScans: async (scans) => {
        await store.keepScans(scans);
        if (scans.some(({ state }) => state === 'waiting')) order.push('stored');
      },
    };
    const { phone, cut } = await aDoor({ store: watched });
    cut(true);
    phone.subscribe(() => order.push(`told of ${phone.state().verdict?.verdict.kind ?? 'nothing'}`));
    await phone.read(codeOf(1));
    expect(order.slice(0, 2)).toEqual(['stored', 'told of admitted']);
  });
});

describe('a device whose storage is full for a while', () => {
  it('a door device whose storage was full stores the whole list once there is room: later changes lack those it missed', async () => {
    const store = memoryDoorStore();
    let isFull = false;
    const stored: (number | 'all' | 'refused')[] = [];
    const cramped: DoorStore = {
      ...store,
      saveList: async (list, changed) => {
        stored.push(isFull ? 'refused' : (changed?.size ?? 'all'));
        if (isFull) throw new ServiceFailure('store', 'full');
        await store.saveList(list, changed);
      },
    };
    const tickets = [1, 2, 3].map((nth) => aTicket(nth));
    const { phone, list } = await aDoor({ store: cramped, tickets, tellsChanges: true });
    const refunded = aTicket(1, { state: 'void', voidReason: 'refunded' });
    isFull = true;
    list([refunded, ...tickets.slice(1)]);
    await phone.sync();
    isFull = false;
    list([refunded, aTicket(2, { holder: 'Ada' }), ...tickets.slice(2)]);
    await phone.sync();
    await phone.sync();
    expect(stored).toEqual(['all', 'refused', 'all', 0]);
  });
});

describe('the list on the device', () => {
  const wipes: readonly (readonly [string, DoorRefusal])[] = [
    ['the volunteer is logged out', { kind: 'log-in-first' }],
    ['the volunteer is no longer staff', { kind: 'staff-only' }],
    ['the device is shut out', { kind: 'device-blocked', reason: 'Lost in the field' }],
    ['the festival is over', { kind: 'list-over' }],
  ];
  it.each(wipes)(
    'the list on a door device is wiped at the next contact when %s; scans are sent later',
    async (_, refusal) => {
      const store = memoryDoorStore();
      const { phone, cut, refuseWith, received } = await aDoor({ store });
      cut(true);
      await phone.read(codeOf(1));
      expect(await store.list()).not.toBeNull();
      cut(false);
      refuseWith(refusal);
      await phone.sync();
      expect(phone.state()).toMatchObject({ list: null, verdict: null, blocker: refusal.kind });
      expect(await store.list()).toBeNull();
      expect(JSON.stringify(await store.scans())).not.toContain('Guest');
      refuseWith(null);
      await phone.sync();
      expect(received.size).toBe(1);
      expect(phone.state().blocker).toBeNull();
    },
  );

  it('the list on a door device is wiped on the day after the festival, even without signal', async () => {
    const store = memoryDoorStore();
    const { phone, cut, pass } = await aDoor({ store });
    cut(true);
    pass(day + minute);
    expect(await phone.read(codeOf(1))).toBeNull();
    expect(phone.state().blocker).toBe('list-over');
    expect(await store.list()).toBeNull();
  });

  it('the list on a door device is not wiped when two-step log-in is missing', async () => {
    const { phone, refuseWith } = await aDoor();
    refuseWith({ kind: 'two-step-needed' });
    await phone.sync();
    expect(phone.state().list).not.toBeNull();
    expect(phone.state().blocker).toBe('two-step-needed');
  });
});

describe('readings at the speed of a hand scanner', () => {
  it('hand-scanner readings are all recorded in order, whatever verdict shows; the nine before the last can be viewed', async () => {
    const tickets = [1, 2, 3, 4, 5, 6, 7].map((nth) =>
      aTicket(nth, nth % 3 === 0 ? { state: 'void', voidReason: 'refunded' } : {}),
    );
    const { phone, received } = await aDoor({ tickets });
    const codes = [1, 2, 3, 1, 4, 5, 6, 2].map((nth) => codeOf(nth));
    // Not awaited one by one: the next person's code comes while the reading before is still being verified.
    const verdicts = await Promise.all([...codes, 'nonsense', codeOf(7)].map((code) => phone.read(code)));
    const kinds = verdicts.map((verdict) => verdict?.kind);
    expect(kinds).toEqual([
      ...['admitted', 'admitted', 'void', 'already-admitted', 'admitted'],
      ...['admitted', 'void', 'already-admitted', 'not-genuine', 'admitted'],
    ]);
    expect(phone.state().scans.map(({ scan }) => scan.shown)).toEqual(kinds);
    expect(phone.state().verdict?.verdict).toMatchObject({ kind: 'admitted', ticket: { holder: 'Guest 7' } });
    expect(phone.state().earlier.map(({ verdict }) => verdict.kind)).toEqual(kinds.slice(0, -1).toReversed());
    await phone.sync();
    expect(received.size).toBe(10);
  });

  it('hand-scanner readings at the door can be looked at again, to let someone in after the next person was read', async () => {
    const { phone } = await aDoor();
    for (const nth of [1, 1, 2]) await phone.read(codeOf(nth));
    const [refused] = phone.state().earlier;
    expect(refused?.verdict).toMatchObject({ kind: 'already-admitted', ticket: { holder: 'Guest 1' } });
    if (refused) phone.showAgain(refused.scan);
    expect(phone.state().verdict).toBe(refused);
    expect(phone.state().earlier.map(({ verdict }) => verdict.kind)).toEqual(['admitted', 'admitted']);
    await phone.letInAnyway('Back after going out');
    expect(phone.state().verdict?.verdict).toMatchObject({ kind: 'admitted', ticket: { holder: 'Guest 1' } });
    expect(phone.state().scans.map(({ scan }) => scan.override?.reason ?? scan.shown)).toEqual([
      'admitted',
      'already-admitted',
      'admitted',
      'Back after going out',
    ]);
  });

  it('hand-scanner readings at the door disappear from the screen once they are undone', async () => {
    const { phone } = await aDoor();
    for (const nth of [1, 2]) await phone.read(codeOf(nth));
    const [first] = phone.state().earlier;
    if (first) await phone.undo(first.scan, 'Scanned by mistake');
    expect(phone.state().earlier).toEqual([]);
    expect(phone.state().verdict?.verdict).toMatchObject({ ticket: { holder: 'Guest 2' } });
  });
});

describe('a device that the server does not know', () => {
  it('a door device that the server does not know registers itself and sends its scans again', async () => {
    const { phone, cut, refuseWith, requests, received } = await aDoor();
    cut(true);
    await phone.read(codeOf(1));
    cut(false);
    refuseWith({ kind: 'device-unknown' });
    const trying = phone.sync();
    refuseWith(null);
    await trying;
    await phone.sync();
    expect(received.size).toBe(1);
    expect(requests.filter((each) => each === 'known').length).toBeGreaterThan(0);
  });
});

describe('a device that someone else registered', () => {
  it('a door device that someone else registered gets a new id once its waiting scans are sent under the old one', async () => {
    const store = memoryDoorStore();
    const { phone, open, cut, taken, receivedFrom } = await aDoor({ store });
    const first = await store.device();
    cut(true);
    await phone.read(codeOf(1));
    taken.add(first);
    cut(false);
    const again = await open();
    await again.sync();
    const own = again.state().device;
    expect(own).not.toBe(first);
    expect(await store.device()).toBe(own);
    expect([...receivedFrom.values()]).toEqual([first]);
    expect(again.state()).toMatchObject({ scans: [], blocker: null, isOnline: true });
    await again.read(codeOf(2));
    await again.sync();
    expect([...receivedFrom.values()]).toEqual([first, own]);
  });
});
