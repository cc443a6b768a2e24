import { instant } from '#core/kernel/time.ts';
import { ada } from './business-acts.ts';
import type { StoreOfYear } from './store.ts';

const ever = instant(Number.MAX_SAFE_INTEGER);
const everything = { search: null, status: null, productIds: null, channel: null, from: null, until: null };

/** What the ports of an edition answer: its figures, places, lists, messages and scans, by the name of the port. */
const questions: Readonly<Record<string, (of: StoreOfYear) => readonly Promise<unknown>[]>> = {
  places: ({ places }) => [places.left()],
  orders: ({ orders }) => [
    orders.of(ada),
    orders.overdue(ever, ever, 100),
    orders.openRefunds(100),
    orders.unclaimed('ada@example.org'),
  ],
  issuedTickets: ({ issuedTickets }) => [issuedTickets.of(ada)],
  purchases: ({ purchases }) => [purchases.of(ada)],
  salesRecords: ({ salesRecords }) => [
    salesRecords.paidOrders(undefined, 200),
    salesRecords.soldPlaces(),
    salesRecords.heldPlaces(),
    salesRecords.awaitedPlaces(),
    salesRecords.tillSales(),
  ],
  salesFigures: ({ salesFigures }) => [
    salesFigures.firstSale(),
    salesFigures.soldOrders(),
    salesFigures.between(instant(0), ever),
    salesFigures.places(),
    salesFigures.toReview(),
    salesFigures.scannedAndRefunded(100),
    salesFigures.stuckTasks(),
  ],
  deskOrders: ({ deskOrders }) => [deskOrders.page(everything, null, 100), deskOrders.counts()],
  vouchers: ({ vouchers }) => [vouchers.all()],
  waitingLists: ({ waitingLists }) => [waitingLists.all(), waitingLists.products(), waitingLists.waiting()],
  ticketAnswers: ({ ticketAnswers }) => [ticketAnswers.to('allergies'), ticketAnswers.boughtGroups()],
  walletPasses: ({ walletPasses }) => [walletPasses.passesOn('phone')],
  registrations: ({ registrations }) => [registrations.haveAGo(), registrations.of(ada, [])],
  competitionDay: ({ competitionDay }) => [competitionDay.read(), competitionDay.versions()],
  runEventLog: ({ runEventLog }) => [runEventLog.all()],
  judgePhones: ({ judgePhones }) => [judgePhones.all()],
  paperSheetLog: ({ paperSheetLog }) => [paperSheetLog.all()],
  competitionResults: ({ competitionResults }) => [competitionResults.read()],
  doorTickets: ({ doorTickets }) => [doorTickets.all(), doorTickets.valid()],
  doorScans: ({ doorScans }) => [doorScans.all()],
  doorDevices: ({ doorDevices }) => [doorDevices.all()],
  tills: ({ tills }) => [tills.all(), tills.opened()],
  banners: ({ banners }) => [banners.list(100), banners.notTakenDown()],
  messages: ({ messages }) => [messages.list(100)],
  daysOff: ({ daysOff }) => [daysOff.decisions()],
  jobs: ({ jobs }) => [jobs.list(instant(0))],
  contentStore: ({ contentStore, contentKey }) => [contentStore.heads(contentKey), contentStore.published(contentKey)],
  pictureStore: ({ pictureStore, contentKey }) => [pictureStore.list(contentKey), pictureStore.count(contentKey)],
  carerRequests: ({ carerRequests }) => [carerRequests.all()],
  catalogueChanges: ({ catalogueChanges }) => [catalogueChanges.pending(), catalogueChanges.last('done')],
  invoices: ({ invoices }) => [invoices.page(null, 200)],
  moneyRecords: ({ moneyRecords }) => [
    moneyRecords.movements(null, 200),
    moneyRecords.payouts(),
    moneyRecords.fingerprint(),
    moneyRecords.paidOrders(null, 200),
  ],
  emailDeliveries: ({ emailDeliveries }) => [emailDeliveries.open(100)],
  listRecords: ({ listRecords }) => [listRecords.countTickets(), listRecords.tickets({ butFor: [] }, null, 200)],
  checkpoints: ({ checkpoints }) => [checkpoints.get('payment-notices-read')],
};

/** The names of all ports that are asked. */
export const askedPorts = Object.keys(questions);

/** What the ports answer about each order. */
const aboutOrders = async (of: StoreOfYear): Promise<readonly unknown[]> => {
  const orders = await of.salesRecords.paidOrders(undefined, 200);
  return Promise.all(
    orders.map(async ({ order: { id }, tickets }) => [
      await of.ticketChanges.eventsOf(id),
      await of.deskOrders.notesOf(id),
      await Promise.all(tickets.map((ticket) => of.ticketChanges.openGift(ticket.id))),
    ]),
  );
};

/** The answers of an edition's ports as text, by the name of the port. */
export const answersOf = async (store: StoreOfYear): Promise<ReadonlyMap<string, string>> => {
  const answers = new Map<string, string>();
  for (const [port, ask] of Object.entries(questions)) answers.set(port, inText(await Promise.all(ask(store))));
  answers.set('each order', inText(await aboutOrders(store)));
  return answers;
};

const inText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (part instanceof Map || part instanceof Set ? [...part] : part));
