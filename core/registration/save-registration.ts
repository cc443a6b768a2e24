import type { User } from '../accounts/user.ts';
import { sameGroup } from '../competition/class-and-level.ts';
import { hindrances, type PastWin, sameName } from '../competition/entry/eligibility.ts';
import { hindranceInWords } from '../competition/entry/messages.ts';
import type { Rulebook } from '../competition/rulebook.ts';
import { groupAsked } from '../competition-day/group-places.ts';
import type { Edition } from '../edition/edition.ts';
import type { Clock } from '../kernel/ports.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { londonDate } from '../kernel/time.ts';
import type { QueuedErrand } from '../letters/letter.ts';
import { type Mistakes, mistakesIn } from '../site-forms/site-form.ts';
import { type CompetitionForm, competitionForm, entryBy } from './competition-form.ts';
import { haveAGoForm } from './have-a-go-form.ts';
import type {
  OwnTickets,
  RegistrationBooks,
  RegistrationChange,
  RegistrationRefusal,
  RegistrationRequest,
  Registrations,
} from './ports.ts';
import { type Question, questionnaireMistakes } from './questionnaire.ts';
import type { CompetitionRegistration, HaveAGoRegistration, QuestionnaireDone, Registration } from './registration.ts';
import type { CompetitorTicket } from './ticket.ts';
import { typedOf } from './typed-of.ts';

export type SaveRegistrationPorts = {
  readonly registrations: Registrations;
  readonly competitorTickets: OwnTickets;
  readonly edition: Edition;
  readonly rulebook: Pick<Rulebook, 'entry'>;
  readonly pastWins: readonly PastWin[];
  readonly questions: readonly Question[];
  readonly festivalClock: Clock;
  readonly newRegistrationId: () => string;
};

type Decided = Result<RegistrationChange, RegistrationRefusal>;
type Decide = (books: RegistrationBooks) => Decided;

/** However fond of dogs somebody is. */
const mostDogs = 10;

/**
 * Keeps a form of the day, or says in words why not (§1 "collects", §5, §9): read and checked as the page did, within
 * the edition's deadline, with a letter that confirms it. Saving what is kept already changes nothing.
 * @throws ServiceFailure
 */
export const saveRegistration =
  (ports: SaveRegistrationPorts) =>
  async (request: RegistrationRequest, user: User): Promise<Result<Registration, RegistrationRefusal>> => {
    const { edition, festivalClock, registrations } = ports;
    // The questionnaire comes before the ring, not before the draw: whoever forgot it may answer it on the day.
    const closesAt = request.kind === 'questionnaire' ? edition.endsAt : edition.registrationClosesAt;
    if (festivalClock.now() >= closesAt) return refuse({ kind: 'registration-closed' });
    const tickets = await ports.competitorTickets.of(user.id);
    const decide = decisionOn(ports, request, user, tickets);
    if (!decide.ok) return decide;
    return registrations.change(
      user.id,
      tickets.map(({ id }) => id),
      decide.value,
    );
  };

/** Whatever can be refused without looking into the books, and what is to be decided with them. */
const decisionOn = (
  ports: SaveRegistrationPorts,
  request: RegistrationRequest,
  user: User,
  tickets: readonly CompetitorTicket[],
): Result<Decide, RegistrationRefusal> => {
  switch (request.kind) {
    case 'competition': {
      const ticket = tickets.find(({ id }) => id === request.ticket);
      return ticket ? onTicket(ports, request.typed, user, ticket) : refuse({ kind: 'ticket-unknown' });
    }
    case 'have-a-go':
      return forDog(ports, request, user);
    case 'questionnaire': {
      const wrong = questionnaireMistakes(ports.questions, request.typed);
      return Object.keys(wrong).length > 0
        ? refuse({ kind: 'form-invalid', wrong })
        : ok(questionnaireDone(ports, user));
    }
    default:
      return request satisfies never;
  }
};

