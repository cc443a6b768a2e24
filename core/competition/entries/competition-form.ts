import * as z from 'zod/mini';
import { type ClassAndLevel, levels } from '../../kernel/class-and-level.ts';
import type { IsoDate } from '../../kernel/time.ts';
import type { EntryCandidate } from '../rules/entry/eligibility.ts';
import {
  date,
  email,
  limits,
  line,
  nameInFull,
  optionalDate,
  optionalLine,
  phone,
  storedWhole,
  ticked,
  whole,
  yesOrNo,
} from './field-shapes.ts';
import { registrationWords as words } from './field-words.ts';

const dogSexes = ['female', 'male'] as const;

const everyHandler = {
  fullName: line(words.fullName),
  email,
  phone,
  handlerName: optionalLine,
  dogName: line(words.dogName),
  dogBreed: line(words.dogBreed),
  /** In years; 0 for a puppy, whose months are in `dogAgeMonths`. */
  dogAge: whole(0, limits.years, words.dogAge),
  dogAgeMonths: z.pipe(
    z._default(z.string(words.dogAgeMonths), ''),
    z.pipe(
      z.transform((text: string) => text.trim() || '0'),
      whole(0, limits.months, words.dogAgeMonths),
    ),
  ),
  dogBirthDate: optionalDate(words.dogBirthDate),
  dogSex: z.enum(dogSexes, words.dogSex),
  training: yesOrNo(words.training),
  experience: yesOrNo(words.experience),
  skillLevel: whole(1, limits.skill, words.skillLevel),
  competitionGroup: z.enum(levels, words.competitionGroup),
  vaccinated: ticked(words.vaccinated),
  agreeTerms: ticked(words.agreeTerms),
  acknowledged: nameInFull(words.acknowledged),
};

/** The fields from which the ages of hound and handler are read. */
export const ageFields = {
  dogAge: everyHandler.dogAge,
  dogAgeMonths: everyHandler.dogAgeMonths,
  dogBirthDate: everyHandler.dogBirthDate,
  /** In years, on the day of the competition. */
  handlerAge: whole(0, limits.handlerYears, words.handlerAge),
  handlerBirthDate: date(words.handlerBirthDate),
};

const junior = z.object({
  class: z.literal('junior'),
  ...everyHandler,
  handlerBirthDate: ageFields.handlerBirthDate,
  guardian: line(words.guardian),
});

/**
 * The competition form (§3, §5), the same schema for page and server. All fields are required except the handler's name
 * and the hound's birth date; adults also give the handler's age, juniors a birth date and a guardian.
 */
export const competitionForm = z.discriminatedUnion(
  'class',
  [
    z.object({
      class: z.literal('adult'),
      ...everyHandler,
      handlerAge: ageFields.handlerAge,
    }),
    junior,
  ],
  words.class,
);

/** The form as it is stored. The handler's age is null in forms from before the field existed. */
export const storedCompetitionForm = z.discriminatedUnion('class', [
  z.object({
    class: z.literal('adult'),
    ...everyHandler,
    acknowledged: line(words.acknowledged),
    handlerAge: storedWhole,
  }),
  z.extend(junior, { acknowledged: line(words.acknowledged) }),
]);

export type CompetitionForm = z.output<typeof storedCompetitionForm>;

/** The candidate for the rules of entry, from a form. @param saidOn the London date on which the form is sent */
export const entryCandidate = (form: CompetitionForm, saidOn: IsoDate): EntryCandidate => ({
  class: form.class,
  level: form.competitionGroup,
  handler: form.handlerName || form.fullName,
  hound: form.dogName,
  houndMonths: form.dogAge * 12 + form.dogAgeMonths,
  saidOn,
  houndBorn: form.dogBirthDate,
  handlerYears: form.class === 'adult' ? form.handlerAge : null,
  handlerBorn: form.class === 'junior' ? form.handlerBirthDate : null,
});

/** The class and level that a form asks for. */
export const requestedGroup = (form: Pick<CompetitionForm, 'class' | 'competitionGroup'>): ClassAndLevel => ({
  class: form.class,
  level: form.competitionGroup,
});
