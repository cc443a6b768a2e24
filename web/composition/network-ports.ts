import { lazyPort } from '#core/kernel/lazy-port.ts';
import { second } from '#core/kernel/time.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { paths } from '../app/paths.ts';
import { openRequests } from '../session/open-requests.ts';
import { archivedYear } from './archived-year.ts';
import type { WebPorts } from './ports-context.tsx';

type NetworkPorts = Pick<
  WebPorts,
  | 'sessions'
  | 'signUps'
  | 'recovery'
  | 'logInEmails'
  | 'mfaChallenges'
  | 'ownProof'
  | 'shop'
  | 'saleRules'
  | 'checkout'
  | 'closedYears'
  | 'paymentResults'
  | 'receipts'
  | 'purchases'
  | 'myOrders'
  | 'pastFestivals'
  | 'openAccountStars'
  | 'myTickets'
  | 'openTicketChanges'
  | 'openPresents'
  | 'openCalendar'
  | 'openMyEntries'
  | 'openInvoices'
  | 'openWaitingLists'
  | 'myRegistrations'
  | 'openResults'
  | 'claims'
  | 'openFormsApi'
  | 'carersApi'
  | 'groupPlaces'
  | 'openGallery'
  | 'openApplications'
  | 'accountStatus'
  | 'openAccountSettings'
>;

/**
 * Whether the account service shares our origin. If it does, its cookie reaches our API; otherwise requests need a
 * bearer token.
 */
export const isAccountServiceBuiltIn = ({ accounts, siteUrl }: SiteConfig): boolean =>
  new URL(accounts.endpoint, siteUrl).origin === new URL(siteUrl).origin;

/** How long a log-out waits for the visitor's open requests. */
const maxBeforeLogOutMs = 3 * second;

/** Every port that uses the network; each adapter is loaded on its first call. */
export const networkPorts = (config: SiteConfig): NetworkPorts => {
  const accounts = lazyPort(async () => (await import('./open-accounts.ts')).openAccounts(config));
  const own = openRequests();
  const tracked = own.track(accounts);
  const year = archivedYear(config);
  const bearer = isAccountServiceBuiltIn(config) ? undefined : accounts.bearer;
  const shop = async () => (await import('./shop-api.ts')).shopApi(bearer, year);
  const visitorApi = async () => (await import('./site/visitor-api.ts')).visitorApi(bearer);
  const member = async () => (await import('./member-api.ts')).memberApi(bearer);
  const passwords = lazyPort(async () => (await member()).recovery);

  return {
    sessions: {
      current: tracked.current,
      logIn: accounts.logIn,
      async logOut() {
        await own.settled(maxBeforeLogOutMs);
        await accounts.logOut();
      },
    },
    signUps: lazyPort(async () => (await member()).signUps),
    logInEmails: accounts,
    mfaChallenges: accounts,
    ownProof: lazyPort(async () => (await member()).ownProof),
    recovery: {
      request: (email) => accounts.requestRecovery(email, new URL(paths.passwordReset, config.siteUrl).href),
      isLinkOver: passwords.isLinkOver,
      replacePassword: passwords.replacePassword,
    },
    shop: lazyPort(async () => (await shop()).shop),
    saleRules: lazyPort(async () => (await shop()).saleRules),
    closedYears: lazyPort(async () => (await shop()).closedYears),
    checkout: lazyPort(async () => (await shop()).checkout),
    paymentResults: lazyPort(async () => (await shop()).paymentResults),
    receipts: lazyPort(async () => (await shop()).receipts),
    purchases: own.track(lazyPort(async () => (await member()).purchases)),
    myOrders: own.track(lazyPort(async () => (await member()).myOrders)),
    pastFestivals: own.track(lazyPort(async () => (await member()).pastFestivals)),
    myTickets: own.track(lazyPort(async () => (await import('./tickets-api.ts')).ticketsApi(bearer))),
    openTicketChanges: async () => (await import('./ticket-changes-api.ts')).ticketChangesApi(bearer),
    openPresents: async () => (await import('./presents-api.ts')).presentsApi(bearer),
    openCalendar: async () => (await visitorApi()).calendar,
    openMyEntries: async () => (await import('./my-entries-api.ts')).myEntriesApi(bearer),
    openAccountStars: async () => (await visitorApi()).stars,
    openInvoices: async () => (await visitorApi()).invoices,
    openWaitingLists: async () => (await visitorApi()).waitingLists,
    myRegistrations: own.track(lazyPort(async () => (await import('./registrations-api.ts')).registrationsApi(bearer))),
    openResults: async () => (await import('./results-api.ts')).resultsApi(bearer, year),
    claims: own.track(lazyPort(async () => (await member()).claims)),
    accountStatus: own.track(lazyPort(async () => (await member()).accountStatus)),
    openAccountSettings: async () => (await import('./account-settings-api.ts')).accountSettingsApi(config, bearer),
    carersApi: lazyPort(async () => (await import('./site/carers-api.ts')).carersApi()),
    groupPlaces: async () => (await import('./group-places-api.ts')).groupPlaces(),
    openGallery: async () => (await import('./site/gallery-api.ts')).galleryApi(year),
    openApplications: async () => (await import('./site/applications-api.ts')).applicationsApi(bearer, year),
    openFormsApi: async () => (await import('./forms-api.ts')).formsApi(),
  };
};
