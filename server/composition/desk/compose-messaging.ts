import { randomUUID } from 'node:crypto';
import type { Database } from '#adapters/sql/engine/database.ts';
import { newIds } from '#adapters/system/new-ids.ts';
import type { Members } from '#core/accounts/ports.ts';
import { refundAll } from '#core/desk/day-off/refund-all.ts';
import { sendMessage } from '#core/desk/messages/send-message.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { type RunJobsPorts, runJobs } from '#core/kernel/jobs/run-jobs.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { IsoDate } from '#core/kernel/time.ts';
import type { CloseOrderPorts } from '#core/shop/checkout/close-order.ts';
import type { RefundPorts } from '#core/shop/checkout/refund-order.ts';
import type { SubscriptionLinks } from '#core/site/site-forms/ports.ts';
import type { Messaging } from '../../routes/desk/messaging.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Door } from '../door/compose-door.ts';
import type { WaitedBefore } from '../kernel/installation.ts';
import type { Stores } from '../stores.ts';

type Deps = {
  readonly stores: Pick<
    Stores,
    'jobs' | 'messages' | 'banners' | 'daysOff' | 'salesRecords' | 'subscriptions' | 'outbox' | 'emailDeliveries'
  >;
  readonly door: Pick<Door, 'doorScans' | 'doorPlan' | 'doorCompetitors' | 'catalogue'>;
  readonly subscriptionLinks: SubscriptionLinks;
  readonly waited: WaitedBefore;
  readonly members: Pick<Members, 'find'>;
  readonly shop: RefundPorts & CloseOrderPorts;
  /** Notify every process and page, in the background, that the banner or the day off may have changed. */
  readonly publishSoon: { readonly banner: () => void; readonly dayOff: () => void };
  readonly database: Pick<Database, 'dialect'>;
  readonly edition: Edition;
  readonly editionDay: IsoDate;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
  readonly log: Log;
};

export const composeMessaging = ({ MAIL_BOUNCE_TOKEN: bounceToken }: Settings, deps: Deps): Messaging => {
  const { stores, door, subscriptionLinks, members, shop, publishSoon, edition, festivalClock, machineClock, log } =
    deps;
  const sending = {
    messages: stores.messages,
    salesRecords: stores.salesRecords,
    subscriptions: stores.subscriptions,
    outbox: stores.outbox,
    emailDeliveries: stores.emailDeliveries,
    subscriptionLinks,
    waitedLastYear: () => deps.waited.before(edition.year),
    catalogue: door.catalogue,
    doorScans: door.doorScans,
    doorPlan: door.doorPlan,
    doorCompetitors: door.doorCompetitors,
    festivalClock,
    machineClock,
  };
  const running: RunJobsPorts = {
    jobs: stores.jobs,
    jobWorkers: {
      message: sendMessage(sending),
      refunds: refundAll({ ...shop, daysOff: stores.daysOff, salesRecords: stores.salesRecords }),
    },
    addressOf: members.find,
    festivalClock,
    machineClock,
    log,
  };
  return {
    ...sending,
    ...running,
    edition,
    editionDay: deps.editionDay,
    banners: stores.banners,
    bannerChanged: publishSoon.banner,
    daysOff: stores.daysOff,
    dayOffChanged: publishSoon.dayOff,
    newTestId: newIds('test', machineClock),
    runJobs: runJobs(running, holderOn(deps.database)),
    bounceToken,
  };
};

/**
 * The name under which a process leases jobs. On SQLite there is only one process, so the name is constant: a job that a
 * killed process had leased continues at once after the restart.
 */
const holderOn = ({ dialect }: Pick<Database, 'dialect'>): string => (dialect === 'sqlite' ? 'sqlite' : randomUUID());
