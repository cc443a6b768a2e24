import type * as z from 'zod/mini';
import { type FieldErrors, type FormValues, fieldErrors } from '../../kernel/forms/form-values.ts';
import type { IsoDate } from '../../kernel/time.ts';
import { eligibilityIssues, type Ineligibility } from '../rules/entry/eligibility.ts';
import { ineligibilityInWords } from '../rules/entry/messages.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { ageFields, competitionForm } from './competition-form.ts';

const fieldOf = {
  'not-a-junior': 'handlerBirthDate',
  'not-an-adult': 'handlerAge',
  'group-full': 'competitionGroup',
  'won-before': 'competitionGroup',
} as const;

/** The reasons against an entry, by the form field that each is about; several reasons for one field are joined. */
export const besideFields = (
  found: readonly Ineligibility[],
  { dogBirthDate }: { readonly dogBirthDate: IsoDate | null },
): FieldErrors => {
  const age = dogBirthDate ? 'dogBirthDate' : 'dogAge';
  const wrong: Record<string, string> = {};
  for (const each of found) {
    const field = each.kind === 'hound-too-young' ? age : fieldOf[each.kind];
    wrong[field] = [wrong[field], ineligibilityInWords(each)].filter(Boolean).join(' ');
  }
  return wrong;
};

type AgeRules = { readonly entry: Rulebook['entry']; readonly eventDay: IsoDate; readonly today: IsoDate };

/**
 * The mistakes of a typed competition form. Where there are any, those of the ages by the rules of entry are among them, so
 * that a visitor reads everything at once; a form without other mistakes is judged by the server.
 */
export const entryErrors = (typed: FormValues, rules: AgeRules): FieldErrors => {
  const read = competitionForm.safeParse(typed);
  return read.success ? {} : { ...ageErrors(typed, rules), ...fieldErrors(read.error) };
};

/** The ages that can be read, judged by the rules of entry. */
const ageErrors = (typed: FormValues, { entry, eventDay, today }: AgeRules): FieldErrors => {
  const readAs = <Value>(schema: z.ZodMiniType<Value>, field: string): Value | null => {
    const read = schema.safeParse(typed[field]);
    return read.success ? read.data : null;
  };
  const years = readAs(ageFields.dogAge, 'dogAge');
  const dogBirthDate = readAs(ageFields.dogBirthDate, 'dogBirthDate');
  const isJunior = typed.class === 'junior';
  const found = eligibilityIssues(
    {
      class: isJunior ? 'junior' : 'adult',
      level: 'bronze',
      handler: '',
      hound: '',
      // An age that cannot be read is no reason of its own.
      houndMonths:
        years === null ? entry.dogMonths : years * 12 + (readAs(ageFields.dogAgeMonths, 'dogAgeMonths') ?? 0),
      saidOn: today,
      houndBorn: dogBirthDate,
      handlerYears: isJunior ? null : readAs(ageFields.handlerAge, 'handlerAge'),
      handlerBorn: isJunior ? readAs(ageFields.handlerBirthDate, 'handlerBirthDate') : null,
    },
    { rules: entry, eventDay, others: () => 0, pastWins: [] },
  );
  return besideFields(found, { dogBirthDate });
};
