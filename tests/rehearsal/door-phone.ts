import { ticketVerifier } from '#adapters/browser/door/verify-ticket.ts';
import { httpDoorApi } from '#adapters/http-api/door/door-api.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import { memoryDoorStore } from '#adapters/memory/door/door-store.ts';
import type { CheckpointId } from '#core/door/entrance/checkpoint.ts';
import type { StoredScan } from '#core/door/entrance/device/device-scans.ts';
import { type DoorPhone, doorPhone } from '#core/door/entrance/device/door-phone.ts';
import type { Scan, ScanId } from '#core/door/entrance/scan.ts';
import { deviceId, type UserId } from '#core/kernel/ids.ts';
import { hour, type Instant, instant } from '#core/kernel/time.ts';
import type { Chance } from '#fixtures/chance.ts';
import { badSignal, type Field } from './bad-signal.ts';

/** A device at the door: its real code, with a wrong clock and a signal that comes and goes. */
export type DoorDevice = {
  readonly phone: DoorPhone;
  readonly field: Field;
  /** Every scan that it ever made, at its true time. */
  readonly made: () => readonly Scan[];
};

type DeviceFacts = {
  readonly name: string;
  readonly checkpoint: CheckpointId;
  readonly by: UserId;
  readonly cookie: string;
  readonly listensAt: string;
  readonly origin: string;
  /** The true time. */
  readonly now: () => Instant;
  readonly skewMs: number;
  readonly driftMsAnHour: number;
  readonly chance: Chance;
};

/** More than one try, because answers are lost even with signal. */
const maxTries = 20;

/** Sets a device up while it has signal, as a volunteer does. */
export const aDoorDevice = async (facts: DeviceFacts): Promise<DoorDevice> => {
  const { name, checkpoint, by, now, skewMs, driftMsAnHour } = facts;
  const id = deviceId(`rehearsal-${name}`);
  const kept = new Map<ScanId, StoredScan & { readonly trueAt: Instant }>();
  const store = memoryDoorStore(id);
  const field = badSignal(facts);
  const began = now();
  const clock = () => instant(Math.round(now() + skewMs + ((now() - began) / hour) * driftMsAnHour));
  let scans = 0;
  const phone = doorPhone({
    store: {
      ...store,
      keepScans: async (changed) => {
        for (const each of changed) if (!kept.has(each.scan.id)) kept.set(each.scan.id, { ...each, trueAt: now() });
        await store.keepScans(changed);
      },
    },
    api: httpDoorApi(httpClient({ fetch: field.fetch })),
    now: clock,
    newScanId: () => {
      scans += 1;
      return `${name}-${String(scans).padStart(8, '0')}` as ScanId;
    },
    verifierOf: ticketVerifier,
    afterDrawing: (work) => work(),
    battery: () => null,
    log: { warn: () => {} },
  });
  await phone.start(() => id);
  await phone.setUp({ name, checkpoint, hasStarted: true, hasHeard: true, seenDoubles: [] });
  for (let tries = 0; tries < maxTries && !phone.state().list; tries += 1) {
    void phone.sync();
    await field.quiet();
  }
  const asItWas = ({ scan, ticket, issue, trueAt }: StoredScan & { readonly trueAt: Instant }): Scan => ({
    id: scan.id,
    device: id,
    by,
    checkpoint: scan.checkpoint,
    direction: scan.direction,
    at: trueAt,
    ticket,
    issue,
    shown: scan.shown,
    reason: scan.override?.reason ?? null,
    undoes: scan.undoes ?? null,
  });
  return { phone, field, made: () => [...kept.values()].map(asItWas) };
};
