import type { DBSchema, IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import type { DoorSetup, DoorStore } from '#core/door/entrance/device/client.ports.ts';
import type { StoredScan } from '#core/door/entrance/device/device-scans.ts';
import { type DoorList, type Presence, presenceKey } from '#core/door/entrance/door-list.ts';
import { checkpointIdShape, scanIdShape } from '#core/door/entrance/door-shapes.ts';
import type { DoorTicket } from '#core/door/entrance/door-ticket.ts';
import type { ScanId } from '#core/door/entrance/scan.ts';
import { groupBy } from '#core/kernel/group-by.ts';
import { type DeviceId, deviceId } from '#core/kernel/ids.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import { deviceDatabase, deviceIdIn, strictDurability } from '../device-database.ts';

/** The list without its tickets and presences, which are stored in separate records (`Drawer`). */
type ListHead = Omit<DoorList, 'tickets' | 'presences' | 'tills'> & Partial<Pick<DoorList, 'tills'>>;

/**
 * One record with a share of the list's tickets and their presences. One record per ticket would take seconds to write on
 * a phone (20,000 tickets), and a single record for all would be rewritten at every admission.
 */
type Drawer = { readonly tickets: readonly DoorTicket[]; readonly presences: readonly Presence[] };

interface Door extends DBSchema {
  /** Scans under ascending keys, in the order in which they were made. */
  scans: { key: number; value: StoredScan; indexes: { id: string } };
  drawers: { key: string; value: Drawer };
  facts: { key: 'device' | 'setup' | 'list'; value: unknown };
}

/** For writes that may be lost without harm: they do not wait for the disk, so they do not delay the next verdict. */
const soon = { durability: 'relaxed' } as const;

const setupShape: z.ZodMiniType<DoorSetup> = z.object({
  name: z.string(),
  checkpoint: checkpointIdShape,
  hasStarted: z.boolean(),
  hasHeard: z.nullable(z.boolean()),
  camera: z.exactOptional(z.string()),
  seenDoubles: z.array(scanIdShape),
});

/** The key of a ticket's drawer: random digits of its id, so that the drawers fill evenly. */
const drawerOf = (id: TicketId): string => id.slice(8, 10);

/**
 * The data of a door's device in IndexedDB. Lists and scans are read back without validation.
 * @param newDevice makes the device's id
 */
export const browserDoorStore = (newDevice: () => string, name = 'door'): DoorStore => {
  const withDatabase = deviceDatabase<Door>(name, (database) => {
    database.createObjectStore('scans', { autoIncrement: true }).createIndex('id', 'scan.id', { unique: true });
    database.createObjectStore('drawers');
    database.createObjectStore('facts');
  });
  return { ...storedFacts(withDatabase, newDevice), ...storedList(withDatabase), ...storedScans(withDatabase) };
};

type WithDatabase = ReturnType<typeof deviceDatabase<Door>>;

/** The device's id, and what its volunteer set up. */
const storedFacts = (
  withDatabase: WithDatabase,
  newDevice: () => string,
): Pick<DoorStore, 'device' | 'renewDevice' | 'setup' | 'saveSetup'> => ({
  device: () =>
    withDatabase(async (database): Promise<DeviceId> => {
      const made = deviceId(newDevice());
      const tx = database.transaction('facts', 'readwrite', strictDurability);
      const known = deviceIdIn(await tx.store.get('device'));
      if (!known) await tx.store.put(made, 'device');
      await tx.done;
      return known ?? made;
    }),
  renewDevice: () =>
    withDatabase(async (database) => {
      const made = deviceId(newDevice());
      const tx = database.transaction('facts', 'readwrite', strictDurability);
      await Promise.all([tx.store.put(made, 'device'), tx.done]);
      return made;
    }),

  setup: () =>
    withDatabase(async (database) => {
      const read = setupShape.safeParse(await database.get('facts', 'setup'));
      return read.success ? read.data : null;
    }),
  saveSetup: (setup) =>
    withDatabase(async (database) => {
      const tx = database.transaction('facts', 'readwrite', strictDurability);
      await Promise.all([tx.store.put(setup, 'setup'), tx.done]);
    }),
});

const storedList = (withDatabase: WithDatabase): Pick<DoorStore, 'list' | 'saveList' | 'wipeList'> => ({
  list: () =>
    withDatabase(async (database) => {
      const tx = database.transaction(['facts', 'drawers']);
      const head = (await tx.objectStore('facts').get('list')) as ListHead | undefined;
      if (!head) return null;
      const drawers = await tx.objectStore('drawers').getAll();
      return {
        ...head,
        // Missing in lists that were stored before door lists had tills.
        tills: head.tills ?? [],
        tickets: new Map(drawers.flatMap(({ tickets }) => tickets.map((each) => [each.id, each] as const))),
        presences: new Map(
          drawers.flatMap(({ presences }) => presences.map((each) => [presenceKey(each), each] as const)),
        ),
      };
    }),
  saveList: (list, changed) =>
    withDatabase(async (database) => {
      const { tickets, presences, ...head } = list;
      // Only a whole list waits for the disk. If a change is lost, so is its cursor, and the device loads the change again.
      const tx = database.transaction(['facts', 'drawers'], 'readwrite', changed ? soon : strictDurability);
      const drawers = tx.objectStore('drawers');
      await Promise.all([
        ...(changed ? changeDrawers(drawers, list, changed) : fillDrawers(drawers, list)),
        tx.objectStore('facts').put(head, 'list'),
        tx.done,
      ]);
    }),
  wipeList: () =>
    withDatabase(async (database) => {
      const tx = database.transaction(['facts', 'drawers'], 'readwrite', strictDurability);
      await Promise.all([tx.objectStore('drawers').clear(), tx.objectStore('facts').delete('list'), tx.done]);
    }),
});

const storedScans = (withDatabase: WithDatabase): Pick<DoorStore, 'scans' | 'keepScans' | 'forgetScans'> => {
  /**
   * The key of each stored scan, so that storing a scan takes a single request. The keys of scans that another window of the
   * device stores later are missing, which is harmless: each window writes only its own scans.
   */
  let known: Map<ScanId, number> | undefined;
  const scanKeys = async (database: IDBPDatabase<Door>) => {
    if (known) return known;
    const { keys } = await readScans(database);
    known ??= keys;
    return known;
  };
  /** Scans are written one after the other, because the key of a new scan is known only once it is stored. */
  let lastWrite: Promise<void> = Promise.resolve();
  const runExclusive = (write: (database: IDBPDatabase<Door>) => Promise<void>): Promise<void> => {
    const begin = () => withDatabase(write);
    lastWrite = lastWrite.then(begin, begin);
    return lastWrite;
  };

  return {
    scans: () =>
      withDatabase(async (database) => {
        const { keys, scans } = await readScans(database);
        known = keys;
        return scans;
      }),
    keepScans: (scans) =>
      runExclusive(async (database) => {
        const keys = await scanKeys(database);
        // Only waiting scans need the disk: sending a scan to the server twice is harmless.
        const isNew = scans.some(({ state }) => state === 'waiting');
        const tx = database.transaction('scans', 'readwrite', isNew ? strictDurability : soon);
        const puts = scans.map((each) => tx.store.put(each, keys.get(each.scan.id)));
        const [stored] = await Promise.all([Promise.all(puts), tx.done]);
        for (const [at, key] of stored.entries()) if (scans[at]) keys.set(scans[at].scan.id, key);
      }),
    forgetScans: (forgotten: readonly ScanId[]) =>
      runExclusive(async (database) => {
        const keys = await scanKeys(database);
        const tx = database.transaction('scans', 'readwrite', soon);
        const stored = forgotten.flatMap((id) => keys.get(id) ?? []);
        await Promise.all([...stored.map((key) => tx.store.delete(key)), tx.done]);
        for (const id of forgotten) keys.delete(id);
      }),
  };
};

const readScans = async (database: IDBPDatabase<Door>) => {
  const { store } = database.transaction('scans');
  const [numbers, scans] = await Promise.all([store.getAllKeys(), store.getAll()]);
  const keys = new Map<ScanId, number>();
  for (const [at, number] of numbers.entries()) if (scans[at]) keys.set(scans[at].scan.id, number);
  return { keys, scans };
};

/** The object store of drawers in a read-write transaction. */
type Drawers = {
  readonly get: (key: string) => Promise<Drawer | undefined>;
  readonly put: (drawer: Drawer, key: string) => Promise<unknown>;
  readonly clear: () => Promise<void>;
};

const fillDrawers = (stored: Drawers, { tickets, presences }: DoorList): readonly Promise<unknown>[] => {
  const drawers = new Map<string, { tickets: DoorTicket[]; presences: Presence[] }>();
  const drawer = (id: TicketId) => {
    const key = drawerOf(id);
    const made = drawers.get(key) ?? { tickets: [], presences: [] };
    drawers.set(key, made);
    return made;
  };
  for (const ticket of tickets.values()) drawer(ticket.id).tickets.push(ticket);
  for (const each of presences.values()) drawer(each.ticket).presences.push(each);
  return [stored.clear(), ...Array.from(drawers, ([key, value]) => stored.put(value, key))];
};

/** Rewrites only the drawers with changed tickets: rewriting all 20,000 tickets at every update would slow a phone down. */
const changeDrawers = (
  stored: Drawers,
  { tickets, presences }: DoorList,
  changed: ReadonlySet<TicketId>,
): readonly Promise<unknown>[] => {
  const isKept = (id: TicketId) => !changed.has(id);
  const inside = groupBy(
    Array.from(presences.values()).filter(({ ticket }) => changed.has(ticket)),
    ({ ticket }) => drawerOf(ticket),
  );
  return Array.from(groupBy(changed, drawerOf), async ([key, ids]) => {
    const before: Drawer = (await stored.get(key)) ?? { tickets: [], presences: [] };
    const drawer: Drawer = {
      tickets: [...before.tickets.filter(({ id }) => isKept(id)), ...ids.flatMap((id) => tickets.get(id) ?? [])],
      presences: [...before.presences.filter(({ ticket }) => isKept(ticket)), ...(inside.get(key) ?? [])],
    };
    await stored.put(drawer, key);
  });
};
