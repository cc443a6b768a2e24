import type { OwnTickets } from '#core/competition/entries/ports.ts';

type AYear = { readonly registration: { readonly competitorTickets: OwnTickets } };

/**
 * A user's competitor tickets of this year and of all others, because an account is a competitor's in all of them.
 * @param others the other years
 */
export const ticketsOfAllYears = (own: AYear, others: () => Promise<readonly AYear[]>): OwnTickets => ({
  async of(user) {
    const years = [own, ...(await others())];
    return (await Promise.all(years.map(({ registration }) => registration.competitorTickets.of(user)))).flat();
  },
});
