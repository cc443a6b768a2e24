import { yearShownAt } from '#core/desk/editions/edition-record.ts';
import type { AccountYears } from '#core/money/balance/ports.ts';
import type { Festival } from '../festival.ts';

/** The years that have the account at the provider in common, as this one sees them. */
export const yearsOfAccount = (festival: Festival): AccountYears => ({
  others: async () =>
    (await festival.years.others(festival)).map(({ site, desk: { moneyRecords } }) => ({
      year: site.edition.year,
      moneyRecords,
    })),
  shownAt: (moment) => yearShownAt(festival.years.known(), moment) ?? festival.site.edition.year,
});
