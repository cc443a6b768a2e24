import type { FaqItem } from '#core/content/pages/faq.ts';
import { type Facts, proseWithFacts } from '#core/content/shapes/facts.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import type { PageData } from '#core/site/site-config.ts';
import { festivalDay, festivalHours, festivalPlace } from './festival-day.ts';

/** The facts that a page's words may name in braces: the edition's rules and dates, and the price of parking (§9). */
export const factsOf = ({ config, catalogue }: Pick<PageData, 'config' | 'catalogue'>): Facts => {
  const { edition } = config;
  const parking = catalogue.find(({ kind }) => kind === 'parking')?.price ?? null;
  return {
    year: String(edition.year),
    day: festivalDay(edition),
    hours: festivalHours(edition),
    place: festivalPlace(edition),
    parkingPrice: parking === null ? 'Price to follow' : formatPounds(parking),
    accessibleSpaces: spokenNumber(edition.parking.accessibleSpaces),
    graceDays: String(edition.refund.graceDays),
    closedWithinDays: String(edition.refund.closedWithinDays),
  };
};

/** The same questions, with the facts filled into their answers. */
export const answered = (questions: readonly FaqItem[], facts: Readonly<Record<string, string>>): readonly FaqItem[] =>
  questions.map((item) => ({ ...item, answer: proseWithFacts(item.answer, facts) }));