const onTicket = (
  ports: SaveRegistrationPorts,
  typed: Readonly<Record<string, string>>,
  user: User,
  { id: ticket, orderId }: CompetitorTicket,
): Result<Decide, RegistrationRefusal> => {
  const read = competitionForm.safeParse(typed);
  if (!read.success) return refuse({ kind: 'form-invalid', wrong: mistakesIn(read.error) });
  const form = read.data;

  return ok((books) => {
    if (books.withdrawn(ticket)) return refuse({ kind: 'entry-withdrawn' });
    const before = books.own.find(
      (each): each is CompetitionRegistration => each.kind === 'competition' && each.ticket === ticket,
    );
    if (before && isSame(before.form, form)) return ok({ registration: before, errands: [] });
    const now = ports.festivalClock.now();
    const entry = entryBy(form, londonDate(now));
    const found = hindrances(entry, {
      rules: ports.rulebook.entry,
      eventDay: londonDate(ports.edition.startsAt),
      // Whoever stays in their group has their place there already.
      others: (level) =>
        before && sameGroup(groupAsked(before.form), { class: form.class, level })
          ? 0
          : books.asking({ class: form.class, level }, ticket),
      pastWins: ports.pastWins,
    });
    if (found.length > 0) return refuse({ kind: 'not-eligible', wrong: beside(found, form) });
    const registration: CompetitionRegistration = {
      kind: 'competition',
      id: before?.id ?? ports.newRegistrationId(),
      ticket,
      orderId,
      userId: user.id,
      form,
      registeredAt: before?.registeredAt ?? now,
      changedAt: now,
    };
    return ok({ registration, errands: letterAbout(ports, registration, user, before !== undefined) });
  });
};

const forDog = (
  ports: SaveRegistrationPorts,
  { id, typed }: Extract<RegistrationRequest, { kind: 'have-a-go' }>,
  user: User,
): Result<Decide, RegistrationRefusal> => {
  const read = haveAGoForm.safeParse(typed);
  if (!read.success) return refuse({ kind: 'form-invalid', wrong: mistakesIn(read.error) });
  const form = read.data;

  return ok(({ own }) => {
    const dogs = own.filter((each): each is HaveAGoRegistration => each.kind === 'have-a-go');
    const before = dogs.find((each) => each.id === id);
    if (id !== null && !before) return refuse({ kind: 'registration-unknown' });
    const same = dogs.find((each) => each.id !== id && sameName(each.form.dogName, form.dogName));
    // Pressed twice, or told of again word for word: that is what is kept.
    if (same && id === null && isSame(same.form, form)) return ok({ registration: same, errands: [] });
    if (same) return refuse({ kind: 'dog-registered' });
    if (before && isSame(before.form, form)) return ok({ registration: before, errands: [] });
    if (!before && dogs.length >= mostDogs) return refuse({ kind: 'too-many-dogs' });
    const now = ports.festivalClock.now();
    const registration: HaveAGoRegistration = {
      kind: 'have-a-go',
      id: before?.id ?? ports.newRegistrationId(),
      userId: user.id,
      form,
      registeredAt: before?.registeredAt ?? now,
      changedAt: now,
    };
    return ok({ registration, errands: letterAbout(ports, registration, user, before !== undefined) });
  });
};

const questionnaireDone =
  (ports: SaveRegistrationPorts, user: User): Decide =>
  ({ own }) => {
    const before = own.find((each): each is QuestionnaireDone => each.kind === 'questionnaire');
    if (before) return ok({ registration: before, errands: [] });
    const now = ports.festivalClock.now();
    const id = ports.newRegistrationId();
    return ok({
      registration: { kind: 'questionnaire', id, userId: user.id, registeredAt: now, changedAt: now },
      errands: [],
    });
  };

type Form = Parameters<typeof typedOf>[0];

const isSame = (one: Form, other: Form): boolean => {
  const [left, right] = [typedOf(one), typedOf(other)];
  return Object.keys({ ...left, ...right }).every((name) => left[name] === right[name]);
};

/** Each reason beside the field that could change it, one after the other where they share one. */
const beside = (found: ReturnType<typeof hindrances>, { dogBirthDate }: CompetitionForm): Mistakes => {
  const age = dogBirthDate ? 'dogBirthDate' : 'dogAge';
  const byField = Map.groupBy(found, ({ kind }) => (kind === 'hound-too-young' ? age : fieldOf[kind]));
  return Object.fromEntries([...byField].map(([field, own]) => [field, own.map(hindranceInWords).join(' ')]));
};

const fieldOf = {
  'not-a-junior': 'handlerBirthDate',
  'group-full': 'competitionGroup',
  'won-before': 'competitionGroup',
} as const;

/** To the account's own address: what somebody types into a form proves nothing about who reads it. */
const letterAbout = (
  { edition }: SaveRegistrationPorts,
  registration: CompetitionRegistration | HaveAGoRegistration,
  user: User,
  replaced: boolean,
): readonly QueuedErrand[] => {
  if (user.email === '') return [];
  const { id, kind, form, changedAt } = registration;
  const letter = {
    kind: 'registered',
    to: user.email,
    name: user.name,
    about: kind,
    dogName: form.dogName,
    group: registration.kind === 'competition' ? registration.form.competitionGroup : null,
    replaced,
    editableUntil: edition.registrationClosesAt,
  } as const;
  return [{ id: `registered:${id}:${changedAt}`, errand: { kind: 'letter', letter } }];
};
