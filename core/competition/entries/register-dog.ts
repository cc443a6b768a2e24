import type { User } from '../../accounts/user.ts';
import type { Edition } from '../../kernel/edition/edition.ts';
import { fieldErrors, isSameForm } from '../../kernel/forms/form-values.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { sameName } from '../rules/entry/eligibility.ts';
import { type HaveAGoForm, haveAGoForm } from './have-a-go-form.ts';
import type { DecideRegistration, RegistrationRefusal, RegistrationRequest } from './ports.ts';
import type { HaveAGoRegistration } from './registration.ts';
import { registrationEmail } from './registration-email.ts';

export type RegisterDogPorts = {
  readonly edition: Pick<Edition, 'registrationClosesAt'>;
  readonly festivalClock: Clock;
  readonly newRegistrationId: () => string;
  /**
   * Counts an email about a changed form to an unverified address, which may be a stranger's. False beyond a few a day,
   * because the form is free and can be changed again and again.
   */
  readonly mayEmailUnverified: (user: UserId) => boolean;
};

/** A limit per user against abuse. */
const maxDogs = 10;

/** Adds a have-a-go registration, or replaces the one with `id`. */
export const registerDog = (
  ports: RegisterDogPorts,
  { id, typed }: Extract<RegistrationRequest, { kind: 'have-a-go' }>,
  user: User,
): Result<DecideRegistration, RegistrationRefusal> => {
  const read = haveAGoForm.safeParse(typed);
  if (!read.success) return refuse({ kind: 'form-invalid', wrong: fieldErrors(read.error) });
  const form = read.data;

  return ok(({ own }) => {
    const dogs = own.filter((each): each is HaveAGoRegistration => each.kind === 'have-a-go');
    const before = dogs.find((each) => each.id === id);
    if (id !== null && !before) return refuse({ kind: 'registration-unknown' });
    const isSame = ({ dogName, dogBreed }: HaveAGoForm) =>
      sameName(dogName, form.dogName) && sameName(dogBreed, form.dogBreed);
    const same = dogs.find((each) => each.id !== id && isSame(each.form));
    // A repeated submission of the same form returns the saved registration.
    if (same && id === null && isSameForm(same.form, form)) return ok({ registration: same, tasks: [] });
    if (same) return refuse({ kind: 'dog-registered' });
    if (before && isSameForm(before.form, form)) return ok({ registration: before, tasks: [] });
    if (!before && dogs.length >= maxDogs) return refuse({ kind: 'too-many-dogs' });
    const now = ports.festivalClock.now();
    const registration: HaveAGoRegistration = {
      kind: 'have-a-go',
      id: before?.id ?? ports.newRegistrationId(),
      userId: user.id,
      form,
      registeredAt: before?.registeredAt ?? now,
      changedAt: now,
    };
    const isQuiet = before !== undefined && !user.emailVerified && !ports.mayEmailUnverified(user.id);
    const tasks = isQuiet ? [] : registrationEmail(ports.edition, registration, user, before !== undefined);
    return ok({ registration, tasks });
  });
};
