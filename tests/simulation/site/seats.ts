import type { FastifyInstance } from 'fastify';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { ok } from '#core/kernel/result.ts';
import { claimByLink } from '#core/shop/checkout/claim-order.ts';
import { createFastify } from '../../../server/http/create-fastify.ts';
import { type CurrentUser, currentUser } from '../../../server/http/current-user.ts';
import type { DescribeActions } from '../../../server/http/describe-actions.ts';
import { type Guard, guard } from '../../../server/http/guard.ts';
import { secondsToWait } from '../../../server/http/load-shedding/rate-limit.ts';
import { checkOrigin } from '../../../server/http/origin-check.ts';
import { measures } from '../../../server/metrics/measures.ts';
import { applicationRoutes } from '../../../server/routes/desk/applications.ts';
import { carerFormRoutes } from '../../../server/routes/desk/carer-requests.ts';
import { carerDeskRoutes } from '../../../server/routes/desk/carers.ts';
import { catalogueRoutes } from '../../../server/routes/desk/catalogue.ts';
import { complimentaryRoutes } from '../../../server/routes/desk/complimentary.ts';
import { dayOffRoutes } from '../../../server/routes/desk/day-off.ts';
import { deskOrderRoutes } from '../../../server/routes/desk/desk-orders.ts';
import { marketPlanRoutes } from '../../../server/routes/desk/market-plan.ts';
import { peopleRoutes } from '../../../server/routes/desk/people.ts';
import { traderDeskRoutes } from '../../../server/routes/desk/traders.ts';
import { boxOfficeRoutes } from '../../../server/routes/door/box-office.ts';
import { doorRoutes } from '../../../server/routes/door/door.ts';
import { invoiceRoutes } from '../../../server/routes/money/invoices.ts';
import { checkoutRoutes } from '../../../server/routes/shop/checkout.ts';
import { paymentNoticeRoutes } from '../../../server/routes/shop/payment-notices.ts';
import { waitingListRoutes } from '../../../server/routes/shop/waiting-lists.ts';
import { deskWaitingListRoutes } from '../../../server/routes/shop/waiting-lists-desk.ts';
import { orderRoutes } from '../../../server/routes/site/orders.ts';
import { ticketChangeRoutes } from '../../../server/routes/tickets/ticket-changes.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { noPeople } from '../world/accounts.ts';
import { noAccountsDesk, noMembers } from '../world/left-out.ts';
import { type ArrivingRequest, inject, type SentAnswer } from './inject.ts';
import type { SiteServices } from './route-services.ts';

/**
 * The program's routes, used by one process at a time. Building Fastify takes longer than playing a schedule, so a worker
 * builds its seats once, and the processes of all schedules use them one after another.
 */
export type Seat = {
  /** From now on the routes use the services of this process. */
  readonly sit: (services: SiteServices) => void;
  /** Answers a request. `described`: the staff actions that the route described for the audit log. */
  readonly answer: (request: ArrivingRequest) => Promise<SentAnswer & { readonly described: readonly StaffAction[] }>;
};

const siteUrl = new URL('http://festival.test');

/** What routes need to know about each request. */
type RequestPorts = {
  readonly currentUser: CurrentUser;
  readonly describeActions: DescribeActions;
  readonly guard: Guard;
};

/** Opens a seat. @param pattern the services of any process; only their names and shapes are used */
export const openSeat = async (pattern: SiteServices): Promise<Seat> => {
  let seated = pattern;
  const services = following(pattern, () => seated);
  const described = new WeakMap<object, StaffAction[]>();
  const userOf = currentUser(services.members);
  const describeActions = ((asked: { readonly raw?: object }, staff: { readonly id: never; readonly name: string }) => {
    const own = asked.raw && described.get(asked.raw);
    return (change: never) => {
      const action = seated.actionOf(change, staff);
      own?.push(action);
      return action;
    };
  }) as never as DescribeActions;
  const request: RequestPorts = {
    currentUser: userOf,
    describeActions,
    guard: guard({
      currentUser: userOf,
      describeActions,
      members: { hasFreshProofOrLogin: async () => true },
      twoStepDutyOf: async () => null,
      competitorTickets: { of: async () => [] },
      secondsToWait: (name, ip) => secondsToWait(seated.machineClock, seated.limits)(name, ip),
      takesRealMoney: false,
    }),
  };
  const app = createFastify(
    { settings: readSettings({}), log: services.log, measures: measures(() => 0) },
    { 'cache-control': 'no-store' },
  );
  await app.register(paymentNoticeRoutes(services, services.otherYears), { prefix: '/api' });
  await app.register(async (site) => {
    checkOrigin(site, siteUrl);
    await site.register(async (api) => registerAll(api, { ...services, ...request }), { prefix: '/api' });
  });
  await app.ready();
  return {
    sit: (next) => {
      seated = next;
    },
    answer: async (asked) => {
      const own: StaffAction[] = [];
      const answer = await inject(app, asked, (raw) => described.set(raw, own));
      return { ...answer, described: own };
    },
  };
};

