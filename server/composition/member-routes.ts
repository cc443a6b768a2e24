import type { FastifyPluginAsync } from 'fastify';
import type { UserId } from '#core/kernel/ids.ts';
import type { AttemptId } from '#core/shop/checkout/order.ts';
import type { CurrentUser } from '../http/current-user.ts';
import type { DescribeActions } from '../http/describe-actions.ts';
import type { Guard } from '../http/guard.ts';
import { waitingListLimit } from '../http/load-shedding/waiting-list-limit.ts';
import { routesOf } from '../http/only-with-part.ts';
import { accountObjectionRoutes } from '../routes/accounts/account-objection.ts';
import { accountProofRoutes } from '../routes/accounts/account-proof.ts';
import { accountSecurityRoutes } from '../routes/accounts/account-security.ts';
import { updateAccountRoutes } from '../routes/accounts/accounts.ts';
import { allRingsRoutes } from '../routes/competition/all-rings.ts';
import { competitionDayRoutes } from '../routes/competition/competition-day.ts';
import { dayEntryRoutes } from '../routes/competition/day-entries.ts';
import { entrantRoutes } from '../routes/competition/entrants.ts';
import { gateRoutes } from '../routes/competition/gate.ts';
import { judgingRoutes } from '../routes/competition/judging.ts';
import { nextYearsHistoryRoutes } from '../routes/competition/next-years-history.ts';
import { paperSheetRoutes } from '../routes/competition/paper-sheets.ts';
import { placingDeskRoutes } from '../routes/competition/placing-desk.ts';
import { prizeGivingRoutes } from '../routes/competition/prize-giving.ts';
import { registrationRoutes } from '../routes/competition/registrations.ts';
import { resultsRoutes } from '../routes/competition/results.ts';
import { resultsDeskRoutes } from '../routes/competition/results-desk.ts';
import { ringsRoutes } from '../routes/competition/rings.ts';
import { withdrawalRoutes } from '../routes/competition/withdrawals.ts';
import { accountDataRoutes } from '../routes/desk/account-data.ts';
import { accountDeletionRoutes } from '../routes/desk/account-deletion.ts';
import { applicationRoutes } from '../routes/desk/applications.ts';
import { carerFormRoutes } from '../routes/desk/carer-requests.ts';
import { apiDocumentRoutes } from '../routes/kernel/api-document.ts';
import { invoiceRoutes } from '../routes/money/invoices.ts';
import { receiptRoutes } from '../routes/shop/receipts.ts';
import { waitingListRoutes } from '../routes/shop/waiting-lists.ts';
import { myDayRoutes } from '../routes/site/my-day.ts';
import { orderRoutes } from '../routes/site/orders.ts';
import { pastFestivalRoutes } from '../routes/site/past-festivals.ts';
import { calendarRoutes } from '../routes/tickets/calendars.ts';
import { presentRoutes } from '../routes/tickets/presents.ts';
import { ticketAnswerRoutes } from '../routes/tickets/ticket-answers.ts';
import { ticketChangeRoutes } from '../routes/tickets/ticket-changes.ts';
import { ticketRoutes } from '../routes/tickets/tickets.ts';
import { walletRoutes } from '../routes/tickets/wallets.ts';
import type { Festival } from './festival.ts';
import { claimsOfAllYears } from './shop/claims-of-all-years.ts';
import { findFestivalOfAttempt } from './shop/find-festival-of-attempt.ts';
import { pastFestivalsOf } from './site/past-festivals.ts';
import { calendarsOf } from './tickets/compose-calendars.ts';
import { printableText } from './tickets/printable-text.ts';

type RequestPorts = {
  readonly currentUser: CurrentUser;
  readonly guard: Guard;
  readonly describeActions: DescribeActions;
  /** The headers of each response that contains the API's description. */
  readonly headers: Readonly<Record<string, string>>;
};

