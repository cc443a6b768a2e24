import { sendScans, setDeviceBlock } from '#core/door/entrance/api.ts';
import { checkpointId } from '#core/door/entrance/checkpoint.ts';
import type { ScanId } from '#core/door/entrance/scan.ts';
import type { SentScan } from '#core/door/entrance/take-scans.ts';
import { deviceId } from '#core/kernel/ids.ts';
import type { Actor } from './actor.ts';

const entrance = checkpointId('entrance');

/**
 * Phones at the doors: they scan tickets, undo scans, and send their scans again until the server has them; the desk blocks
 * a phone that is lost.
 */
export const scans: Actor = (stage) => {
  const { world, chance } = stage;
  const { facts, state } = world;
  const phones = ['Gate A', 'Gate B'].map((name, at) => ({
    name,
    id: deviceId(`gate-phone-${at + 1}`),
    made: [] as SentScan[],
    waiting: [] as SentScan[],
  }));
  type Phone = (typeof phones)[number];
  const reads = (phone: Phone, scan: SentScan) => {
    phone.made.push(scan);
    phone.waiting.push(scan);
    facts.scansMade.set(`${phone.id}/${scan.id}`, scan.at);
  };
  const sends = (phone: Phone) => {
    const batch = [...phone.waiting];
    if (batch.length === 0) return;
    const sent = { device: phone.id, scans: batch, waiting: 0, battery: null };
    stage.visit(`${phone.name} sends ${batch.length} scans`, async (client) => {
      const taken = await stage.api(client, 'volunteer').call(sendScans, { body: sent });
      // The scans of a blocked device are stored, and the device deletes its list.
      if (!taken.ok && taken.refusal.kind !== 'device-blocked')
        throw new Error(`scans were refused: ${taken.refusal.kind}`);
      for (const scan of batch) {
        const at = phone.waiting.indexOf(scan);
        if (at >= 0) phone.waiting.splice(at, 1);
      }
    });
  };
  if (world.swarm.actors.has('scans'))
    stage.whenOver.push(() => {
      for (const phone of phones) sends(phone);
    });

  return [
    {
      name: 'reads a ticket',
      needs: 'scans',
      weight: 6,
      play: () => {
        const tickets = [...state.tickets.values()].flat();
        if (tickets.length === 0) return;
        const ticket = chance.pick(tickets);
        reads(chance.pick(phones), {
          id: world.newId('scan_0000').replaceAll('_', '-') as ScanId,
          ticketId: ticket.id,
          checkpoint: entrance,
          direction: chance.pick(['in', 'out'] as const),
          at: world.machineClock.now(),
          offset: 0,
          shown: 'admitted',
        });
      },
    },
    {
      name: 'undoes a reading',
      needs: 'scans',
      weight: 1,
      play: () => {
        const phone = chance.pick(phones);
        if (phone.made.length === 0) return;
        const { id } = chance.pick(phone.made);
        reads(phone, {
          id: world.newId('scan_0000').replaceAll('_', '-') as ScanId,
          checkpoint: entrance,
          direction: 'in',
          at: world.machineClock.now(),
          offset: 0,
          shown: 'admitted',
          override: { reason: 'wrong person' },
          undoes: id,
        });
      },
    },
    {
      name: 'is blocked',
      needs: 'blocked devices',
      weight: 2,
      play: () => {
        const { id, name, made } = chance.pick(phones);
        if (made.length === 0) return;
        stage.visit(`the desk blocks ${name}`, (client) =>
          stage
            .api(client, 'organiser')
            .call(setDeviceBlock, { params: { id }, body: { blocked: true, reason: 'It is lost.' } }),
        );
      },
    },
    { name: 'sends scans', needs: 'scans', weight: 4, play: () => sends(chance.pick(phones)) },
  ];
};
