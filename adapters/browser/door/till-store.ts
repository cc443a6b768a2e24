import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { BoxOfficeView, DeviceTill, DeviceTillStore } from '#core/door/box-office/client.ports.ts';
import { emptyDeviceTill } from '#core/door/box-office/device-till.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';

interface BoxOfficeDatabase extends DBSchema {
  kept: { key: 'till' | 'office'; value: DeviceTill | BoxOfficeView };
}

/** Waits until the data is on disk, not only in the system's buffers: a moment later the buyer leaves with the tickets. */
const onDisk = { durability: 'strict' } as const;

/** A device's till in IndexedDB. Two windows of one device share it, and their changes are serialised. */
export const browserTillStore = (name = 'box-office'): DeviceTillStore => {
  let opened: Promise<IDBPDatabase<BoxOfficeDatabase>> | undefined;
  const reopenLater = () => {
    opened = undefined;
  };
  const open = () => {
    opened ??= openDB<BoxOfficeDatabase>(name, 1, {
      upgrade: (database) => {
        database.createObjectStore('kept');
      },
      terminated: reopenLater,
    }).catch((cause: unknown) => {
      reopenLater();
      throw cause;
    });
    return opened;
  };
  const withDatabase = async <Value>(
    use: (database: IDBPDatabase<BoxOfficeDatabase>) => Promise<Value>,
  ): Promise<Value> => {
    try {
      return await use(await open());
    } catch (cause) {
      throw new ServiceFailure('store', 'device storage unavailable', { cause, retryable: true });
    }
  };

  return {
    read: () =>
      withDatabase(
        async (database) => ((await database.get('kept', 'till')) as DeviceTill | undefined) ?? emptyDeviceTill,
      ),
    change: (decide) =>
      withDatabase(async (database) => {
        const tx = database.transaction('kept', 'readwrite', onDisk);
        const before = ((await tx.store.get('till')) as DeviceTill | undefined) ?? emptyDeviceTill;
        const { state, value } = decide(before);
        if (state !== before) await tx.store.put(state, 'till');
        await tx.done;
        return { state, value };
      }),
    office: () =>
      withDatabase(async (database) => ((await database.get('kept', 'office')) as BoxOfficeView | undefined) ?? null),
    keepOffice: (office) =>
      withDatabase(async (database) => {
        await database.put('kept', office, 'office');
      }),
  };
};
