import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { type DeviceId, deviceId, isId } from '#core/kernel/ids.ts';

/** Waits for the disk, not only the system's buffers: a phone may lose its battery a moment later. */
export const onDisk = { durability: 'strict' } as const;

/** Runs work on a database that is opened when it is first needed, and again after the browser closed it. @throws ServiceFailure */
export type WithDatabase<Stores extends DBSchema> = <Value>(
  use: (database: IDBPDatabase<Stores>) => Promise<Value>,
) => Promise<Value>;

/** A device's own IndexedDB. @param create makes the stores of a new one */
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

/** The id in a store of a device's own data; undefined when there is no valid id. */
export const deviceIdIn = (stored: unknown): DeviceId | undefined => device.safeParse(stored).data;
