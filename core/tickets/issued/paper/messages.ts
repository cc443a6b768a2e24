import { capitalised } from '../../../kernel/capitalised.ts';

/** Where a ticket's code is scanned, and what one scan admits. */
const scans = {
  entry: 'at the entrance: one scan, one person',
  parking: 'at the car park: one scan, one car',
  meal: 'at lunch: one scan, one seat',
  stand: 'at the traders’ gate: one scan, one stand',
  workshop: 'at the workshop: one scan, one place',
  extra: 'once, where it’s handed over',
} as const;

/** The name of a ticket's file. */
export const ticketFile = (number: string): string => `ticket-${number}.pdf`;

/** The name of the file with all tickets of an order. */
export const ticketsFile = (order: string): string => `tickets-${order}.pdf`;

/** The name of the file with all tickets of an account. */
export const myTicketsFile = 'tickets.pdf';

/** The name of a pass for Apple Wallet. */
export const passFile = (number: string): string => `ticket-${number}.pkpass`;

/** The texts of printed tickets that are the same for every edition. */
export const paperMessages = {
  title: (order: string, tickets: number): string => `${tickets === 1 ? 'Ticket' : 'Tickets'} of order ${order}`,
  titleOfAll: 'Your tickets',
  code: (number: string): string => `Code of ticket ${number}`,
  address: 'Address',
  day: 'Day',
  hours: 'Hours',
  time: 'Time',
  where: 'Where',
  groupAndRing: 'Group and ring',
  bib: 'Bib',
  bibAndRun: 'Bib and run',
  fold: (what: keyof typeof scans): string => `Fold here. We’ll scan this code ${scans[what]}.`,
  page: (order: string, page: number, pages: number): string =>
    pages === 1 ? `Order ${order}` : `Order ${order} · page ${page} of ${pages}`,
  travel: 'Getting here',
  /** Empty for a ticket that can be neither given away nor refunded. */
  change: (may: { readonly giveAway: boolean; readonly refund: boolean }): string => {
    const ways = [may.giveAway && 'give it to someone else', may.refund && 'get a refund'].filter(Boolean).join(' or ');
    return ways && `Can’t come? ${capitalised(ways)} in My Festival`;
  },
} as const;