/** The edition of the simulation asks no questions about tickets. */
const noAnswers = { of: async () => new Map() };
const noPreviews = {
  render: () => {
    throw new Error('the simulation previews no email');
  },
};
const pdfPictures = { draw: async () => ok(new Uint8Array()) };

const registerAll = async (api: FastifyInstance, ports: SiteServices & RequestPorts) => {
  await api.register(checkoutRoutes({ ...ports, shopOf: async () => ports, shopOfOffer: async () => ports }));
  await api.register(orderRoutes({ ...ports, claimLink: claimByLink(ports) }));
  await api.register(ticketChangeRoutes(ports));
  await api.register(waitingListRoutes(ports));
  await api.register(invoiceRoutes(ports));
  await api.register(carerFormRoutes(ports));
  await api.register(applicationRoutes({ ...ports, earlierYears: async () => [] }));
  await api.register(
    async (desk) => {
      await desk.register(deskOrderRoutes({ ...ports, ticketAnswers: noAnswers, otherYears: async () => [] }));
      await desk.register(catalogueRoutes({ ...ports, catalogue: ports.catalogueAsStored, placesOnMap: () => [] }));
      await desk.register(dayOffRoutes(ports));
      await desk.register(complimentaryRoutes(ports));
      await desk.register(carerDeskRoutes({ ...ports, pdfPictures }));
      await desk.register(deskWaitingListRoutes(ports));
      await desk.register(traderDeskRoutes({ ...ports, emailRenderer: noPreviews, pdfPictures }));
      await desk.register(marketPlanRoutes({ ...ports, absentTraders: async () => [] }));
      await desk.register(
        peopleRoutes({
          ...ports,
          ...noPeople,
          accountsDesk: { ...noAccountsDesk, change: ports.accountsDesk.change },
          deletions: { find: async () => undefined, underWay: async () => [] },
          members: noMembers,
        }),
      );
    },
    { prefix: '/desk' },
  );
  await api.register(
    async (door) => {
      await door.register(
        doorRoutes({
          ...{ ...ports, members: noMembers, accountsDesk: noAccountsDesk },
          sellersOn: async () => [],
          ticketsElsewhere: async () => new Map(),
        }),
      );
      await door.register(boxOfficeRoutes({ ...ports, catalogue: ports.catalogueAtDoor }));
    },
    { prefix: '/door' },
  );
};

type Callable = (...args: readonly unknown[]) => unknown;

/**
 * Services that call those of the seat's current process, and read from it what has a getter, such as the edition's dates.
 * Other values than functions and ports are the pattern's own.
 */
const following = <Services extends object>(pattern: Services, current: () => Services): Services => {
  const followed: PropertyDescriptorMap = {};
  for (const [name, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(pattern))) {
    const now = () => (current() as Record<string, unknown>)[name];
    const call = (...args: readonly unknown[]) => (now() as Callable)(...args);
    const same = isPort(value) ? following(value, now as () => object) : value;
    followed[name] = {
      enumerable: true,
      ...(get ? { get: now } : { value: typeof value === 'function' ? call : same }),
    };
  }
  return Object.defineProperties({} as Services, followed);
};

const isPort = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(Object.getOwnPropertyDescriptors(value)).some(
    ({ get, value: own }) => get || typeof own === 'function',
  );
