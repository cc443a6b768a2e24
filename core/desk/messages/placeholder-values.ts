import type { Class, Level } from '../../kernel/class-and-level.ts';
import { plainName } from '../../kernel/plain-name.ts';
import { formatTime } from '../../kernel/time.ts';
import { takesProduct } from '../../shop/products/product-groups.ts';
import type { KnownTicket } from './audience.ts';
import type { Facts } from './message.ts';

/**
 * The values of a message's placeholders and conditions for a person with these tickets. A name that does not look like
 * one is left out: a stranger may have typed it, with another person's address.
 */
export const placeholderValues = (name: string, tickets: readonly KnownTicket[]): Facts => {
  const good = tickets.filter(({ state }) => state === 'valid');
  const all = good.length > 0 ? good : tickets;
  const of = (group: string) => all.find(({ product }) => product !== undefined && takesProduct(group, product));
  const [day, parking, lunch, stand] = [of('guests'), of('parking'), of('meals'), of('stands')];
  const accessible = all.find(({ note }) => note === 'accessible-parking');
  const child = all.find(({ note }) => note === 'child');
  const hounds = all.flatMap(({ competitor }) => (competitor ? [competitor] : []));
  const [hound] = hounds;
  const run = hounds.find((each) => each.run && !each.run.reserve)?.run;
  const competitor = of('competitors');
  return {
    name: plainName(name) ?? 'there',
    'first name': firstWord(plainName(name) ?? ''),
    number: all[0]?.number ?? '',
    ...numbered('day ticket', day),
    ...numbered('parking', parking),
    ...numbered('accessible', accessible),
    ...numbered('lunch', lunch),
    ...numbered('stand', stand),
    ...numbered('child', child),
    ...numbered('competitor', competitor),
    run: run !== undefined && run !== null,
    hound: houndsInWords(hounds.map(({ hound: typed }) => plainName(typed))),
    class: hound ? classInWords(hound) : '',
    'run time': run ? formatTime(run.runsAt) : 'a time that we’ll email you',
    ring: run ? inSentence(run.ring) : 'the ring',
  };
};

const houndsInWords = (names: readonly (string | undefined)[]): string => {
  const plain = names.filter((each) => each !== undefined);
  if (plain.length === names.length && plain.length > 0) return new Intl.ListFormat('en-GB').format(plain);
  return names.length > 1 ? 'your hounds' : 'your hound';
};

const numbered = (about: string, ticket: KnownTicket | undefined): Facts =>
  ticket ? { [about]: true, [`${about} number`]: ticket.number } : { [about]: false };

/** The first name, "Ada" for "Ada Byron"; "there" for an unknown name, as in "Hello there". */
const firstWord = (name: string): string => name.trim().split(/\s+/)[0] || 'there';

const classInWords = (group: { readonly class: Class; readonly level: Level }): string =>
  `${group.class} ${group.level}`;

/** Puts a ring's name into a sentence: "Beech ring" as "the beech ring". */
const inSentence = (ring: string): string =>
  /ring$/i.test(ring) ? `the ${ring.charAt(0).toLowerCase()}${ring.slice(1)}` : ring;
