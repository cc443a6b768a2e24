import type { DBSchema } from 'idb';
import * as z from 'zod/mini';
import type { DoorSetup, DoorStore } from '#core/door/device/client.ports.ts';
import type { StoredScan } from '#core/door/device/own-scan.ts';
import { type DoorList, type Presence, presenceKey } from '#core/door/door-list.ts';
import { checkpointIdShape, scanIdShape } from '#core/door/door-shapes.ts';
import type { DoorTicket } from '#core/door/door-ticket.ts';
import type { ScanId } from '#core/door/scan.ts';
import type { TicketId } from '#core/issued-tickets/ticket.ts';
import { type DeviceId, deviceId } from '#core/kernel/ids.ts';
import { deviceDatabase, deviceIdIn, onDisk } from '../device-database.ts';

/** The list without its tickets and presences, which lie in drawers. */
type ListHead = Omit<DoorList, 'tickets' | 'presences' | 'tills'> & Partial<Pick<DoorList, 'tills'>>;

/**
 * A part of the list's tickets with their presences. Twenty thousand records would take seconds to write on a phone, and one
 * record would be rewritten for every ticket that is let in somewhere.
 */
type Drawer = { readonly tickets: readonly DoorTicket[]; readonly presences: readonly Presence[] };

interface Door extends DBSchema {
  /** In the order in which they were made. */
  scans: { key: number; value: StoredScan; indexes: { id: string } };
  drawers: { key: string; value: Drawer };
  facts: { key: 'device' | 'setup' | 'list'; value: unknown };
}

/** For what can be lost without harm, so that the next verdict does not wait for the disk behind it. */
const soon = { durability: 'relaxed' } as const;

const setupShape: z.ZodMiniType<DoorSetup> = z.object({
  name: z.string(),
  checkpoint: checkpointIdShape,
  hasStarted: z.boolean(),
  hasHeard: z.nullable(z.boolean()),
  seenDoubles: z.array(scanIdShape),
});

/** The digits of an id that are random, so that the drawers fill evenly. */
const drawerOf = (id: TicketId): string => id.slice(8, 10);

/**
 * A device of the door in IndexedDB. The list and the scans are read back as they were written, by the release that wrote
 * them: another version of the database throws the list away, and the next contact loads it again.
 * @param newDevice makes the device's id
 */
export const browserDoorStore = (newDevice: () => string, name = 'door'): DoorStore => {
  const withDatabase = deviceDatabase<Door>(name, (database) => {
    database.createObjectStore('scans', { autoIncrement: true }).createIndex('id', 'scan.id', { unique: true });
    database.createObjectStore('drawers');
    database.createObjectStore('facts');
  });

  return {
    device: () =>
      withDatabase(async (database): Promise<DeviceId> => {
        const made = deviceId(newDevice());
        const tx = database.transaction('facts', 'readwrite', onDisk);
        const known = deviceIdIn(await tx.store.get('device'));
        if (!known) await tx.store.put(made, 'device');
        await tx.done;
        return known ?? made;
      }),

    setup: () =>
      withDatabase(async (database) => {
        const read = setupShape.safeParse(await database.get('facts', 'setup'));
        return read.success ? read.data : null;
      }),
    saveSetup: (setup) =>
      withDatabase(async (database) => {
        const tx = database.transaction('facts', 'readwrite', onDisk);
        await Promise.all([tx.store.put(setup, 'setup'), tx.done]);
      }),

    list: () =>
      withDatabase(async (database) => {
        const tx = database.transaction(['facts', 'drawers']);
        const head = (await tx.objectStore('facts').get('list')) as ListHead | undefined;
        if (!head) return null;
        const drawers = await tx.objectStore('drawers').getAll();
        return {
          ...head,
          // Lists that were stored before doors knew the tills have none.
          tills: head.tills ?? [],
          tickets: new Map(drawers.flatMap(({ tickets }) => tickets.map((each) => [each.id, each] as const))),
          presences: new Map(
            drawers.flatMap(({ presences }) => presences.map((each) => [presenceKey(each), each] as const)),
          ),
        };
      }),
    saveList: ({ tickets, presences, ...head }, changed) =>
      withDatabase(async (database) => {
        const touched = changed && new Set(Array.from(changed, drawerOf));
        const isTouched = (id: TicketId) => touched === null || touched.has(drawerOf(id));
        const drawers = new Map<string, { tickets: DoorTicket[]; presences: Presence[] }>();
        const drawer = (id: TicketId) => {
          const found = drawers.get(drawerOf(id)) ?? { tickets: [], presences: [] };
          drawers.set(drawerOf(id), found);
          return found;
        };
        for (const ticket of tickets.values()) if (isTouched(ticket.id)) drawer(ticket.id).tickets.push(ticket);
        for (const each of presences.values()) if (isTouched(each.ticket)) drawer(each.ticket).presences.push(each);
        const tx = database.transaction(['facts', 'drawers'], 'readwrite', onDisk);
        const stored = tx.objectStore('drawers');
        await Promise.all([
          touched === null ? stored.clear() : undefined,
          ...Array.from(drawers, ([key, value]) => stored.put(value, key)),
          tx.objectStore('facts').put(head, 'list'),
          tx.done,
        ]);
      }),
    wipeList: () =>
      withDatabase(async (database) => {
        const tx = database.transaction(['facts', 'drawers'], 'readwrite', onDisk);
        await Promise.all([tx.objectStore('drawers').clear(), tx.objectStore('facts').delete('list'), tx.done]);
      }),

    scans: () => withDatabase((database) => database.getAll('scans')),
    keepScans: (scans) =>
      withDatabase(async (database) => {
        // What the server has by now it would take once more, and answer the same.
        const isNew = scans.some(({ state }) => state === 'waiting');
        const tx = database.transaction('scans', 'readwrite', isNew ? onDisk : soon);
        const ids = tx.store.index('id');
        for (const each of scans) {
          const key = await ids.getKey(each.scan.id);
          await (key === undefined ? tx.store.add(each) : tx.store.put(each, key));
        }
        await tx.done;
      }),
    forgetScans: (forgotten: readonly ScanId[]) =>
      withDatabase(async (database) => {
        const tx = database.transaction('scans', 'readwrite', soon);
        const ids = tx.store.index('id');
        for (const id of forgotten) {
          const key = await ids.getKey(id);
          if (key !== undefined) await tx.store.delete(key);
        }
        await tx.done;
      }),
  };
};
