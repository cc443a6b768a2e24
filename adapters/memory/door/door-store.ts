import type { DoorSetup, DoorStore } from '#core/door/entrance/device/client.ports.ts';
import type { StoredScan } from '#core/door/entrance/device/device-scans.ts';
import type { DoorList } from '#core/door/entrance/door-list.ts';
import type { ScanId } from '#core/door/entrance/scan.ts';
import { type DeviceId, deviceId } from '#core/kernel/ids.ts';

/** The store of a door's device, in memory. */
export const memoryDoorStore = (first: DeviceId = deviceId('door-device')): DoorStore => {
  let device = first;
  let made = 1;
  const scans = new Map<ScanId, StoredScan>();
  let held: DoorSetup | null = null;
  let known: DoorList | null = null;
  return {
    device: async () => device,
    async renewDevice() {
      made += 1;
      device = deviceId(`${first}-${made}`);
      return device;
    },
    setup: async () => held,
    async saveSetup(setup) {
      held = setup;
    },
    list: async () => known,
    async saveList(list) {
      known = list;
    },
    scans: async () => [...scans.values()],
    async keepScans(kept) {
      for (const each of kept) scans.set(each.scan.id, each);
    },
    async forgetScans(ids) {
      for (const id of ids) scans.delete(id);
    },
    async wipeList() {
      known = null;
    },
  };
};
