import { createContext, useContext } from 'react';
import type {
  AccountNews,
  LogInEmails,
  MfaChallenges,
  SavedPrefill,
  SessionNews,
  SignedInHint,
} from '#core/accounts/client.ports.ts';
import type { SessionPorts } from '#core/accounts/session.machine.ts';
import type { AccountSettingsPorts } from '#core/accounts/settings/client.ports.ts';
import type { SavedCart } from '#core/cart/client.ports.ts';
import type { PaymentResults } from '#core/checkout/client.ports.ts';
import type { StartCheckoutPorts } from '#core/checkout/start-checkout.ts';
import type { ResultsApi } from '#core/competition-results/client.ports.ts';
import type { AlwaysShown } from '#core/consent/client.ports.ts';
import type { Insights } from '#core/insights/client.ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { ClaimPorts } from '#core/my-festival/claim.machine.ts';
import type { MyOrders, SavedTickets } from '#core/my-festival/client.ports.ts';
import type { LiveNews } from '#core/news/client.ports.ts';
import type { SavedLink } from '#core/password-reset/client.ports.ts';
import type { Recovery } from '#core/password-reset/ports.ts';
import type { MyRegistrations, SavedDrafts } from '#core/registration/client.ports.ts';
import type { FormsApi } from '#core/site-forms/client.ports.ts';
import type { Shop } from '#core/tickets/client.ports.ts';
import type { ConsentPrompt } from '../session/consent-prompt.ts';
import type { Observable } from '../session/observable.ts';
import type { ContentCache } from './content-cache.ts';

/** What the pages need from outside, chosen once in compose.ts. */
export type WebPorts = SessionPorts &
  StartCheckoutPorts &
  ClaimPorts & {
    /** The festival's clock. */
    readonly clock: Clock;
    readonly content: ContentCache;
    readonly shop: Shop;
    readonly savedCart: SavedCart;
    readonly savedPrefill: SavedPrefill;
    readonly savedLink: SavedLink;
    readonly recovery: Recovery;
    readonly logInEmails: LogInEmails;
    readonly mfaChallenges: MfaChallenges;
    readonly myOrders: MyOrders;
    readonly myRegistrations: MyRegistrations;
    /** What pages of results ask, fetched by those pages alone. @throws when it does not come */
    readonly openResults: () => Promise<ResultsApi>;
    readonly savedDrafts: SavedDrafts;
    readonly sessionNews: SessionNews;
    readonly signedInHint: SignedInHint;
    readonly savedTickets: SavedTickets;
    readonly paymentResults: PaymentResults;
    readonly formsApi: FormsApi;
    /** What the account page asks, fetched by that page alone. @throws when it does not come */
    readonly openAccountSettings: () => Promise<AccountSettingsPorts>;
    /**
     * Done once the ports that keep something on this device are at hand, for pages that do not wait for them
     * (`Route.needs`): until then nothing is kept.
     */
    readonly deviceStorageReady: () => Promise<void>;
    /** How many things are in the cart, the sum of quantities (§4): all that the header asks of the cart. */
    readonly cartCount: Observable<number>;
    readonly signedIn: Observable<boolean>;
    /** What may be noticed of how the site is used; only what the visitor has allowed goes any further. */
    readonly insights: Insights;
    /** Whether they allow it; null where nothing is counted, and until their answer has been looked up. */
    readonly consentPrompt: Observable<ConsentPrompt | null>;
    readonly alwaysShown: AlwaysShown;
    /** Public news as it happens; at rest until the device is at hand, so pages that follow some say so in their needs. */
    readonly liveNews: LiveNews;
    /** Likewise of the visitor's own account. */
    readonly accountNews: AccountNews;
  };

const PortsContext = createContext<WebPorts | null>(null);

export const PortsProvider = PortsContext.Provider;

/** @throws outside a PortsProvider. */
export const usePorts = (): WebPorts => {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error('no PortsProvider above this part');
  return ports;
};
