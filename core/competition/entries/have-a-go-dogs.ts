import type { Instant } from '../../kernel/time.ts';
import type { HaveAGoRegistration } from './registration.ts';

/** A dog that has a go, with its owner's contacts and the answers of the form (§5). */
export type HaveAGoDog = {
  readonly id: string;
  readonly dog: string;
  readonly breed: string;
  /** In years. */
  readonly age: number;
  readonly health: string;
  readonly owner: string;
  readonly phone: string;
  readonly email: string;
  readonly registeredAt: Instant;
};

/** The dogs of these registrations, sorted by name. */
export const haveAGoDogs = (registrations: readonly HaveAGoRegistration[]): readonly HaveAGoDog[] =>
  registrations
    .map(({ id, form, registeredAt }) => ({
      id,
      dog: form.dogName,
      breed: form.dogBreed,
      age: form.dogAge,
      health: form.dogHealth,
      owner: form.fullName,
      phone: form.phone,
      email: form.email,
      registeredAt,
    }))
    .toSorted((a, b) => a.dog.localeCompare(b.dog, 'en-GB'));