/** The API of a buyer's tickets, of accounts and of the competition. */
export const memberRoutes =
  (festival: Festival, { headers, ...request }: RequestPorts): FastifyPluginAsync =>
  async (api) => {
    const { clocks, site, shop, accounts, personalData, siteForms, registration, competition, paperSheets, results } =
      festival;
    const { festivalClock, machineClock } = clocks;
    const resultsDesk = { ...request, ...results, festivalClock, edition: site.edition };
    await api.register(apiDocumentRoutes({ ...site, headers }));
    await api.register(orderRoutes({ ...request, ...shop, claimLink: claimsOfAllYears(festival) }));
    await api.register(myDayRoutes({ ...request, stars: festival.stars, festivalClock }));
    await api.register(pastFestivalRoutes({ ...request, pastFestivals: pastFestivalsOf(festival) }));
    const ofAttempt = findFestivalOfAttempt(festival);
    const boughtBy = async (attempt: AttemptId) => {
      const { shop: other, tickets } = await ofAttempt(attempt);
      return { ...other, ...tickets };
    };
    await api.register(ticketRoutes({ ...request, ...shop, ...festival.tickets, boughtBy }));
    await api.register(calendarRoutes({ ...request, ...calendarsOf(festival), ticketLinks: shop.ticketLinks }));
    await api.register(invoiceRoutes({ ...request, ...shop, ...festival.tickets.invoicing }));
    const limited = { waitingListLimit: waitingListLimit(machineClock, festival.limitsOf('waiting-places')) };
    const { edition } = site;
    const waiting = waitingListRoutes({ ...request, ...festival.waiting, ...limited });
    await api.register(routesOf(edition, 'waitingLists', waiting));
    await api.register(walletRoutes({ ...request, ...shop, ...festival.tickets, machineClock }));
    await api.register(ticketChangeRoutes({ ...request, ...shop, printableText }));
    await api.register(presentRoutes({ ...request, ...shop, ...festival.tickets }));
    await api.register(ticketAnswerRoutes({ ...request, ...shop }));
    await api.register(receiptRoutes({ ...request, shopOf: async (attempt) => (await ofAttempt(attempt)).shop }));
    await api.register(updateAccountRoutes({ ...request, recovery: accounts.recovery }));
    await api.register(accountDeletionRoutes({ ...request, ...personalData }));
    await api.register(accountSecurityRoutes({ ...request, ...accounts }));
    const tries = { passwordTries: festival.limitsOf('proofs'), machineClock, log: festival.log };
    await api.register(accountProofRoutes({ ...request, ...accounts, ...tries }));
    await api.register(accountObjectionRoutes({ ...request, objections: accounts.objections }));
    await api.register(
      accountDataRoutes({
        ...request,
        ...siteForms,
        ...personalData,
        twoStepDutyOf: accounts.twoStepDutyOf,
      }),
    );
    await api.register(registrationRoutes({ ...request, ...competition, ...registration }));
    const log = festival.log;
    await api.register(entrantRoutes({ ...request, ...competition, ...registration, log }));
    await api.register(
      routesOf(
        edition,
        'competition',
        competitionDayRoutes({ ...request, ...competition, ticketAnswers: shop.ticketAnswers }),
        withdrawalRoutes({ ...request, ...competition }),
        placingDeskRoutes({ ...request, ...competition }),
        dayEntryRoutes({ ...request, ...registration, ...competition, edition, log }),
        gateRoutes({ ...request, ...competition }),
        ringsRoutes({ ...request, ...competition, ringsNow: festival.rings.now }),
        judgingRoutes({ ...request, ...competition }),
        allRingsRoutes({ ...request, ...competition }),
        resultsRoutes(resultsDesk),
        resultsDeskRoutes(resultsDesk),
        prizeGivingRoutes({ ...resultsDesk, printableText, logo: festival.tickets.logo }),
        nextYearsHistoryRoutes(resultsDesk),
        paperSheetRoutes({ ...request, ...paperSheets }),
      ),
    );
    await api.register(carerFormRoutes({ ...request, ...shop, printableText }));
    const earlierYears = async (user: UserId) =>
      Promise.all(
        (await festival.years.others(festival))
          .filter((other) => other.site.edition.year < edition.year)
          .map(async ({ site: { edition: then }, traders }) => ({
            year: then.year,
            applications: await traders.traders.of(user),
          })),
      );
    const applications = applicationRoutes({ ...request, ...festival.traders, earlierYears });
    await api.register(routesOf(edition, 'traders', applications));
  };
