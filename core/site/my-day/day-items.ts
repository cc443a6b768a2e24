import { slotEnd } from '../content/programme.ts';
import type { Schedule, Session } from '../content/shapes/schedule.ts';
import { type StarKey, type StarredKind, starKeyOf } from './star.ts';

type Category = Schedule['categories'][number];

/** Something of the day that can be starred. A stall is open all day, so it has no sessions. */
export type DayItem = {
  readonly key: StarKey;
  readonly kind: StarredKind;
  readonly name: string;
  /** Where it is, or else what kind of thing it is; '' when neither is said. */
  readonly where: string;
  readonly colour: Category['colour'];
  readonly icon: Category['icon'];
  readonly sessions: readonly Session[];
};

/** A workshop of the shop, with the times of its product in minutes since midnight. */
export type Workshop = { readonly id: string; readonly name: string; readonly where: string } & Session;

/** A stall of the market; a trader's has the number of its pitch. */
export type Stall = {
  readonly name: string;
  readonly image: Category['icon'];
  readonly colour: Category['colour'];
  readonly pitch?: string | null;
};

/** The star of a workshop of the shop: that of the programme's item of the same name, where there is one. */
export const keyOfWorkshop = (
  { id, name }: Pick<Workshop, 'id' | 'name'>,
  { categories }: Pick<Schedule, 'categories'>,
): StarKey =>
  categories.some(({ items }) => items.some((item) => item.name === name)) ? starKeyOf('item', name) : `workshop:${id}`;

/** Everything that can be starred: the programme in its order, the workshops that are not in it, the stalls. */
export const itemsOfDay = (
  { categories }: Schedule,
  workshops: readonly Workshop[],
  stalls: readonly Stall[],
): readonly DayItem[] => {
  const programme = categories.flatMap(({ name: category, icon, colour, items }) =>
    items.map(
      ({ name, place = category, sessions }): DayItem => ({
        ...{ key: starKeyOf('item', name), kind: 'item', name, where: place, icon, colour, sessions },
      }),
    ),
  );
  const named = new Set(programme.map(({ name }) => name));
  return [
    ...programme,
    ...workshops
      .filter(({ name }) => !named.has(name))
      .map((workshop): DayItem => {
        const { name, where, from, to } = workshop;
        const sessions = [{ from, ...(to !== undefined && { to }) }];
        return {
          key: keyOfWorkshop(workshop, { categories }),
          kind: 'workshop',
          name,
          where,
          icon: 'microscope',
          colour: 'mist',
          sessions,
        };
      }),
    ...stalls.map(
      ({ name, image: icon, colour, pitch }): DayItem => ({
        ...{ key: starKeyOf('stall', name), kind: 'stall', name, icon, colour, sessions: [] },
        where: pitch ? `Pitch ${pitch}` : '',
      }),
    ),
  ];
};

/** One session of a thing, as an entry of a day. */
export type Entry = { readonly thing: DayItem; readonly session: Session };

/** Entries of a day that overlap each other, one after the other; a single one clashes with nothing. */
export type Group = readonly Entry[];

/** The entries of these things by time. */
export const entriesOf = (things: readonly DayItem[]): readonly Entry[] =>
  things
    .flatMap((thing) => thing.sessions.map((session) => ({ thing, session })))
    .toSorted((one, other) => one.session.from - other.session.from || slotEnd(one.session) - slotEnd(other.session));

/**
 * A day as groups by time. Entries that overlap are one group: they clash. A thing with several sessions never clashes, because one
 * goes to another of them.
 */
export const dayInGroups = (things: readonly DayItem[]): readonly Group[] => {
  const groups: { readonly entries: Entry[]; readonly isFixed: boolean; until: number }[] = [];
  for (const entry of entriesOf(things)) {
    const isFixed = entry.thing.sessions.length === 1;
    const until = slotEnd(entry.session);
    const met = groups.findLast((group) => group.isFixed && isFixed && entry.session.from < group.until);
    if (met) {
      met.entries.push(entry);
      met.until = Math.max(met.until, until);
    } else groups.push({ entries: [entry], isFixed, until });
  }
  return groups.map(({ entries }) => entries);
};

/** How many minutes all of a group have in common; 0 when they only follow each other. */
export const overlapOf = (group: Group): number =>
  Math.max(
    0,
    Math.min(...group.map(({ session }) => slotEnd(session))) - Math.max(...group.map(({ session }) => session.from)),
  );

/** The first of these that begins after a moment of the day, in minutes since midnight; undefined after the last. */
export const nextAfter = (entries: readonly Entry[], minutes: number): Entry | undefined =>
  entries.find(({ session }) => session.from > minutes);
