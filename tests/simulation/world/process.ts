import { partyLinks } from '#adapters/system/party-links.ts';
import { ticketLinks } from '#adapters/system/ticket-links.ts';
import { closeOrder } from '#core/checkout/close-order.ts';
import { handlePaymentNotice } from '#core/checkout/handle-payment-notice.ts';
import { openCheckout } from '#core/checkout/open-checkout.ts';
import { orderOfSession } from '#core/checkout/order-status.ts';
import { refundOrder } from '#core/checkout/refund-order.ts';
import { sweepNotices, sweepOrders } from '#core/checkout/sweep.ts';
import { ticketsOfReceipt } from '#core/issued-tickets/tickets-of-receipt.ts';
import type { Service } from '#core/kernel/failures.ts';
import { orderId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { followLines } from '#core/waiting-lists/follow-line.ts';
import { catalogueCache } from '../../../server/caches/catalogue-cache.ts';
import { persistedProducts } from '../../../server/caches/persisted-products.ts';
import { drainOutbox } from '../../../server/jobs/drain-outbox.ts';
import type { Caller, Scheduler } from '../engine/scheduler.ts';
import { inWords } from './in-words.ts';
import { type OuterPorts, serviceOf } from './ports.ts';
import type { World } from './world.ts';

/** Replaces ports by faulty ones, to prove that the simulation notices. */
export type Plant = {
  /** What the store or a service itself does wrong, in one step. */
  readonly store?: (store: OuterPorts, world: World) => OuterPorts;
  /** What a process does wrong, in as many calls as it takes. */
  readonly process?: (ports: OuterPorts, world: World) => OuterPorts;
};

/** A job of a process: it never runs twice at once there. */
export type SimulatedJob = { readonly name: string; readonly run: () => Promise<void>; isRunning: boolean };

/** One process of the program: the real use cases and jobs on ports whose calls the schedule decides about. */
export type Process = Caller & ReturnType<typeof useCasesOf> & { readonly jobs: readonly SimulatedJob[] };

type AnyFunction = (...args: readonly unknown[]) => unknown;

/** Puts the scheduler between a process and a port. A conflict makes the store call a decision a second time. */
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

const decidedTwice = (argument: unknown): unknown =>
  typeof argument === 'function'
    ? (...args: readonly unknown[]) => {
        (argument as AnyFunction)(...args);
        return (argument as AnyFunction)(...args);
      }
    : argument;

/** Starts a process on what is durable. */
export const startProcess = (world: World, scheduler: Scheduler, name: string, plant: Plant | undefined): Process => {
  const caller: Caller = { name, alive: true };
  const stored = plant?.store?.(world.outer, world) ?? world.outer;
  const outer = { ...stored, outbox: world.mail.watched(stored.outbox) };
  const ports = Object.fromEntries(
    Object.entries(outer).map(([port, methods]) => [
      port,
      scheduled(methods, port, serviceOf(port as keyof OuterPorts), caller, scheduler),
    ]),
  ) as OuterPorts;
  const cases = useCasesOf(plant?.process?.(ports, world) ?? ports, world);
  const jobs = Object.entries(cases.runs).map(([job, run]) => ({ name: job, run, isRunning: false }));
  return Object.assign(caller, cases, { jobs });
};

const useCasesOf = (outer: OuterPorts, world: World) => {
  const { edition, festivalClock, machineClock, log, newId } = world;
  const cache = catalogueCache({
    products: outer.products,
    places: outer.places,
    persisted: persistedProducts(outer.checkpoints),
    clock: machineClock,
    festivalClock,
    log,
  });
  const links = partyLinks('secret');
  const ports = {
    ...outer,
    edition,
    festivalClock,
    machineClock,
    log,
    catalogue: cache.products,
    catalogueChanged: cache.invalidate,
    saleChecks: async () => ok([]),
    newOrderId: () => orderId(newId('ord')),
    partyLinks: links,
  };
  const close = closeOrder(ports);
  return {
    ports,
    openCheckout: openCheckout(ports),
    /** As the route does: an attempt is abandoned by its own buyer. */
    closeOrder: close,
    comesBack: orderOfSession(ports),
    refundOrder: refundOrder(ports),
    handleNotice: handlePaymentNotice(ports),
    runs: {
      outbox: drainOutbox({
        ...ports,
        ticketsOfReceipt: ticketsOfReceipt({
          issuedTickets: outer.issuedTickets,
          ticketLinks: ticketLinks('secret'),
          printTickets: async () => new Uint8Array(),
          log,
        }),
        smsSender: undefined,
        members: noMembers,
        competitorTickets: { of: async () => [] },
        withdrawReturned: async () => {},
        withdrawRefunded: async () => {},
        emailPreferences: { of: async () => null },
        formForwarding: undefined,
      }),
      'sweep of orders': sweepOrders(ports),
      'sweep of notices': sweepNotices(ports),
      'waiting lists': followLines(ports),
    },
  };
};

const notHere = async (): Promise<never> => {
  throw new Error('the simulation has no accounts');
};

/** Accounts are a program of their own: no product of the simulation makes anyone a competitor. */
const noMembers = {
  create: notHere,
  identify: notHere,
  hasFreshProof: notHere,
  find: notHere,
  findByEmail: notHere,
  addLabel: notHere,
  removeLabel: notHere,
  withLabel: notHere,
  search: notHere,
};
