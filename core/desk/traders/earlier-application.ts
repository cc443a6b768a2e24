import { londonDate } from '../../kernel/time.ts';
import type { TraderApplication } from './trader-application.ts';
import type { TraderForm } from './trader-form.ts';

/** What an earlier year's application says, and of which year it is. */
export type EarlierApplication = { readonly year: number; readonly form: TraderForm };

/** The latest application that was sent, of these years; null without one. */
export const latestSent = (
  years: readonly { readonly year: number; readonly applications: readonly TraderApplication[] }[],
): EarlierApplication | null => {
  const sent = years.flatMap(({ year, applications }) =>
    applications.flatMap(({ form, sentAt }) => (sentAt === null ? [] : [{ year, form, sentAt }])),
  );
  const [latest] = sent.toSorted(
    (one, other) => other.year - one.year || londonDate(other.sentAt).localeCompare(londonDate(one.sentAt)),
  );
  return latest ? { year: latest.year, form: latest.form } : null;
};

/**
 * The form of an earlier year for this one. Its words and needs are carried over; the rules are to be read again, and a
 * stand or a category that there is no longer is left out. Papers are handed in anew.
 */
export const formForAnotherYear = (
  form: TraderForm,
  offered: { readonly categories: readonly string[]; readonly stands: readonly string[] },
): TraderForm => ({
  ...form,
  categories: form.categories.filter((category) => offered.categories.includes(category)),
  stand: offered.stands.includes(form.stand) ? form.stand : '',
  readRules: false,
});
