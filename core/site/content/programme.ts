import type { Schedule, Session } from './shapes/schedule.ts';

/** One bar of the programme: an item with its start and end, in minutes since midnight. */
export type Slot = Session & { readonly name: string };

/** The shortest duration of an item: that of one without an end, in minutes. */
const shortestMinutes = 30;

/** When a slot ends, in minutes since midnight. */
export const slotEnd = ({ from, to }: Session): number => to ?? from + shortestMinutes;

/** All slots of a category in order of time; an item with several times has one slot for each. */
export const slotsOf = ({ items }: Schedule['categories'][number]): readonly Slot[] =>
  items
    .flatMap(({ name, sessions }) => sessions.map((session) => ({ ...session, name })))
    .toSorted((a, b) => a.from - b.from);

const allSlots = ({ categories }: Schedule): readonly Slot[] => categories.flatMap(slotsOf);

/** The most half hours that the programme's timetable has columns for. */
const maxHalfHours = 20;

/**
 * The minute of the day at which the timetable begins: with the gates, or with an item that starts before them, so that
 * its bar is as long as the item.
 */
export const programmeStart = (schedule: Schedule, gates: { readonly open: number; readonly close: number }): number =>
  Math.max(Math.min(gates.open, ...allSlots(schedule).map(({ from }) => from)), gates.close - 30 * maxHalfHours);

/** The items under way at that minute of the day, in the order of the categories. */
export const onNow = (schedule: Schedule, minutes: number): readonly Slot[] =>
  allSlots(schedule).filter((slot) => slot.from <= minutes && minutes < slotEnd(slot));

/** The items that start next after that minute of the day, all at the same time; empty when everything has started. */
export const onNext = (schedule: Schedule, minutes: number): readonly Slot[] => {
  const toCome = allSlots(schedule).filter(({ from }) => from > minutes);
  const first = Math.min(...toCome.map(({ from }) => from));
  return toCome.filter(({ from }) => from === first);
};

/** The slots of the item with that id, for a page about it. @throws when the programme has no such item */
export const sessionsOf = ({ categories }: Schedule, id: string): readonly Session[] => {
  const item = categories.flatMap(({ items }) => items).find((each) => each.id === id);
  if (!item) throw new Error(`the programme has no item ${id}`);
  return item.sessions;
};
