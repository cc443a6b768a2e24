import type { Added, ClassReadings, ReceivedMark, RunMarks } from '#core/competition-day/judge/ports.ts';
import { ok } from '#core/kernel/result.ts';

/** What judges' telephones have sent, and by which readings they judge, in memory. Nothing here waits, so each call is one step. */
export const memoryRunMarks = (): { readonly runMarks: RunMarks; readonly classReadings: ClassReadings } => {
  const marks: ReceivedMark[] = [];
  const chosen = new Map<string, Awaited<ReturnType<ClassReadings['all']>>[number]>();

  const add = (received: ReceivedMark): Added => {
    const { entry, mark } = received;
    const before = marks.find((each) => each.entry === entry && each.mark.id === mark.id);
    if (before) return JSON.stringify(before.mark) === JSON.stringify(mark) ? 'known' : 'name-taken';
    marks.push(received);
    return 'new';
  };

  return {
    runMarks: {
      add: async (received) => received.map(add),
      of: async (entry) => marks.filter((each) => each.entry === entry),
      ofThese: async (entries) => marks.filter(({ entry }) => entries.includes(entry)),
      all: async () => [...marks],
    },
    classReadings: {
      all: async () => [...chosen.values()],
      async choose(decide) {
        const decided = decide(marks);
        if (!decided.ok) return decided;
        const { class: each, readings } = decided.value;
        chosen.set(each, decided.value);
        return ok({ class: each, readings });
      },
    },
  };
};
