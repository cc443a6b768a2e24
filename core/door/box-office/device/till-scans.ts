import type { DeviceId } from '../../../kernel/ids.ts';
import { ticketId } from '../../../tickets/issued/ticket.ts';
import type { StoredScan } from '../../entrance/device/device-scans.ts';
import type { TillRuntime } from './till-runtime.ts';
import type { Paid } from './till-state.ts';

const maxPerRequest = 100;

/** Admits the buyers of a till's sales. Scans are sent after the sales, so that the server knows the tickets. */
export const tillScans = ({ ports, state }: TillRuntime) => {
  /**
   * The tickets of a sale that this device's checkpoint takes, each with the checkpoint; none for a device without a
   * checkpoint.
   */
  const toLetIn = async ({ tickets, products }: Paid) => {
    const [setup, list] = await Promise.all([ports.door.setup(), ports.door.list()]);
    const checkpoint = list?.checkpoints.find(({ id }) => id === setup?.checkpoint);
    if (!checkpoint) return [];
    return tickets.flatMap((ticket, at) => {
      const product = products[at];
      return product && checkpoint.takes.includes(product) ? [{ ticket, checkpoint }] : [];
    });
  };

  return {
    sendScans: async (device: DeviceId): Promise<void> => {
      if (state().kept.queue.length > 0) return;
      const waiting = (await ports.door.scans()).filter((each) => each.state === 'waiting');
      if (waiting.length === 0) return;
      const some = waiting.slice(0, maxPerRequest);
      const sent = await ports.doorApi.send(
        device,
        some.map(({ scan }) => scan),
        { waiting: waiting.length - some.length, battery: null },
      );
      if (sent.ok) await ports.door.keepScans(some.map((each) => ({ ...each, state: 'sent' as const })));
    },

    /** The number of tickets of a sale that `letIn` would admit. */
    countToLetIn: async (paid: Paid): Promise<number> => (await toLetIn(paid)).length,

    /** Records a scan for each ticket of a sale that this device's checkpoint takes. */
    letIn: async (paid: Paid): Promise<void> => {
      const at = ports.now();
      const scans = (await toLetIn(paid)).map(({ ticket: { id, code }, checkpoint }): StoredScan => {
        const scan = {
          id: ports.newScanId(),
          code,
          checkpoint: checkpoint.id,
          direction: 'in',
          at,
          offset: 0,
          shown: 'admitted',
        } as const;
        return { scan, ticket: ticketId(id), issue: 1, state: 'waiting' };
      });
      if (scans.length > 0) await ports.door.keepScans(scans);
    },
  };
};
