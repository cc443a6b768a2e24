import { partyLinks } from '#adapters/system/party-links.ts';
import { ticketLinks } from '#adapters/system/ticket-links.ts';
import { ticketNames } from '#adapters/system/ticket-names.ts';
import { returnUnsoldPlaces } from '#core/box-office/box-office.ts';
import { resumeChange } from '#core/catalogue/apply-change.ts';
import { catalogueChangeId } from '#core/catalogue/change.ts';
import { sweepNotices, sweepOrders } from '#core/checkout/sweep.ts';
import { refundNewSales } from '#core/day-off/find-new-sales.ts';
import { refundAll } from '#core/day-off/refund-all.ts';
import { ticketsOfReceipt } from '#core/issued-tickets/tickets-of-receipt.ts';
import { runJobs } from '#core/jobs/run-jobs.ts';
import type { Service } from '#core/kernel/failures.ts';
import { orderId, productId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok } from '#core/kernel/result.ts';
import { instant, laterBy, londonDate } from '#core/kernel/time.ts';
import { sendMessage } from '#core/messages/send-message.ts';
import type { News } from '#core/news/ports.ts';
import { followLines } from '#core/waiting-lists/follow-line.ts';
import { partyId } from '#core/waiting-lists/party.ts';
import { catalogueCache } from '../../../server/caches/catalogue-cache.ts';
import { persistedProducts } from '../../../server/caches/persisted-products.ts';
import { drainOutbox } from '../../../server/jobs/drain-outbox.ts';
import { followDayOff } from '../../../server/jobs/follow-day-off.ts';
import type { Caller, Scheduler } from '../engine/scheduler.ts';
import type { Seat } from '../site/seats.ts';
import { routeServicesOf } from '../site/services.ts';
import { inWords } from './in-words.ts';
import { doorPlan, noMembers } from './left-out.ts';
import type { NewsBus } from './news.ts';
import { type OuterPorts, serviceOf } from './ports.ts';
import type { World } from './world.ts';

/** Replaces ports with faulty ones, to prove that the simulation notices. */
export type Plant = {
  /** Makes the store or a service faulty; each of its calls is still one step. */
  readonly store?: (store: OuterPorts, world: World) => OuterPorts;
  /** Makes a process faulty: its ports may make any number of calls. */
  readonly process?: (ports: OuterPorts, world: World) => OuterPorts;
};

/** A job of a process, which does not run again before `isRunning` is false. */
export type SimulatedJob = { readonly name: string; readonly run: () => Promise<unknown>; isRunning: boolean };

/** One process of the program: routes, use cases and jobs on ports whose calls are scheduled. */
export type Process = Caller & { readonly jobs: readonly SimulatedJob[]; readonly seat: Seat };

type AnyFunction = (...args: readonly unknown[]) => unknown;

/** Passes the calls of a port through the scheduler. After a conflict the store calls a decision function a second time. */
const scheduled = <Port extends object>(
  port: Port,
  name: string,
  service: Service,
  caller: Caller,
  { call }: Scheduler,
): Port =>
  Object.fromEntries(
    Object.entries(port).map(([method, run]) => {
      const what = `${name}.${method}`;
      if (asksNoOne.has(what)) return [method, run];
      const kind = { service, isRepeatable: service === 'payments' };
      return [
        method,
        (...args: readonly unknown[]) =>
          call(
            caller,
            what,
            kind,
            (isConflict) => (run as AnyFunction)(...(isConflict ? args.map(decidedTwice) : args)),
            (answer) => inWords(args, answer),
          ),
      ];
    }),
  ) as Port;

/** Methods that call no service, so that they are not scheduled: verifying a notice's signature. */
const asksNoOne: ReadonlySet<string> = new Set(['notices.read']);

const decidedTwice = (argument: unknown): unknown =>
  typeof argument === 'function'
    ? (...args: readonly unknown[]) => {
        (argument as AnyFunction)(...args);
        return (argument as AnyFunction)(...args);
      }
    : argument;

