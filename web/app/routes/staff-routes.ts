import { paths } from '../paths.ts';
import type { Route, Words } from './route.ts';
import { personal, sharedPage } from './route-kinds.ts';

/** One description for all staff pages, which need a log-in and are not listed by search engines. */
const staffWords = (title: string): Words => ({ title, description: 'For the people who run the festival.' });
const staff = (title: string) => ({ ...personal, frame: 'bare', isForStaff: true, words: staffWords(title) }) as const;
/** A staff page that also opens without signal. */
const outdoors = (title: string) =>
  ({ frame: 'bare', listed: false, isForStaff: true, words: staffWords(title) }) as const;

/** The pages of the desk, the door and the competition’s staff. */
export const staffRoutes: readonly Route[] = [
  {
    ...staff('Results desk'),
    path: paths.resultsDesk,
    page: 'competition/results/results-desk',
    content: ['rulebook'],
  },
  { ...outdoors('Judge'), path: paths.judge, page: 'competition/judge/judge', content: ['rulebook'] },
  {
    ...staff('Placing desk'),
    path: paths.placingDesk,
    page: 'competition/placing/placing-desk',
    content: ['rulebook'],
  },
  { ...staff('Gate'), path: paths.gate, page: 'competition/gate/gate' },
  { ...staff('All rings'), path: paths.rings, page: 'competition/rings/rings' },
  { ...outdoors('Door'), path: paths.door, page: 'door/entrance/door' },
  { ...outdoors('Box office'), path: paths.doorSell, page: 'door/box-office/sell' },
  { ...staff('Messages'), path: paths.deskMessages, page: 'desk/messages/messages' },
  { ...staff('Banner'), path: paths.deskBanner, page: 'site/banner/banner' },
  { ...staff('In progress'), path: paths.deskJobs, page: 'desk/jobs/jobs' },
  { ...staff('Devices'), path: paths.deskDevices, page: 'door/devices/devices' },
  { ...staff('Cancel the day'), path: paths.deskDayOff, page: 'desk/day-off/day-off' },
  { ...staff('Overview'), path: paths.desk, page: 'desk/overview/overview' },
  { ...staff('Orders'), path: paths.deskOrders, page: 'desk/orders/orders' },
  {
    ...staff('Order'),
    ...sharedPage('/desk/orders/one', staffWords('Order')),
    path: paths.deskOrder,
    page: 'desk/order/order',
  },
  { ...staff('Lists'), path: paths.deskLists, page: 'desk/lists/lists' },
  { ...staff('Waiting lists'), path: paths.deskWaiting, page: 'shop/waiting/waiting' },
  { ...staff('Catalogue'), path: paths.deskCatalogue, page: 'desk/catalogue/catalogue' },
  {
    ...staff('Product'),
    ...sharedPage('/desk/catalogue/one', staffWords('Product')),
    path: paths.deskProduct,
    page: 'desk/catalogue/product',
  },
  { ...staff('Content'), path: paths.deskContent, page: 'desk/content/content-desk' },
  { ...staff('Settings'), path: paths.deskSettings, page: 'desk/settings/settings-desk' },
  { ...staff('Audit log'), path: paths.deskLog, page: 'desk/log/log' },
  { ...staff('Money'), path: paths.deskMoney, page: 'money/money' },
  { ...staff('Vouchers'), path: paths.deskVouchers, page: 'shop/manage-vouchers/vouchers' },
  { ...staff('Carers’ tickets'), path: paths.deskCarers, page: 'desk/carers/carers' },
  { ...staff('Pictures'), path: paths.deskGallery, page: 'desk/gallery/gallery' },
  { ...staff('Traders'), path: paths.deskTraders, page: 'desk/traders/traders' },
  { ...staff('Plan of the market'), path: paths.deskPitches, page: 'desk/pitches/pitches' },
  {
    ...staff('Trader'),
    ...sharedPage('/desk/traders/one', staffWords('Trader')),
    path: paths.deskTrader,
    page: 'desk/traders/trader',
  },
  { ...staff('Years'), path: paths.deskEditions, page: 'desk/editions/years' },
  { ...staff('Prepare the next year'), path: paths.deskPrepareEdition, page: 'desk/editions/prepare' },
  {
    ...staff('To look at'),
    ...sharedPage('/desk/editions/one', staffWords('To look at')),
    path: paths.deskEdition,
    page: 'desk/editions/look-at',
  },
  { ...staff('People'), path: paths.deskPeople, page: 'desk/people/people' },
  {
    ...staff('Person'),
    ...sharedPage('/desk/people/one', staffWords('Person')),
    path: paths.deskPerson,
    page: 'desk/people/person',
  },
  {
    ...staff('View as'),
    ...sharedPage('/desk/people/one/view', staffWords('View as')),
    needs: 'account',
    path: paths.deskViewAs,
    page: 'site/my-festival/view-as',
    content: ['questionnaire', 'rulebook'],
  },
  { ...staff('Entrants'), path: paths.entrants, page: 'competition/entrants/entrants' },
  { ...staff('Paper for the rings'), path: paths.paper, page: 'competition/paper/print', content: ['rulebook'] },
  {
    ...staff('Typing paper sheets'),
    path: paths.dataEntry,
    page: 'competition/paper/data-entry',
    content: ['rulebook'],
  },
];
