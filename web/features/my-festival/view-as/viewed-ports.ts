import { notProvided } from '#core/kernel/not-provided.ts';
import type { ViewedFestival } from '#core/people/view-as/client.ports.ts';
import type { PageData } from '#core/site/site-config.ts';
import type { WebPorts } from '../../../composition/ports-context.tsx';
import { ssrPorts } from '../../../composition/ssr-ports.ts';

const noChange = notProvided('a change of a page that is viewed as someone else');

/** No one follows the links of parties here, and the key never leaves the server. */
const noKey = '';

/**
 * The ports of My Festival viewed as someone else: what was read for them, and otherwise those of the render on the server.
 * Nothing else can be asked or changed, and nothing of the organiser's device is read or written.
 */
export const viewedPorts = (
  { log, clock, content, liveNews }: WebPorts,
  site: PageData,
  viewed: ViewedFestival,
): WebPorts => ({
  ...ssrPorts(site),
  ...{ log, clock, content, liveNews },
  myOrders: { all: async () => viewed.orders, refund: noChange },
  myTickets: { all: async () => viewed.tickets, show: noChange, bought: noChange },
  openTicketChanges: async () => ({
    ...{ rename: noChange, give: noChange, takeBack: noChange, returnTicket: noChange, answer: noChange },
    ...{ offered: noChange, accept: noChange, decline: noChange },
    gifts: async () => viewed.gifts,
    answers: async () => viewed.answers,
  }),
  openWaitingLists: async () => ({
    ...{ waiting: noChange, join: noChange, read: noChange, leave: noChange },
    mine: async () => viewed.waiting.map((party) => ({ ...party, key: noKey })),
  }),
  openMyEntries: async () => ({ day: async () => viewed.day, withdraw: noChange }),
  myRegistrations: { all: async () => viewed.registrations, save: noChange },
});
