import { createContext, useContext } from 'react';
import type {
  AccountNews,
  LogInEmails,
  MfaChallenges,
  OwnProof,
  SavedPrefill,
  SessionNews,
  SignedInHint,
} from '#core/accounts/client.ports.ts';
import type { SavedLink } from '#core/accounts/password-reset/client.ports.ts';
import type { Recovery } from '#core/accounts/password-reset/ports.ts';
import type { ProofPrompt } from '#core/accounts/proof-prompt.ts';
import type { SessionPorts } from '#core/accounts/session.machine.ts';
import type { AccountSettingsPorts, FestivalAccount } from '#core/accounts/settings/client.ports.ts';
import type { GroupPlaces } from '#core/competition/day/group-places.ts';
import type { MyRegistrations, SavedDrafts } from '#core/competition/entries/client.ports.ts';
import type { ResultsApi } from '#core/competition/results/client.ports.ts';
import type { CarersApi } from '#core/desk/carers/client.ports.ts';
import type { GalleryApi } from '#core/desk/gallery/client.ports.ts';
import type { ApplicationsApi } from '#core/desk/traders/client.ports.ts';
import type { OutsideContentChoices, SavedMapChoice } from '#core/kernel/consent/client.ports.ts';
import type { Insights } from '#core/kernel/insights/client.ports.ts';
import type { LiveNews } from '#core/kernel/news/client.ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { OwnInvoices } from '#core/money/invoices/client.ports.ts';
import type { SavedCart } from '#core/shop/cart/client.ports.ts';
import type {
  ClosedYears,
  PaymentResults,
  Receipts,
  SavedAnswers,
  SavedVoucher,
} from '#core/shop/checkout/client.ports.ts';
import type { StartCheckoutPorts } from '#core/shop/checkout/start-checkout.ts';
import type { Shop } from '#core/shop/products/client.ports.ts';
import type { OwnWaitingLists } from '#core/shop/waiting-lists/client.ports.ts';
import type { AccountStars, SavedStars } from '#core/site/my-day/client.ports.ts';
import type { ClaimPorts } from '#core/site/my-festival/claim.machine.ts';
import type { MyEntries, MyOrders, PastFestivals, SavedTickets } from '#core/site/my-festival/client.ports.ts';
import type { FormsApi } from '#core/site/site-forms/client.ports.ts';
import type { OwnCalendar } from '#core/tickets/calendar/client.ports.ts';
import type { OwnTicketChanges } from '#core/tickets/changes/client.ports.ts';
import type { Presents } from '#core/tickets/changes/presents/client.ports.ts';
import type { MyTickets, SavedCodes } from '#core/tickets/issued/client.ports.ts';
import type { SaleRulesApi } from '#core/tickets/sale-rules/client.ports.ts';
import type { ConsentPrompt } from '../session/consent-prompt.ts';
import type { EndedSession } from '../session/ended-session.ts';
import type { Observable } from '../session/observable.ts';
import type { ContentCache } from './content-cache.ts';

/** The ports of the pages; `compose.ts` chooses their adapters. */
export type WebPorts = SessionPorts &
  StartCheckoutPorts &
  ClaimPorts & {
    /** The festival's clock. */
    readonly clock: Clock;
    readonly content: ContentCache;
    readonly shop: Shop;
    readonly saleRules: SaleRulesApi;
    readonly closedYears: ClosedYears;
    readonly savedCart: SavedCart;
    readonly savedAnswers: SavedAnswers;
    readonly savedVoucher: SavedVoucher;
    readonly savedPrefill: SavedPrefill;
    readonly savedLink: SavedLink;
    readonly recovery: Recovery;
    readonly logInEmails: LogInEmails;
    readonly mfaChallenges: MfaChallenges;
    readonly myOrders: MyOrders;
    readonly pastFestivals: PastFestivals;
    readonly myTickets: MyTickets;
    readonly openTicketChanges: () => Promise<OwnTicketChanges>;
    readonly openPresents: () => Promise<Presents>;
    /** Loads the client of the calendar's link. @throws when the module cannot be fetched */
    readonly openCalendar: () => Promise<OwnCalendar>;
    /** Loads the client of the competitor's own entries. @throws when the module cannot be fetched */
    readonly openMyEntries: () => Promise<MyEntries>;
    readonly openInvoices: () => Promise<OwnInvoices>;
    readonly openWaitingLists: () => Promise<OwnWaitingLists>;
    readonly savedCodes: SavedCodes;
    readonly myRegistrations: MyRegistrations;
    /** Loads the results API's client, for the pages that need it. @throws when the module cannot be fetched */
    readonly openResults: () => Promise<ResultsApi>;
    readonly savedDrafts: SavedDrafts;
    readonly savedStars: SavedStars;
    /** Loads the client of the account's stars. @throws when the module cannot be fetched */
    readonly openAccountStars: () => Promise<AccountStars>;
    readonly sessionNews: SessionNews;
    readonly signedInHint: SignedInHint;
    readonly savedTickets: SavedTickets;
    readonly paymentResults: PaymentResults;
    readonly receipts: Receipts;
    /**
     * Loads the client of the site's forms. Call it before a form is sent: a browser does not fetch a module again
     * after a failed fetch.
     * @throws when it cannot be fetched
     */
    readonly openFormsApi: () => Promise<FormsApi>;
    readonly carersApi: CarersApi;
    /** Fetches how many places each group of the competition has. @throws ServiceFailure */
    readonly groupPlaces: () => Promise<readonly GroupPlaces[]>;
    /** Loads the client of the gallery. @throws when the module cannot be fetched */
    readonly openGallery: () => Promise<GalleryApi>;
    /** Loads the client of traders' applications. @throws when the module cannot be fetched */
    readonly openApplications: () => Promise<ApplicationsApi>;
    /** Whether the account is to be deleted; the other settings are in `openAccountSettings`. */
    readonly accountStatus: Pick<FestivalAccount, 'read' | 'cancelDeletion'>;
    /** Loads the account settings' ports. @throws when the module cannot be fetched */
    readonly openAccountSettings: () => Promise<AccountSettingsPorts>;
    /**
     * Resolves when the ports on device storage are loaded, for pages that do not wait for them (`Route.needs`); until
     * then they store nothing.
     */
    readonly deviceStorageReady: () => Promise<void>;
    /** The number of items in the cart, the sum of quantities (§4): all that the header needs of the cart. */
    readonly cartCount: Observable<number>;
    readonly signedIn: Observable<boolean>;
    readonly endedSession: EndedSession;
    readonly ownProof: OwnProof;
    readonly proofPrompt: ProofPrompt;
    /** Usage analytics; sends only what the visitor has consented to. */
    readonly insights: Insights;
    /** The consent question; null without an analytics service, and until the saved answer has been read. */
    readonly consentPrompt: Observable<ConsentPrompt | null>;
    readonly alwaysShown: OutsideContentChoices;
    readonly mapChoice: SavedMapChoice;
    /**
     * Public live news; does nothing until device ports are loaded, so pages that follow it declare that in `needs`.
     */
    readonly liveNews: LiveNews;
    /** Live news of the visitor's own account. */
    readonly accountNews: AccountNews;
  };

const PortsContext = createContext<WebPorts | null>(null);

export const PortsProvider = PortsContext.Provider;

/** @throws outside a PortsProvider. */
export const usePorts = (): WebPorts => {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error('usePorts needs a PortsProvider');
  return ports;
};
