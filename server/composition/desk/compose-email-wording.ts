import { newIds } from '#adapters/system/new-ids.ts';
import { runsByAccount } from '#core/competition/day/running-order/runs-by-account.ts';
import type { LatestOrders } from '#core/desk/email-wording/ports.ts';
import type { PreviewEmailPorts } from '#core/desk/email-wording/preview-email.ts';
import type { TestEmailPorts } from '#core/desk/email-wording/test-email.ts';
import type { Festival } from '../festival.ts';

/** How many accounts' runs an email can be previewed with. */
const accountsToChoose = 40;

const allOrders = { search: null, status: null, productIds: null, channel: null, from: null, until: null } as const;

type Parts = Pick<
  Festival,
  'desk' | 'deskContent' | 'deskOrders' | 'site' | 'waiting' | 'competition' | 'tickets' | 'email'
>;

/** The ports for the words of automatic emails at the desk. */
export const composeEmailWording = (festival: Parts): PreviewEmailPorts & TestEmailPorts => ({
  ...festival.deskContent,
  edition: festival.site.edition,
  latestOrders: latestOrders(festival.deskOrders),
  waitingLists: festival.waiting.waitingLists,
  publishedRuns: runsByAccount(festival.competition, accountsToChoose),
  ticketsOfReceipt: festival.tickets.ticketsOfReceipt,
  emailRenderer: festival.email.emailRenderer,
  testMailer: festival.email.mailer,
  auditLog: festival.desk.auditLog,
  newTestId: newIds('test'),
});

const latestOrders = ({ deskOrders }: Festival['deskOrders']): LatestOrders => ({
  page: async (limit) => (await deskOrders.page(allOrders, null, limit)).orders,
  openGifts: async (order) => (await deskOrders.find(order))?.gifts ?? [],
});
