import type { Database } from '#adapters/sql/engine/database.ts';
import { sqlOrders } from '#adapters/sql/orders.ts';
import { sqlPurchases } from '#adapters/sql/purchases.ts';
import { sqlRegistrations } from '#adapters/sql/registrations.ts';
import { newIds } from '#adapters/system/new-ids.ts';
import { levels } from '#core/competition/class-and-level.ts';
import type { PastWin } from '#core/competition/entry/eligibility.ts';
import type { Content } from '#core/content/content.ts';
import type { Edition } from '#core/edition/edition.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { SaveRegistrationPorts } from '#core/registration/save-registration.ts';
import { competitorTickets } from '#core/registration/ticket.ts';
import type { Product } from '#core/tickets/product.ts';

type Deps = {
  readonly database: Database;
  readonly edition: Edition;
  readonly content: Content;
  /** Beside last year's adults, whom the content shows. */
  readonly pastWins: readonly PastWin[];
  readonly catalogue: () => Promise<readonly Product[]>;
  /** The festival's. */
  readonly clock: Clock;
  readonly machineClock: Clock;
};

/** What the forms of the day stand on: the store, the rulebook, the questions, and who won the year before. */
export const composeRegistrations = ({
  database,
  edition,
  content,
  pastWins,
  catalogue,
  clock,
  machineClock,
}: Deps): SaveRegistrationPorts => {
  const purchases = sqlPurchases(database);
  const orders = sqlOrders(database, machineClock);
  const ids = newIds('reg', machineClock);
  return {
    registrations: sqlRegistrations(database, machineClock),
    competitorTickets: {
      async of(user) {
        const [bought, ordered] = [await purchases.of(user), await orders.of(user)];
        // A product that is no longer on sale is in no catalogue; its ticket is what it was when it was bought.
        const asOrdered = ordered.flatMap(({ lines }) =>
          lines.map(({ productId: id, ticketType }) => ({ id, ticketType })),
        );
        return competitorTickets(bought, [...(await catalogue()), ...asOrdered]);
      },
    },
    edition,
    rulebook: content.rulebook,
    pastWins: [...winsIn(content.competition.winners), ...pastWins],
    questions: content.questionnaire.questions,
    festivalClock: clock,
    newRegistrationId: () => ids.next(),
  };
};

/** Whoever stood first on an adults' podium of the year before has won that group. */
const winsIn = (winners: Content['competition']['winners']): readonly PastWin[] =>
  levels.flatMap((level) =>
    winners[level].slice(0, 1).map(({ handler, hound }): PastWin => ({ class: 'adult', level, handler, hound })),
  );
