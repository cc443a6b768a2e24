import type { Clock } from '../../kernel/ports.ts';
import type { Product } from '../../shop/products/product.ts';
import { admissionsOf, needsDesk } from './admission.ts';
import { countsByQuarterHour } from './counts-by-quarter-hour.ts';
import type { DoorFigures } from './door-figures.ts';
import { checkpointsOf, type DoorPlan } from './door-plan.ts';
import type { DoorDevices, DoorScans, DoorTickets } from './ports.ts';

export type FiguresPorts = {
  readonly doorScans: Pick<DoorScans, 'all'>;
  readonly doorTickets: Pick<DoorTickets, 'these' | 'valid'>;
  readonly doorDevices: Pick<DoorDevices, 'all'>;
  readonly doorPlan: DoorPlan;
  readonly catalogue: () => Promise<readonly Product[]>;
  readonly machineClock: Clock;
};

/**
 * Counts the people admitted. At each checkpoint a ticket counts once, however often its holder came; for a device every
 * entrance counts.
 * @throws ServiceFailure
 */
export const doorFigures = (ports: FiguresPorts) => async (): Promise<DoorFigures> => {
  const [scans, devices, listed, valid] = await Promise.all([
    ports.doorScans.all(),
    ports.doorDevices.all(),
    ports.catalogue(),
    ports.doorTickets.valid(),
  ]);
  const ids = [...new Set(scans.flatMap(({ ticket }) => (ticket === null ? [] : [ticket])))];
  const tickets = new Map((await ports.doorTickets.these(ids)).map((each) => [each.ticket.id, each]));
  const checkpoints = checkpointsOf(ports.doorPlan, listed);
  const admissions = admissionsOf(scans, { checkpoints, historyOf: (id) => tickets.get(id)?.past ?? [] });
  const entrances = admissions.flatMap((admission) => admission.entrances);
  const byDevice = Map.groupBy(entrances, ({ device }) => device);
  return {
    now: ports.machineClock.now(),
    checkpoints: checkpoints.map(({ id, name, takes }) => {
      const own = admissions.filter(({ checkpoint }) => checkpoint === id);
      const byProduct = Map.groupBy(own, ({ ticket }) => tickets.get(ticket)?.ticket.productId);
      const products = takes.map((product) => ({
        id: product,
        name: listed.find((each) => each.id === product)?.name ?? product,
        in: byProduct.get(product)?.length ?? 0,
        outOf: valid.get(product) ?? 0,
      }));
      return {
        id,
        name,
        in: own.length,
        outOf: products.reduce((sum, { outOf }) => sum + outOf, 0),
        out: own.filter(({ inside }) => inside === null).length,
        products,
        quarters: countsByQuarterHour(
          own.flatMap((admission) => admission.entrances.slice(0, 1).map(({ at }) => at)),
        ).map(({ from, count }) => ({ from, in: count })),
      };
    }),
    devices: devices
      .filter(({ block }) => block === null)
      .map(({ id, name, checkpoint, lastSeenAt, waiting, battery }) => ({
        id,
        name,
        checkpoint,
        lastSeenAt,
        waiting,
        battery,
        in: byDevice.get(id)?.length ?? 0,
      })),
    doubles: entrances.filter(({ how }) => how === 'double').length,
    voidAdmissions: entrances.filter((each) => needsDesk(each) && each.void !== null).length,
  };
};
