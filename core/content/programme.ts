import type { Schedule, Session } from './shapes/schedule.ts';

/** One bar of the programme: something, once, from when to when. Times are minutes since midnight. */
export type Slot = Session & { readonly name: string };

/** An item is on for half an hour at least: what has no end of its own. */
const shortestMinutes = 30;

/** When a slot is over. */
export const slotEnd = ({ from, to }: Session): number => to ?? from + shortestMinutes;

/** Everything of a category, each session by itself, by the clock. */
export const slotsOf = ({ items }: Schedule['categories'][number]): readonly Slot[] =>
  items
    .flatMap(({ name, sessions }) => sessions.map((session) => ({ ...session, name })))
    .toSorted((a, b) => a.from - b.from);

const allSlots = ({ categories }: Schedule): readonly Slot[] => categories.flatMap(slotsOf);

/** What is on at that minute of the day, category by category as they are listed. */
export const onNow = (schedule: Schedule, minutes: number): readonly Slot[] =>
  allSlots(schedule).filter((slot) => slot.from <= minutes && minutes < slotEnd(slot));

/** What begins next after that minute of the day: everything that begins together; nothing when all has begun. */
export const onNext = (schedule: Schedule, minutes: number): readonly Slot[] => {
  const toCome = allSlots(schedule).filter(({ from }) => from > minutes);
  const first = Math.min(...toCome.map(({ from }) => from));
  return toCome.filter(({ from }) => from === first);
};

/** The sessions of the item with that id, for a page that tells of it. @throws when the programme has no such item */
export const sessionsOf = ({ categories }: Schedule, id: string): readonly Session[] => {
  const item = categories.flatMap(({ items }) => items).find((each) => each.id === id);
  if (!item) throw new Error(`the programme has no item ${id}`);
  return item.sessions;
};
