import type { ViewedFestival } from '#core/desk/people/view-as/client.ports.ts';
import { notProvided } from '#core/kernel/not-provided.ts';
import type { PageData } from '#core/site/frame/site-config.ts';
import type { WebPorts } from '../../../../composition/ports-context.tsx';
import { ssrPorts } from '../../../../composition/ssr-ports.ts';

const noChange = notProvided('a change of a page that is viewed as someone else');

/** An empty key for the links of parties: they are not followed here, and the server does not send the key. */
const noKey = '';

/**
 * The ports of My Festival viewed as another user: they return the data that was read for that user; the others are
 * those for rendering on the server. Nothing else can be fetched or changed, and nothing on the organiser's device is
 * read or written.
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
    ...{ waiting: noChange, join: noChange, read: noChange, leave: noChange, changePlaces: noChange },
    mine: async () => viewed.waiting.map((party) => ({ ...party, key: noKey })),
  }),
  openApplications: async () => ({
    ...{ terms: noChange, start: noChange, read: noChange, save: noChange, send: noChange },
    ...{
      addPaper: noChange,
      answer: noChange,
      chooseSlot: noChange,
      changeStall: noChange,
      withdraw: noChange,
      market: noChange,
      earlier: noChange,
      addPicture: noChange,
      list: async () => viewed.applications,
    },
  }),
  openMyEntries: async () => ({ day: async () => viewed.day, withdraw: noChange }),
  myRegistrations: { all: async () => viewed.registrations, save: noChange },
});
