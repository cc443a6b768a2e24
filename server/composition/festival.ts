import type { Database } from '#adapters/sql/engine/database.ts';
import type { RateLimitsOf } from '#adapters/system/limits/rate-limits.ts';
import type { Log } from '#core/kernel/ports.ts';
import type { BannerNews } from '../jobs/follow-banner.ts';
import type { Rings } from '../jobs/follow-rings.ts';
import type { Measures } from '../metrics/measures.ts';
import type { Clocks } from './clocks.ts';
import type { Competition } from './competition/compose-competition.ts';
import type { PaperSheets } from './competition/compose-paper-sheets.ts';
import type { Registration } from './competition/compose-registration.ts';
import type { ResultsServices } from './competition/compose-results.ts';
import type { AccountsServices } from './compose-accounts.ts';
import type { EmailServices } from './compose-email.ts';
import type { LiveGroup } from './compose-live-news.ts';
import type { Payments } from './compose-payments.ts';
import type { PersonalData } from './compose-personal-data.ts';
import type { Shop } from './compose-shop.ts';
import type { Site } from './compose-site.ts';
import type { SiteFormsServices } from './compose-site-forms.ts';
import type { CatalogueServices } from './desk/compose-catalogue.ts';
import type { ContentServices } from './desk/compose-content.ts';
import type { Desk } from './desk/compose-desk.ts';
import type { DeskOrderServices } from './desk/compose-desk-orders.ts';
import type { Messaging } from './desk/compose-messaging.ts';
import type { PeopleServices } from './desk/compose-people.ts';
import type { Door } from './door/compose-door.ts';
import type { WaitingListServices } from './sales/compose-waiting-lists.ts';
import type { Settings } from './settings.ts';
import type { TicketServices } from './tickets/compose-tickets.ts';
import type { Watching } from './watching/compose-watching.ts';

/**
 * The composed application. Each group holds the ports of one feature's use cases, under the names that the use cases
 * expect. A port that several features need is the same object in each of their groups.
 */
export type Festival = {
  readonly settings: Settings;
  readonly log: Log;
  /** Opens a demo's inbox, numbers and staff pages; undefined in production. */
  readonly operatorKey: string | undefined;
  /** The counts of this process, for `/metrics`. */
  readonly measures: Measures;
  readonly database: Database;
  readonly clocks: Clocks;
  readonly site: Site;
  readonly live: LiveGroup;
  /** Makes the rate limits of one part of the program, by the name of that part. */
  readonly limitsOf: RateLimitsOf;
  readonly payments: Payments;
  readonly shop: Shop;
  readonly tickets: TicketServices;
  readonly waiting: WaitingListServices;
  readonly accounts: AccountsServices;
  readonly personalData: PersonalData;
  readonly email: EmailServices;
  readonly siteForms: SiteFormsServices;
  readonly registration: Registration;
  readonly competition: Competition;
  readonly paperSheets: PaperSheets;
  readonly results: ResultsServices;
  readonly rings: Rings;
  readonly banner: BannerNews;
  readonly door: Door;
  readonly desk: Desk;
  readonly deskCatalogue: CatalogueServices;
  readonly messaging: Messaging;
  readonly deskContent: ContentServices;
  readonly deskOrders: DeskOrderServices;
  readonly watching: Watching;
  readonly people: PeopleServices;
  /** Whether `announceStop` was called. */
  readonly isStopping: () => boolean;
  /** Makes `/readyz` ask the balancer to send no more requests to this process. */
  readonly announceStop: () => void;
  readonly close: () => Promise<void>;
};
