/** The festival's years at one Stripe account. */
export type YearsAtStripe = {
  /** The name of the installation, which other installations at the account do not have. */
  readonly installation: string;
  /** The year of the installation's first edition. */
  readonly firstYear: number;
};

/**
 * The `environment` in the metadata of every object that a year creates, so that two installations, and the years of one,
 * can share one account. That of the first year is older than editions, and names none.
 */
export const environmentOf = ({ installation, firstYear }: YearsAtStripe, year: number): string =>
  year === firstYear ? installation : `${installation}/${year}`;

/** The year of an object with this `environment`; null for one of another installation. */
export const yearIn = (environment: string | undefined, { installation, firstYear }: YearsAtStripe): number | null => {
  if (environment === installation) return firstYear;
  if (!environment?.startsWith(`${installation}/`)) return null;
  const year = Number(environment.slice(installation.length + 1));
  return Number.isSafeInteger(year) ? year : null;
};
