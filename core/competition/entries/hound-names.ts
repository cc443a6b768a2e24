import { levels } from '../../kernel/class-and-level.ts';
import type { FormValues } from '../../kernel/forms/form-values.ts';
import { sameName } from '../rules/entry/eligibility.ts';
import { levelNames } from '../rules/messages.ts';
import type { CompetitorTicketId } from './competitor-ticket.ts';
import type { OwnRegistrations } from './ports.ts';

/** A hound that is entered. `number` follows its name if another hound has the same name and no other detail differs. */
type Entered = { readonly typed: FormValues; readonly number: string };
type NamedTickets = Pick<OwnRegistrations, 'tickets'>;

/**
 * The name of each hound that the user has entered. If several have the same name, a detail follows it in brackets, as in
 * "Moss (Lagotto Romagnolo)": the first of breed, handler and class that differs for all of them, otherwise the number
 * of the ticket.
 */
export const houndNames = ({ tickets }: NamedTickets): ReadonlyMap<CompetitorTicketId, string> => {
  const entered = tickets.flatMap(({ id, registration }, at) =>
    registration ? [{ id, typed: registration.typed, number: `ticket ${at + 1}` }] : [],
  );
  return new Map(entered.map((one) => [one.id, nameAmong(one, entered, [breedOf, handlerOf, levelOf])]));
};

/** The name of each dog that the user has registered for the Have A Go Arena, with its breed beside another of the name. */
export const dogNames = ({ haveAGo }: Pick<OwnRegistrations, 'haveAGo'>): ReadonlyMap<string, string> => {
  const dogs = haveAGo.map(({ id, typed }, at) => ({ id, typed, number: `dog ${at + 1}` }));
  return new Map(dogs.map((one) => [one.id, nameAmong(one, dogs, [breedOf])]));
};

const nameAmong = (one: Entered, all: readonly Entered[], features: readonly Feature[]): string => {
  const name = one.typed.dogName ?? '';
  const alike = all.filter((other) => isNamedAlike(one.typed, other.typed));
  if (alike.length < 2) return name;
  const differing = features.find((feature) => differsForAll(alike, feature));
  return `${name} (${differing ? differing(one) : one.number})`;
};

/**
 * The question about a hound whose name is entered with another ticket already; undefined for any other name.
 * @param saved the form as it was saved before; null for a new one. The question is not repeated for the same name.
 */
export const houndTwice = (
  typed: FormValues,
  saved: FormValues | null,
  others: readonly FormValues[],
): string | undefined => {
  const other = others.find((each) => isNamedAlike(each, typed));
  if (!other || (saved && isNamedAlike(saved, typed))) return undefined;
  const entry = { typed: other };
  const facts = [breedOf(entry), `handled by ${handlerOf(entry)}`, levelOf(entry)].filter(Boolean).join(', ');
  return `You’ve already entered ${other.dogName}: ${facts}. If you’d like to enter this one too, save it again.`;
};

const isNamedAlike = (one: FormValues, other: FormValues): boolean => {
  const name = one.dogName?.trim() ?? '';
  return name !== '' && sameName(name, other.dogName ?? '');
};

type Feature = (entry: Pick<Entered, 'typed'>) => string;

const breedOf: Feature = ({ typed }) => typed.dogBreed?.trim() ?? '';
const handlerOf: Feature = ({ typed }) => typed.handlerName?.trim() || (typed.fullName?.trim() ?? '');
const levelOf: Feature = ({ typed }) => {
  const level = levels.find((each) => each === typed.competitionGroup);
  return level ? levelNames[level] : '';
};

/** Whether each of these entries has the feature, and no two have the same one. */
const differsForAll = (entries: readonly Entered[], feature: Feature): boolean =>
  entries.every(
    (one, at) =>
      feature(one) !== '' && entries.every((other, index) => index <= at || !sameName(feature(one), feature(other))),
  );
