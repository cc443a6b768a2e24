import type { Database } from '#adapters/sql/engine/database.ts';
import type { RateLimitsOf } from '#adapters/system/limits/rate-limits.ts';
import type { EditionRecord } from '#core/desk/editions/edition-record.ts';
import type { EditionFolders, Editions, LookedAtLines, OpeningMessages } from '#core/desk/editions/ports.ts';
import type { NotCome } from '#core/desk/traders/absent-traders.ts';
import type { Clocks, Log } from '#core/kernel/ports.ts';
import type { Stars } from '#core/site/my-day/ports.ts';
import type { BannerNews } from '../caches/follow-banner.ts';
import type { EditionNews } from '../caches/follow-edition.ts';
import type { Rings } from '../caches/follow-rings.ts';
import type { EditionPasses } from '../http/edition-pass.ts';
import type { Measures } from '../metrics/measures.ts';
import type { Desk } from '../routes/desk/desk.ts';
import type { DeskOrderServices } from '../routes/desk/desk-orders.ts';
import type { Messaging } from '../routes/desk/messaging.ts';
import type { PeopleServices } from '../routes/desk/people.ts';
import type { Settings } from '../settings/settings.ts';
import type { AccountsServices } from './accounts/compose-accounts.ts';
import type { Competition } from './competition/compose-competition.ts';
import type { PaperSheets } from './competition/compose-paper-sheets.ts';
import type { Registration } from './competition/compose-registration.ts';
import type { ResultsServices } from './competition/compose-results.ts';
import type { CatalogueServices } from './desk/compose-catalogue.ts';
import type { ContentServices } from './desk/compose-content.ts';
import type { EmailServices } from './desk/compose-email.ts';
import type { GalleryServices } from './desk/compose-gallery.ts';
import type { PersonalData } from './desk/compose-personal-data.ts';
import type { SettingsFiguresPort } from './desk/compose-settings.ts';
import type { TraderServices } from './desk/compose-traders.ts';
import type { Door } from './door/compose-door.ts';
import type { Watching } from './kernel/compose-watching.ts';
import type { LiveGroup } from './kernel/live-news.ts';
import type { Payments } from './shop/compose-payments.ts';
import type { Shop } from './shop/compose-shop.ts';
import type { WaitingListServices } from './shop/compose-waiting-lists.ts';
import type { Site } from './site/compose-site.ts';
import type { SiteFormsServices } from './site/compose-site-forms.ts';
import type { TicketServices } from './tickets/compose-tickets.ts';

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
  /** The list of the installation's editions, and those among them that were prepared at the desk. */
  readonly editions: Editions;
  readonly editionFolders: EditionFolders;
  readonly lookedAtLines: LookedAtLines;
  readonly openingMessages: OpeningMessages;
  readonly years: Years;
  /** Copies the products of an edition that was prepared at the desk, and shows them; undefined for the first edition. */
  readonly followProducts: (() => Promise<void>) | undefined;
  /** Passes of staff to another edition than the one that the site shows. */
  readonly editionPasses: EditionPasses;
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
  /** What members starred of the day. */
  readonly stars: Stars;
  readonly registration: Registration;
  readonly competition: Competition;
  readonly paperSheets: PaperSheets;
  readonly results: ResultsServices;
  readonly rings: Rings;
  readonly banner: BannerNews;
  readonly edition: EditionNews;
  readonly door: Door;
  readonly desk: Desk;
  readonly deskCatalogue: CatalogueServices;
  readonly messaging: Messaging;
  readonly deskContent: ContentServices;
  readonly deskSettings: SettingsFiguresPort;
  readonly deskOrders: DeskOrderServices;
  readonly watching: Watching;
  readonly people: PeopleServices;
  readonly gallery: GalleryServices;
  readonly traders: TraderServices & { readonly absentTraders: () => Promise<readonly NotCome[]> };
  /** Whether `announceStop` was called. */
  readonly isStopping: () => boolean;
  /** Makes `/readyz` ask the balancer to send no more requests to this process. */
  readonly announceStop: () => void;
  readonly close: () => Promise<void>;
};

/** The years of an installation, each a festival of its own. */
export type Years = {
  /** All editions, the latest year first. @throws ServiceFailure */
  readonly list: () => Promise<readonly EditionRecord[]>;
  /** The editions as this process read them last. */
  readonly known: () => readonly EditionRecord[];
  /** The year that the site shows, as this process read it last. */
  readonly shown: () => number;
  /** The festival of a year, composed at its first use; undefined for a year without an edition. @throws ServiceFailure */
  readonly of: (year: number) => Promise<Festival | undefined>;
  /** The festivals of all other years than this one's. @throws ServiceFailure */
  readonly others: (than: Pick<Festival, 'site'>) => Promise<readonly Festival[]>;
  /** Reads the list again. @throws ServiceFailure */
  readonly refresh: () => Promise<void>;
  /** Tells every process and page that the list has changed. @throws ServiceFailure */
  readonly changed: () => Promise<void>;
  /** Calls `listener` after each reading of the list in which something has changed. */
  readonly follow: (listener: () => void) => void;
};
