import { silentInsights } from '#adapters/analytics/silent.ts';
import { notProvided } from '#core/kernel/not-provided.ts';
import type { PageData } from '#core/site/site-config.ts';
import { watchedLater } from '../session/watched.ts';
import { contentShelf } from './content-shelf.ts';
import type { WebPorts } from './ports-context.tsx';

/**
 * What the server renders with: nobody is logged in, nothing is in the cart, and nothing is ever asked, because
 * whatever belongs to one visitor comes in after hydration.
 */
export const restingPorts = ({ config, content }: PageData): WebPorts => ({
  content: contentShelf(content, notProvided('content')),
  clock: { now: () => config.now },
  shop: { products: notProvided('shop.products'), price: notProvided('shop.price') },
  savedCart: { load: () => [], save: () => false, onChange: () => () => {} },
  checkout: { open: notProvided('checkout.open'), abandon: notProvided('checkout.abandon') },
  savedAttempt: { load: () => null, save: () => {} },
  newAttemptId: notProvided('newAttemptId'),
  paymentResults: { of: notProvided('paymentResults.of') },
  sessions: {
    current: notProvided('sessions.current'),
    logIn: notProvided('sessions.logIn'),
    logOut: notProvided('sessions.logOut'),
  },
  signUps: { signUp: notProvided('signUps.signUp') },
  purchases: { of: notProvided('purchases.of') },
  myOrders: { all: notProvided('myOrders.all'), refund: notProvided('myOrders.refund') },
  myRegistrations: { all: notProvided('myRegistrations.all'), save: notProvided('myRegistrations.save') },
  openResults: notProvided('openResults'),
  savedDrafts: { load: () => null, save: () => {}, forget: () => {}, forgetAll: () => {} },
  claims: { claim: notProvided('claims.claim') },
  letters: {
    sendLink: notProvided('letters.sendLink'),
    sendCode: notProvided('letters.sendCode'),
    logInByLetter: notProvided('letters.logInByLetter'),
  },
  secondProofs: {
    proofKinds: notProvided('secondProofs.proofKinds'),
    askForProof: notProvided('secondProofs.askForProof'),
    giveProof: notProvided('secondProofs.giveProof'),
  },
  recovery: {
    request: notProvided('recovery.request'),
    replacePassword: notProvided('recovery.replacePassword'),
  },
  openAccountSettings: notProvided('openAccountSettings'),
  reception: { take: notProvided('reception.take') },
  savedPrefill: { load: () => ({ get: () => null }), save: () => {}, forget: () => {} },
  savedLink: { load: () => null, save: () => {}, forget: () => {} },
  savedClaim: { load: () => null, save: () => {}, forget: () => {} },
  sessionNews: { tell: () => {}, onNews: () => () => {} },
  keptTickets: { load: () => null, save: () => {}, forget: () => {} },
  memberTrace: { mayBeHere: () => false, leave: () => {}, forget: () => {} },
  log: { info: () => {}, warn: () => {}, error: () => {} },
  deviceAtHand: notProvided('deviceAtHand'),
  cartCount: watchedLater(0),
  signedIn: watchedLater(false),
  insights: silentInsights,
  question: watchedLater(null),
  liveNews: { follow: () => () => {} },
  accountNews: { follow: () => () => {} },
  alwaysShown: { all: () => [], add: () => {}, remove: () => {} },
});
