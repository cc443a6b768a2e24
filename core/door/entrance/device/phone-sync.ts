import type { DeviceId } from '../../../kernel/ids.ts';
import type { DoorSetup } from './client.ports.ts';
import { listLoading } from './list-loading.ts';
import type { PhoneContext } from './phone-state.ts';
import { scanSending } from './scan-sending.ts';
import { serverContact } from './server-contact.ts';

/**
 * Synchronises a device with the server. @param redecide decides the verdict on the screen again after the list has
 * changed
 */
export const phoneSync = (context: PhoneContext, redecide: () => Promise<void>) => {
  const { ports, state, set } = context;
  const { store, api, now, log } = ports;
  const contact = serverContact(context);
  const sendWaiting = scanSending(context, contact);
  const loadList = listLoading(context, contact, redecide);

  const introduce = async (device: DeviceId, setup: DoorSetup): Promise<boolean> => {
    const askedAt = now();
    const waiting = state().scans.filter((each) => each.state === 'waiting').length;
    const answer = await api.makeKnown(device, setup, { waiting, battery: ports.battery() });
    if (!answer.ok) {
      if (answer.refusal.kind === 'device-taken') await changeHands(device);
      else await contact.refused(answer.refusal);
      return false;
    }
    contact.measure(askedAt, answer.value.now);
    contact.setKnown(true);
    return true;
  };

  /**
   * Gives the device a new id when someone else registered it before: a device belongs to one person, so that blocking it
   * logs out the right one. Waiting scans are sent under the old id first, because the server may have them already.
   */
  const changeHands = async (before: DeviceId): Promise<void> => {
    if (!(await sendWaiting(before))) return;
    const sent = state().scans.flatMap(({ scan, state: sending }) => (sending === 'waiting' ? [] : [scan.id]));
    await store.forgetScans(sent);
    const device = await store.renewDevice();
    const gone = new Set(sent);
    set({ device, earlier: [], scans: state().scans.filter(({ scan }) => !gone.has(scan.id)) });
    again = true;
  };

  const syncOnce = async () => {
    const { device, setup } = state();
    if (!device) return;
    try {
      if (setup && !contact.isKnown() && !(await introduce(device, setup))) return;
      if (setup && !(await sendWaiting(device))) {
        if (!contact.isKnown()) again = true;
        return;
      }
      await loadList(device);
    } catch (cause) {
      log.warn('door sync failed', { cause: String(cause) });
      set({ isOnline: false });
    }
  };

  let running: Promise<void> | undefined;
  let again = false;
  const syncAll = async () => {
    while (again) {
      again = false;
      await syncOnce();
    }
    running = undefined;
  };
  /** Sends waiting scans and loads changes of the list. A call while a sync is under way makes another one follow. */
  const sync = async (): Promise<void> => {
    if (!state().isLoaded) return;
    again = true;
    running ??= syncAll();
    await running;
  };

  return {
    sync,
    /** Makes the next sync send the name and checkpoint again. */
    resendSetup: () => contact.setKnown(false),
  };
};
