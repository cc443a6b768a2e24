import type { ClassAndLevel } from '../../../kernel/class-and-level.ts';
import type { EntryId } from '../../../kernel/ids.ts';
import type { IsoDate } from '../../../kernel/time.ts';
import type { CompetitionForm } from '../../entries/competition-form.ts';
import { yearsOld } from '../../rules/entry/age.ts';
import type { CompetitionDayState, Entrant } from '../competition-day-state.ts';
import { type Assignment, currentPlacements } from '../placement.ts';

/** The contacts of an entry, with the details of handler and hound that the organiser needs. */
export type EntrantContact = ClassAndLevel & {
  readonly entry: EntryId;
  /** The bib number; null before the running order is published. */
  readonly number: number | null;
  /** For `not-placed`, `level` is the one that the form asks for. */
  readonly state: Assignment['kind'] | 'not-placed';
  readonly hound: string;
  readonly breed: string;
  readonly handler: string;
  /** In years on the day; null in forms older than this question. */
  readonly handlerAge: number | null;
  /** The grown-up who is responsible for a junior; null for an adult. */
  readonly guardian: string | null;
  /** The name of the sender of the form; `phone` is the number to ring on the day and in an emergency. */
  readonly sender: string;
  readonly phone: string;
  readonly email: string;
  readonly questionnaireDone: boolean;
};

/** The contacts of every entry, by bib number and then in the order of registration. @param day the date of the festival */
export const entrantContacts = (
  { entrants, placements, order }: Pick<CompetitionDayState, 'entrants' | 'placements' | 'order'>,
  day: IsoDate,
): readonly EntrantContact[] => {
  const current = currentPlacements(placements);
  const numbers = new Map(order?.runs.map(({ entry, number }) => [entry, number]));
  const last = Number.MAX_SAFE_INTEGER;
  return entrants
    .map((entrant) => contact(entrant, current.get(entrant.entry)?.put, numbers.get(entrant.entry) ?? null, day))
    .toSorted((a, b) => (a.number ?? last) - (b.number ?? last));
};

const contact = (
  { entry, registration: { form }, questionnaireDone }: Entrant,
  put: Assignment | undefined,
  number: number | null,
  day: IsoDate,
): EntrantContact => ({
  entry,
  number,
  class: form.class,
  level: put && put.kind !== 'withdrawn' ? put.level : form.competitionGroup,
  state: put?.kind ?? 'not-placed',
  hound: form.dogName,
  breed: form.dogBreed,
  handler: form.handlerName || form.fullName,
  handlerAge: ageOf(form, day),
  guardian: form.class === 'junior' ? form.guardian : null,
  sender: form.fullName,
  phone: form.phone,
  email: form.email,
  questionnaireDone,
});

const ageOf = (form: CompetitionForm, day: IsoDate): number | null =>
  form.class === 'junior' ? yearsOld(form.handlerBirthDate, day) : form.handlerAge;
