import type { User } from '../../accounts/user.ts';
import type { Edition } from '../../kernel/edition/edition.ts';
import type { RegistrationTask } from './emails.ts';
import type { CompetitionRegistration, HaveAGoRegistration } from './registration.ts';

/**
 * The email that confirms a form, sent to the account's own address, because the address in the form is not verified.
 * None for an account without an address.
 * @param replaced whether the form replaced an earlier one
 * @param questionnaireDone whether the user has answered the questionnaire too
 */
export const registrationEmail = (
  edition: Pick<Edition, 'registrationClosesAt'>,
  registration: CompetitionRegistration | HaveAGoRegistration,
  user: User,
  replaced: boolean,
  questionnaireDone = false,
): readonly RegistrationTask[] => {
  if (user.email === '') return [];
  const { id, kind, form, changedAt } = registration;
  const email = {
    kind: 'registered',
    to: user.email,
    name: user.name,
    about: kind,
    dogName: form.dogName,
    breed: form.dogBreed,
    group: registration.kind === 'competition' ? registration.form.competitionGroup : null,
    replaced,
    editableUntil: changedAt < edition.registrationClosesAt ? edition.registrationClosesAt : null,
    ...(questionnaireDone && { questionnaireDone }),
  } as const;
  return [{ id: `registered:${id}:${changedAt}`, task: { kind: 'email', email: email } }];
};
