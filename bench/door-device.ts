import { afterDrawing } from '#adapters/browser/after-drawing.ts';
import { browserDoorStore } from '#adapters/browser/door/door-store.ts';
import { ticketVerifier } from '#adapters/browser/door/verify-ticket.ts';
import { httpDoorApi } from '#adapters/http-api/door/door-api.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import { doorPhone } from '#core/door/entrance/device/door-phone.ts';
import { ticketFinder } from '#core/door/entrance/device/find-tickets.ts';
import type { ScanId } from '#core/door/entrance/scan.ts';
import { deviceId } from '#core/kernel/ids.ts';

/** How long a device takes to load and search its list (which finds `found` tickets), and to reach each verdict. */
export type DeviceTimes = { readonly loadedMs: number; readonly found: number; readonly verdictsMs: readonly number[] };

/** The shortest time between two guests. Meanwhile the device sends scans and loads changes, which may delay a verdict. */
const betweenGuestsMs = 400;

/** Runs the code of a door's device without its page; bundled and executed in a browser, on a page of the site. */
export const timeDevice = async (codes: readonly string[], sought: string): Promise<DeviceTimes> => {
  const begun = performance.now();
  const phone = doorPhone({
    store: browserDoorStore(() => crypto.randomUUID()),
    api: httpDoorApi(httpClient()),
    now: () => Date.now(),
    newScanId: () => crypto.randomUUID() as string as ScanId,
    verifierOf: ticketVerifier,
    afterDrawing,
    battery: () => null,
    log: { warn: (message) => console.warn(message) },
  });
  await phone.start(() => deviceId(crypto.randomUUID()));
  const { list } = phone.state();
  if (!list) throw new Error('the list was not loaded');
  const found = ticketFinder(list.tickets.values())(sought).length;
  const loadedMs = performance.now() - begun;

  const [checkpoint] = list.checkpoints;
  if (!checkpoint) throw new Error('the edition has no checkpoint');
  await phone.setUp({ name: 'Gate A', checkpoint: checkpoint.id, hasStarted: true, hasHeard: true, seenDoubles: [] });
  const verdictsMs: number[] = [];
  for (const code of codes) {
    const read = performance.now();
    const verdict = await phone.read(code);
    verdictsMs.push(performance.now() - read);
    if (verdict?.kind !== 'admitted') throw new Error(`a ticket is ${verdict?.kind}`);
    phone.next();
    await new Promise((next) => setTimeout(next, betweenGuestsMs));
  }
  return { loadedMs, found, verdictsMs };
};
