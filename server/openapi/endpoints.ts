import * as accounts from '#core/accounts/api.ts';
import * as accountObjection from '#core/accounts/objection/api.ts';
import * as passwordReset from '#core/accounts/password-reset/api.ts';
import * as accountSettings from '#core/accounts/settings/api.ts';
import * as allRings from '#core/competition/day/all-rings/api.ts';
import * as competitionDay from '#core/competition/day/api.ts';
import * as dayEntry from '#core/competition/day/day-entry/api.ts';
import * as entrants from '#core/competition/day/entrants/api.ts';
import * as gate from '#core/competition/day/gate/api.ts';
import * as judging from '#core/competition/day/judge/api.ts';
import * as paper from '#core/competition/day/paper/api.ts';
import * as placing from '#core/competition/day/placing/api.ts';
import * as rings from '#core/competition/day/rings/api.ts';
import * as withdrawal from '#core/competition/day/withdrawal/api.ts';
import * as registration from '#core/competition/entries/api.ts';
import * as competitionResults from '#core/competition/results/api.ts';
import * as competition from '#core/competition/rules/api.ts';
import * as carers from '#core/desk/carers/api.ts';
import * as catalogue from '#core/desk/catalogue/api.ts';
import * as contentDesk from '#core/desk/content/api.ts';
import * as editionSettings from '#core/desk/content/settings/api.ts';
import * as dayOff from '#core/desk/day-off/api.ts';
import * as editions from '#core/desk/editions/api.ts';
import * as years from '#core/desk/editions/edition-pass/api.ts';
import * as emailWording from '#core/desk/email-wording/api.ts';
import * as gallery from '#core/desk/gallery/api.ts';
import * as deskLists from '#core/desk/lists/api.ts';
import * as messages from '#core/desk/messages/api.ts';
import * as deskOrders from '#core/desk/orders/api.ts';
import * as desk from '#core/desk/overview/api.ts';
import * as people from '#core/desk/people/api.ts';
import * as viewAs from '#core/desk/people/view-as/api.ts';
import * as personalData from '#core/desk/personal-data/api.ts';
import * as pictures from '#core/desk/pictures/api.ts';
import * as traders from '#core/desk/traders/api.ts';
import * as tradersDesk from '#core/desk/traders/desk-api.ts';
import * as tradersPlacing from '#core/desk/traders/placing-api.ts';
import * as boxOffice from '#core/door/box-office/api.ts';
import * as door from '#core/door/entrance/api.ts';
import * as auditLog from '#core/kernel/audit-log/api.ts';
import type { Endpoint } from '#core/kernel/endpoint.ts';
import * as jobs from '#core/kernel/jobs/api.ts';
import * as money from '#core/money/balance/api.ts';
import * as invoices from '#core/money/invoices/api.ts';
import * as checkout from '#core/shop/checkout/api.ts';
import * as complimentary from '#core/shop/complimentary/api.ts';
import * as tickets from '#core/shop/products/api.ts';
import * as vouchers from '#core/shop/vouchers/api.ts';
import * as waitingLists from '#core/shop/waiting-lists/api.ts';
import * as banner from '#core/site/banner/api.ts';
import * as content from '#core/site/content/api.ts';
import * as site from '#core/site/frame/api.ts';
import * as myDay from '#core/site/my-day/api.ts';
import * as myFestival from '#core/site/my-festival/api.ts';
import * as siteForms from '#core/site/site-forms/api.ts';
import * as ticketAnswers from '#core/tickets/answers/api.ts';
import * as calendars from '#core/tickets/calendar/api.ts';
import * as ticketChanges from '#core/tickets/changes/api.ts';
import * as presents from '#core/tickets/changes/presents/api.ts';
import * as issuedTickets from '#core/tickets/issued/api.ts';
import * as saleRules from '#core/tickets/sale-rules/api.ts';
import * as rulesDesk from '#core/tickets/sale-rules/desk-api.ts';

/** An endpoint with its name in core/<context>/<feature>/api.ts and its feature, as `shop/checkout`. */
export type NamedEndpoint = { readonly name: string; readonly feature: string; readonly endpoint: Endpoint };

/** The exports of each api.ts, by its folder in the core. */
const features: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  'shop/products': tickets,
  'shop/checkout': checkout,
  'tickets/sale-rules': { ...saleRules, ...rulesDesk },
  'shop/vouchers': vouchers,
  'door/box-office': boxOffice,
  'tickets/issued': issuedTickets,
  'tickets/answers': ticketAnswers,
  'tickets/changes': ticketChanges,
  'tickets/changes/presents': presents,
  'tickets/calendar': calendars,
  'money/balance': money,
  'money/invoices': invoices,
  'shop/waiting-lists': waitingLists,
  'desk/catalogue': catalogue,
  'desk/editions': editions,
  'site/my-day': myDay,
  'site/my-festival': myFestival,
  accounts: { ...accounts, ...accountObjection, ...accountSettings },
  'accounts/password-reset': passwordReset,
  'desk/personal-data': personalData,
  'competition/entries': registration,
  'competition/rules': competition,
  'competition/day': {
    ...competitionDay,
    ...withdrawal,
    ...entrants,
    ...gate,
    ...judging,
    ...dayEntry,
    ...paper,
    ...placing,
    ...rings,
    ...allRings,
  },
  'competition/results': competitionResults,
  'door/entrance': door,
  'desk/lists': deskLists,
  'desk/orders': deskOrders,
  'shop/complimentary': complimentary,
  'desk/carers': carers,
  'desk/gallery': gallery,
  'desk/traders': { ...traders, ...tradersDesk, ...tradersPlacing },
  'desk/people': { ...people, ...viewAs },
  'kernel/audit-log': auditLog,
  'site/banner': banner,
  'desk/day-off': dayOff,
  'kernel/jobs': jobs,
  'desk/messages': messages,
  'desk/overview': desk,
  'site/site-forms': siteForms,
  'site/content': content,
  'desk/content': { ...contentDesk, ...editionSettings },
  'desk/editions/edition-pass': years,
  'desk/email-wording': emailWording,
  'desk/pictures': pictures,
  'site/frame': site,
};

/** Every endpoint of our HTTP API. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(features).flatMap(([feature, declared]) =>
  Object.entries(declared).map(([name, endpoint]) => ({ name, feature, endpoint })),
);
