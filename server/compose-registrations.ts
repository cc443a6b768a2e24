import type { Database } from '#adapters/sql/database.ts';
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

type Facts = {
  readonly database: Database;
  readonly edition: Edition;
  readonly content: Content;
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
  catalogue,
  clock,
  machineClock,
}: Facts): SaveRegistrationPorts => {
  const purchases = sqlPurchases(database);
  const ids = newIds('reg', machineClock);
  return {
    registrations: sqlRegistrations(database, machineClock),
    competitorTickets: { of: async (user) => competitorTickets(await purchases.of(user), await catalogue()) },
    edition,
    rulebook: content.rulebook,
    pastWins: winsIn(content.competition.winners),
    questions: content.questionnaire.questions,
    festivalClock: clock,
    newRegistrationId: () => ids.next(),
  };
};

/** Whoever stood first on a podium of the year before has won that group. */
const winsIn = (winners: Content['competition']['winners']): readonly PastWin[] =>
  levels.flatMap((level) =>
    winners[level].slice(0, 1).map(({ handler, hound }): PastWin => ({ handler, hound, level })),
  );
