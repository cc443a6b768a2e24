import type { SaleChecks } from '#core/checkout/asked/sale-checks.ts';
import { sameGroup } from '#core/competition/class-and-level.ts';
import type { PastWin } from '#core/competition/entry/eligibility.ts';
import type { Rulebook } from '#core/competition/rulebook.ts';
import { groupPlaces } from '#core/competition-day/group-places.ts';
import type { CompetitionDay } from '#core/competition-day/ports.ts';
import type { Edition } from '#core/edition/edition.ts';
import type { IssuedTickets } from '#core/issued-tickets/ports.ts';
import { londonDate } from '#core/kernel/time.ts';
import { boughtEntries } from '#core/sale-rules/bought-entry.ts';
import { boughtGroups } from '#core/sale-rules/bought-groups.ts';
import { checkSale } from '#core/sale-rules/check-sale.ts';
import { entryQuestion } from '#core/sale-rules/entry-questions.ts';
import type { SaleRules } from '#core/sale-rules/sale-rules.ts';
import type { TicketAnswers } from '#core/ticket-answers/ports.ts';
import type { Product } from '#core/tickets/product.ts';
import type { Clocks } from '../clocks.ts';
import { competitorTicketsIn } from '../competition/compose-registration.ts';

type Deps = {
  readonly saleRules: SaleRules;
  readonly issuedTickets: IssuedTickets;
  readonly catalogue: () => Promise<readonly Product[]>;
  readonly competitionDay: Pick<CompetitionDay, 'read'>;
  readonly ticketAnswers: Pick<TicketAnswers, 'to'>;
  readonly rulebook: Rulebook;
  readonly pastWins: readonly PastWin[];
  readonly edition: Edition;
  readonly clocks: Clocks;
};

/** The edition's rules of sale over the account's tickets and the competition's groups. */
export const composeSaleChecks = (deps: Deps): SaleChecks =>
  checkSale({
    saleRules: deps.saleRules,
    catalogue: deps.catalogue,
    ownProducts: async (user) =>
      (await deps.issuedTickets.of(user))
        .flatMap(({ tickets }) => tickets)
        .filter(({ state }) => state === 'valid')
        .map(({ productId }) => productId),
    entryCheck: boughtEntries({
      rulebook: deps.rulebook,
      pastWins: deps.pastWins,
      eventDay: londonDate(deps.edition.startsAt),
      today: () => londonDate(deps.clocks.festivalClock.now()),
      groupsLeft: () => groupsLeft(deps),
    }),
  });

/** The places of the groups that no entry has, and no ticket that was bought for one and is not entered yet. */
const groupsLeft = async ({ competitionDay, rulebook, ticketAnswers, issuedTickets }: Deps) => {
  const [day, classes, levels] = await Promise.all([
    competitionDay.read(),
    ticketAnswers.to(entryQuestion('class')),
    ticketAnswers.to(entryQuestion('competitionGroup')),
  ]);
  const bought = boughtGroups(classes, levels);
  const entered = new Set(day.entrants.map(({ registration }) => registration.orderId));
  const numbered = await Promise.all(
    [...new Set(bought.map(({ orderId }) => orderId))]
      .filter((order) => entered.has(order))
      .map((order) => issuedTickets.ofOrder(order)),
  );
  const entries = new Set<string>(day.entrants.map(({ entry }) => entry));
  const done = new Set(
    numbered.flatMap((found) =>
      (found ? competitorTicketsIn(found) : []).flatMap(({ id, place }) =>
        entries.has(id) ? [found?.tickets[place]?.id] : [],
      ),
    ),
  );
  const waiting = bought.filter(({ ticket }) => !done.has(ticket));
  return groupPlaces(day, rulebook).map((group) => ({
    ...group,
    left: Math.max(0, group.left - waiting.filter((each) => sameGroup(each, group)).length),
  }));
};
