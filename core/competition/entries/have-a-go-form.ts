import * as z from 'zod/mini';
import { email, health, limits, line, phone, ticked, whole } from './field-shapes.ts';
import { registrationWords as words } from './field-words.ts';

/** The Have-A-Go form (§3, §5): all fields are required. */
export const haveAGoForm = z.object({
  fullName: line(words.fullName),
  email,
  phone,
  dogName: line(words.dogName),
  dogBreed: line(words.dogBreed),
  /** In years. */
  dogAge: whole(0, limits.years, words.dogAge),
  dogHealth: health,
  safetyAgreement: ticked(words.safetyAgreement),
});

export type HaveAGoForm = z.output<typeof haveAGoForm>;
