import { silentInsights } from '#adapters/analytics/silent-insights.ts';
import { notProvided } from '#core/kernel/not-provided.ts';
import type { PageData } from '#core/site/frame/site-config.ts';
import { deferredObservable } from '../session/observable.ts';
import { contentCache } from './content-cache.ts';
import { placeholderDevicePorts } from './placeholder-device-ports.ts';
import type { WebPorts } from './ports-context.tsx';

/**
 * The ports for rendering on the server: a guest with an empty cart, and no calls to any service, because a visitor's
 * own data loads after hydration.
 */
export const ssrPorts = ({ config, content }: PageData): WebPorts => ({
  ...placeholderDevicePorts(),
  content: contentCache(content, notProvided('content')),
  clock: { now: () => config.now },
  shop: { products: notProvided('shop.products'), price: notProvided('shop.price') },
  saleRules: { ofCart: notProvided('saleRules.ofCart') },
  checkout: {
    open: notProvided('checkout.open'),
    abandon: notProvided('checkout.abandon'),
    quote: notProvided('checkout.quote'),
  },
  closedYears: { of: notProvided('closedYears.of') },
  paymentResults: { of: notProvided('paymentResults.of') },
  receipts: { of: notProvided('receipts.of'), correctAddress: notProvided('receipts.correctAddress') },
  sessions: {
    current: notProvided('sessions.current'),
    logIn: notProvided('sessions.logIn'),
    logOut: notProvided('sessions.logOut'),
  },
  signUps: { signUp: notProvided('signUps.signUp') },
  purchases: { of: notProvided('purchases.of') },
  myOrders: { all: notProvided('myOrders.all'), refund: notProvided('myOrders.refund') },
  pastFestivals: { all: notProvided('pastFestivals.all') },
  openTicketChanges: notProvided('openTicketChanges'),
  openPresents: notProvided('openPresents'),
  openCalendar: notProvided('openCalendar'),
  openMyEntries: notProvided('openMyEntries'),
  openAccountStars: notProvided('openAccountStars'),
  openInvoices: notProvided('openInvoices'),
  openWaitingLists: notProvided('openWaitingLists'),
  myTickets: {
    all: notProvided('myTickets.all'),
    show: notProvided('myTickets.show'),
    bought: notProvided('myTickets.bought'),
  },
  myRegistrations: { all: notProvided('myRegistrations.all'), save: notProvided('myRegistrations.save') },
  openResults: notProvided('openResults'),
  claims: { claim: notProvided('claims.claim') },
  logInEmails: {
    sendLink: notProvided('logInEmails.sendLink'),
    sendCode: notProvided('logInEmails.sendCode'),
    logInByEmail: notProvided('logInEmails.logInByEmail'),
  },
  mfaChallenges: {
    mfaFactors: notProvided('mfaChallenges.mfaFactors'),
    createMfaChallenge: notProvided('mfaChallenges.createMfaChallenge'),
    answerMfaChallenge: notProvided('mfaChallenges.answerMfaChallenge'),
  },
  ownProof: { way: notProvided('ownProof.way'), byPassword: notProvided('ownProof.byPassword') },
  recovery: {
    request: notProvided('recovery.request'),
    isLinkOver: notProvided('recovery.isLinkOver'),
    replacePassword: notProvided('recovery.replacePassword'),
  },
  accountStatus: {
    read: notProvided('accountStatus.read'),
    cancelDeletion: notProvided('accountStatus.cancelDeletion'),
  },
  openAccountSettings: notProvided('openAccountSettings'),
  carersApi: { ask: notProvided('carersApi.ask') },
  groupPlaces: notProvided('groupPlaces'),
  openGallery: notProvided('openGallery'),
  openApplications: notProvided('openApplications'),
  openFormsApi: notProvided('openFormsApi'),
  log: { info: () => {}, warn: () => {}, error: () => {} },
  deviceStorageReady: notProvided('deviceStorageReady'),
  cartCount: deferredObservable(0),
  signedIn: deferredObservable(false),
  insights: silentInsights,
  consentPrompt: deferredObservable(null),
});
