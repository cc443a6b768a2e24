import * as z from 'zod/mini';
import { date, limits, line, whole } from '../../competition/entries/field-shapes.ts';
import { registrationWords as words } from '../../competition/entries/field-words.ts';
import {
  type EntryCandidate,
  eligibilityIssues,
  type Ineligibility,
  type PastWin,
} from '../../competition/rules/entry/eligibility.ts';
import { ineligibilityInWords } from '../../competition/rules/entry/messages.ts';
import type { Rulebook } from '../../competition/rules/rulebook.ts';
import { type ClassAndLevel, levels, sameGroup } from '../../kernel/class-and-level.ts';
import { fieldErrors } from '../../kernel/forms/form-values.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { IsoDate } from '../../kernel/time.ts';
import type { EntryCheck } from './check-sale.ts';
import { entryQuestion, isEntryQuestion } from './entry-questions.ts';

const everyHandler = {
  handlerName: line('Please name the handler.'),
  dogName: line(words.dogName),
  dogAge: whole(0, limits.years, words.dogAge),
  dogAgeMonths: z.pipe(
    z._default(z.string(), ''),
    z.pipe(
      z.transform((text: string) => text.trim() || '0'),
      whole(0, limits.months, words.dogAgeMonths),
    ),
  ),
  competitionGroup: z.enum(levels, words.competitionGroup),
};

/**
 * The questions about an entry before its ticket is paid: the form fields that the conditions of entry depend on (F6).
 */
const entryForm = z.discriminatedUnion(
  'class',
  [
    z.object({
      class: z.literal('adult'),
      ...everyHandler,
      handlerAge: whole(0, limits.handlerYears, words.handlerAge),
    }),
    z.object({ class: z.literal('junior'), ...everyHandler, handlerBirthDate: date(words.handlerBirthDate) }),
  ],
  words.class,
);

type EntryForm = z.output<typeof entryForm>;

export type BoughtEntryPorts = {
  readonly rulebook: Pick<Rulebook, 'entry'>;
  readonly pastWins: () => readonly PastWin[];
  /** London dates. */
  readonly today: () => IsoDate;
  readonly eventDay: () => IsoDate;
};

/**
 * Checks the conditions of entry (§5, §9) before a competitor ticket is paid, by the same rules as at registration. Two
 * tickets of one order for the same group need two places in it.
 */
export const boughtEntries =
  (ports: BoughtEntryPorts): EntryCheck =>
  async (places, groups = []) => {
    const { perGroup } = ports.rulebook.entry;
    const accepted: ClassAndLevel[] = [];
    const entries: Readonly<Record<string, string>>[] = [];
    const wrong: { productId: (typeof places)[number]['productId']; place: number; question: string; says: string }[] =
      [];
    for (const { productId, place, given } of places) {
      const read = readEntry(given);
      const reasons = read.ok
        ? reasonsAgainst(read.value, ports, (group) => {
            const left = groups.find((each) => sameGroup(each, group))?.left ?? perGroup;
            return perGroup - left + accepted.filter((each) => sameGroup(each, group)).length;
          })
        : read.refusal;
      for (const [question, says] of Object.entries(reasons))
        wrong.push({ productId, place, question: entryQuestion(question), says });
      if (!read.ok || Object.keys(reasons).length > 0) continue;
      accepted.push({ class: read.value.class, level: read.value.competitionGroup });
      entries.push(asAnswers(given));
    }
    return wrong.length > 0 ? refuse(wrong) : ok(entries);
  };

const readEntry = (given: Readonly<Record<string, string>>): Result<EntryForm, Readonly<Record<string, string>>> => {
  const typed = Object.fromEntries(
    Object.entries(given).flatMap(([question, answer]) =>
      isEntryQuestion(question) ? [[question.slice(question.indexOf('.') + 1), answer]] : [],
    ),
  );
  const read = entryForm.safeParse(typed);
  return read.success ? ok(read.data) : refuse(fieldErrors(read.error));
};

const asAnswers = (given: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(given).filter(([question]) => isEntryQuestion(question)));

const reasonsAgainst = (
  form: EntryForm,
  { rulebook, pastWins, today, eventDay }: BoughtEntryPorts,
  taken: (group: ClassAndLevel) => number,
): Readonly<Record<string, string>> => {
  const candidate: EntryCandidate = {
    class: form.class,
    level: form.competitionGroup,
    handler: form.handlerName,
    hound: form.dogName,
    houndMonths: form.dogAge * 12 + form.dogAgeMonths,
    saidOn: today(),
    houndBorn: null,
    handlerYears: form.class === 'adult' ? form.handlerAge : null,
    handlerBorn: form.class === 'junior' ? form.handlerBirthDate : null,
  };
  const found = eligibilityIssues(candidate, {
    rules: rulebook.entry,
    eventDay: eventDay(),
    others: (level) => taken({ class: form.class, level }),
    pastWins: pastWins(),
  });
  const byField = Map.groupBy(found, ({ kind }) => fieldOf[kind]);
  return Object.fromEntries([...byField].map(([field, own]) => [field, own.map(ineligibilityInWords).join(' ')]));
};

const fieldOf: Readonly<Record<Ineligibility['kind'], string>> = {
  'hound-too-young': 'dogAge',
  'not-a-junior': 'handlerBirthDate',
  'not-an-adult': 'handlerAge',
  'group-full': 'competitionGroup',
  'won-before': 'competitionGroup',
};
