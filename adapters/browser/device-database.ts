import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { type DeviceId, deviceId, isId } from '#core/kernel/ids.ts';

/** Waits until the data is on disk, not only in the system's buffers: a phone's battery may fail a moment later. */
export const strictDurability = { durability: 'strict' } as const;

/** Runs work on a database, opened on first use and reopened after the browser has closed it. @throws ServiceFailure */
export type WithDatabase<Stores extends DBSchema> = <Value>(
  use: (database: IDBPDatabase<Stores>) => Promise<Value>,
) => Promise<Value>;

/** A device's own IndexedDB. @param create makes the stores of a new database */
export const deviceDatabase = <Stores extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Stores>) => void,
): WithDatabase<Stores> => {
  let opened: Promise<IDBPDatabase<Stores>> | undefined;
  const reopenLater = () => {
    opened = undefined;
  };
  const open = () => {
    opened ??= openDB<Stores>(name, 1, { upgrade: create, terminated: reopenLater }).catch((cause: unknown) => {
      reopenLater();
      throw cause;
    });
    return opened;
  };
  return async (use) => {
    try {
      return await use(await open());
    } catch (cause) {
      throw new ServiceFailure('store', 'device storage unavailable', { cause, retryable: true });
    }
  };
};

const device = z.pipe(z.string().check(z.refine(isId)), z.transform(deviceId));

/** Parses a stored device id; undefined when the value is not valid. */
export const deviceIdIn = (stored: unknown): DeviceId | undefined => device.safeParse(stored).data;