/** Starts a process on the world's stored data. */
export const startProcess = (
  world: World,
  scheduler: Scheduler,
  bus: NewsBus,
  name: string,
  plant: Plant | undefined,
  seat: Seat,
  skew: number,
): Process => {
  const caller: Caller = { name, alive: true };
  const stored = plant?.store?.(world.outer, world) ?? world.outer;
  const outer = { ...stored, outbox: world.mail.watched(stored.outbox) };
  const ports = Object.fromEntries(
    Object.entries(outer).map(([port, methods]) => [
      port,
      scheduled(methods, port, serviceOf(port as keyof OuterPorts), caller, scheduler),
    ]),
  ) as OuterPorts;
  const { services, runs } = programOf(plant?.process?.(ports, world) ?? ports, world, bus.join(caller), name, skew);
  const jobs = Object.entries(runs).map(([job, run]) => ({ name: job, run, isRunning: false }));
  seat.sit(services);
  return Object.assign(caller, { jobs, seat });
};

/** The program's use cases and jobs, and the services of its routes, on these ports. */
export const programOf = (outer: OuterPorts, world: World, news: News, name: string, skew: number) => {
  const { edition, log, newId } = world;
  const ahead = (clock: Clock): Clock => ({ now: () => laterBy(clock.now(), skew) });
  const [festivalClock, machineClock] = [ahead(world.festivalClock), ahead(world.machineClock)];
  const cache = catalogueCache({
    products: outer.products,
    places: outer.places,
    persisted: persistedProducts(outer.checkpoints),
    lastChangeId: async () => (await outer.catalogueChanges.last('done'))?.id,
    clock: machineClock,
    festivalClock,
    log,
  });
  const dayOff = followDayOff({ daysOff: outer.daysOff, news, machineClock, log });
  const ports = {
    ...outer,
    edition,
    editionDay: londonDate(edition.startsAt),
    festivalClock,
    machineClock,
    log,
    catalogue: cache.products,
    catalogueChanged: cache.invalidate,
    saleChecks: async () => ok([]),
    newOrderId: () => orderId(newId('ord')),
    partyLinks: partyLinks('secret'),
    newPartyId: () => partyId(newId('party').replace('_', '_00')),
    items: async () => (await cache.snapshot()).items,
    isCalledOff: async () => (await dayOff.current())?.kind === 'cancelled',
    refundsOpenUntil: async () => (await dayOff.current())?.refundsUntil ?? null,
    bannerChanged: () => {},
    dayOffChanged: dayOff.publishSoon,
    doorPlan,
    doorChanged: () => {},
    doorEdition: () => ({ year: edition.year, startsAt: edition.startsAt, ticketsFrom: instant(0) }),
    ticketSigning: { keyId: 1, sign: () => new Uint8Array(64), verify: () => true },
    ticketNames,
    saleRules: { pools: [], needs: [], questions: [], classBeforeMoney: false },
    newChangeId: () => catalogueChangeId(newId('change')),
    newProductId: () => productId(newId('prod')),
  };
  const services = {
    ...ports,
    ...routeServicesOf(outer, world, { machineClock }, () => outer.places.left()),
    catalogueAtDoor: cache.productsAtDoor,
    catalogueAsStored: cache.productsAsStored,
  };
  const atDoor = { ...ports, catalogue: cache.productsAtDoor };
  return {
    services,
    runs: {
      outbox: drainOutbox({
        ...ports,
        ticketsOfReceipt: ticketsOfReceipt({
          issuedTickets: outer.issuedTickets,
          ticketLinks: ticketLinks('secret'),
          printTickets: async () => new Uint8Array(),
          festivalClock: ports.festivalClock,
          log,
        }),
        smsSender: undefined,
        members: noMembers,
        competitorTickets: { of: async () => [] },
        updatePass: async () => {},
        withdrawReturned: async () => {},
        withdrawRefunded: async () => {},
        emailPreferences: { of: async () => null },
        formForwarding: undefined,
      }),
      'sweep of orders': sweepOrders(ports),
      'sweep of notices': sweepNotices(ports),
      'waiting lists': followLines(ports),
      'long work': runJobs(
        {
          ...ports,
          jobWorkers: {
            message: sendMessage({
              ...ports,
              subscriptions: { confirmed: async () => [] },
              subscriptionLinks: { toLeave: () => '' },
              doorCompetitors: { all: async () => new Map() },
            }),
            refunds: refundAll(ports),
          },
          addressOf: async () => null,
        },
        name,
      ),
      'places of tills': returnUnsoldPlaces(atDoor),
      'changes of the catalogue': resumeChange({ ...ports, catalogue: cache.productsAsStored }),
      'sales that reach a day off late': refundNewSales(ports),
    },
  };
};
