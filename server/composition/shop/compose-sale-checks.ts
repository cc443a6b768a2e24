import type { PastWin } from '#core/competition/rules/entry/eligibility.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Clocks } from '#core/kernel/ports.ts';
import { londonDate } from '#core/kernel/time.ts';
import type { SaleChecks } from '#core/shop/checkout/sale-checks.ts';
import type { Product } from '#core/shop/products/product.ts';
import type { IssuedTickets } from '#core/tickets/issued/ports.ts';
import { boughtEntries } from '#core/tickets/sale-rules/bought-entry.ts';
import { checkSale } from '#core/tickets/sale-rules/check-sale.ts';
import type { SaleRules } from '#core/tickets/sale-rules/sale-rules.ts';
import { printableText } from '../tickets/printable-text.ts';

type Deps = {
  readonly saleRules: SaleRules;
  readonly issuedTickets: IssuedTickets;
  readonly catalogue: () => Promise<readonly Product[]>;
  readonly rulebook: Rulebook;
  readonly pastWins: () => readonly PastWin[];
  readonly edition: Edition;
  readonly clocks: Clocks;
};

/** The edition's rules of sale over the account's tickets and the conditions of entry. */
export const composeSaleChecks = (deps: Deps): SaleChecks =>
  checkSale({
    saleRules: deps.saleRules,
    catalogue: deps.catalogue,
    printableText,
    ownProducts: async (user) =>
      (await deps.issuedTickets.of(user))
        .flatMap(({ tickets }) => tickets)
        .filter(({ state }) => state === 'valid')
        .map(({ productId }) => productId),
    entryCheck: boughtEntries({
      rulebook: deps.rulebook,
      pastWins: deps.pastWins,
      eventDay: () => londonDate(deps.edition.startsAt),
      today: () => londonDate(deps.clocks.festivalClock.now()),
    }),
  });
