import { newIds } from '#adapters/system/new-ids.ts';
import { levels } from '#core/competition/class-and-level.ts';
import type { PastWin } from '#core/competition/entry/eligibility.ts';
import type { Content } from '#core/content/content.ts';
import type { Edition } from '#core/edition/edition.ts';
import type { OwnTickets } from '#core/registration/ports.ts';
import type { SaveRegistrationPorts } from '#core/registration/save-registration.ts';
import { competitorTickets } from '#core/registration/ticket.ts';
import type { Product } from '#core/tickets/product.ts';
import type { Clocks } from './clocks.ts';
import type { Stores } from './stores.ts';

/** The ports for registering dogs and entries. */
export type Registration = SaveRegistrationPorts;

type Deps = {
  readonly stores: Pick<Stores, 'registrations' | 'purchases' | 'orders'>;
  readonly edition: Edition;
  readonly content: Content;
  /** From the edition's folder; last year's adult winners are in `content` and are added here. */
  readonly pastWins: readonly PastWin[];
  readonly catalogue: () => Promise<readonly Product[]>;
  readonly clocks: Clocks;
};

export const composeRegistration = ({ stores, edition, content, pastWins, catalogue, clocks }: Deps): Registration => {
  const ids = newIds('reg', clocks.machineClock);
  return {
    registrations: stores.registrations,
    competitorTickets: ownTickets(stores, catalogue),
    edition,
    rulebook: content.rulebook,
    pastWins: [...lastYearsAdultWins(content.competition.winners), ...pastWins],
    questions: content.questionnaire.questions,
    festivalClock: clocks.festivalClock,
    newRegistrationId: () => ids.next(),
  };
};

const ownTickets = (
  { purchases, orders }: Pick<Stores, 'purchases' | 'orders'>,
  catalogue: Deps['catalogue'],
): OwnTickets => ({
  async of(user) {
    const [bought, ordered] = [await purchases.of(user), await orders.of(user)];
    // The catalogue no longer lists a product that was taken off sale; the order still says which ticket type it was.
    const asOrdered = ordered.flatMap(({ lines }) =>
      lines.map(({ productId: id, ticketType }) => ({ id, ticketType })),
    );
    return competitorTickets(bought, [...(await catalogue()), ...asOrdered]);
  },
});

/** The first place on each adult podium counts as a win of that group. */
const lastYearsAdultWins = (winners: Content['competition']['winners']): readonly PastWin[] =>
  levels.flatMap((level) =>
    winners[level].slice(0, 1).map(({ handler, hound }): PastWin => ({ class: 'adult', level, handler, hound })),
  );
