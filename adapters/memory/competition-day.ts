import type { DayBooks, Entrant } from '#core/competition-day/day-books.ts';
import type { CompetitionDay } from '#core/competition-day/ports.ts';
import { entryId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok } from '#core/kernel/result.ts';
import { type FestivalState, queueErrands } from './festival-state.ts';

type Written = Omit<DayBooks, 'entrants' | 'placements'>;

/** The books of the day, in memory, over the tickets and forms of the same festival. Nothing here waits, so each call is one step. */
export const memoryCompetitionDay = (festival: FestivalState, machine: Clock): CompetitionDay => {
  let written: Written = { order: null, marks: [], told: [] };
  const books = (): DayBooks => ({
    ...written,
    placements: [...festival.placements],
    entrants: entrantsIn(festival),
  });

  return {
    read: async () => books(),
    order: async () => written.order,
    saidOf: async (entries) => ({
      placements: festival.placements.filter(({ entry }) => entries.includes(entry)),
      marks: written.marks.filter(({ entry }) => entries.includes(entry)),
    }),
    async change(decide) {
      const decided = decide(books());
      if (!decided.ok) return decided;
      const { placements = [], order = written.order, marks = [], told = [], errands = [] } = decided.value;
      festival.placements.push(...notIn(festival.placements, placements));
      written = {
        order,
        marks: [...written.marks, ...notIn(written.marks, marks)],
        told: [...written.told, ...told],
      };
      queueErrands(festival, errands, machine.now());
      return ok(books());
    },
  };
};

const notIn = <Kept extends { readonly id: string }>(known: readonly Kept[], added: readonly Kept[]): readonly Kept[] =>
  added.filter(({ id }, at) => ![...known, ...added.slice(0, at)].some((each) => each.id === id));

const entrantsIn = ({ registrations, purchases }: FestivalState): readonly Entrant[] => {
  const all = [...registrations.values()];
  const informed = new Set(all.filter(({ kind }) => kind === 'questionnaire').map(({ userId }) => userId));
  return all
    .flatMap((each) => (each.kind === 'competition' && purchases.has(each.orderId) ? [each] : []))
    .sort((one, other) => one.registeredAt - other.registeredAt || (one.id < other.id ? -1 : 1))
    .map((registration) => ({
      entry: entryId(registration.ticket),
      registration,
      questionnaireDone: informed.has(registration.userId),
    }));
};
