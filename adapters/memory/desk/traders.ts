import { maxApplications } from '#core/desk/traders/application-limit.ts';
import { mayBePlaced } from '#core/desk/traders/given-pitch.ts';
import type { Traders } from '#core/desk/traders/ports.ts';
import { picturesToStore } from '#core/desk/traders/stall-picture.ts';
import { isClosed, type TraderApplication, type TraderId } from '#core/desk/traders/trader-application.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { enqueueTasks, type FestivalState } from '../festival-state.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';

/** Applications of traders in memory. */
export const memoryTraders = (state: FestivalState, machine: Clock): Traders => {
  const { traders: applications, traderPitches: pitches, traderSlots: slots } = state;
  const files = new Map<string, string>();
  const freePlaces = (id: TraderId) => {
    pitches.delete(id);
    slots.delete(id);
  };
  const whyNot = (id: TraderId) => {
    const found = applications.get(id);
    if (!found) return 'application-unknown';
    return mayBePlaced(found.state) ? undefined : 'not-coming';
  };
  const fileOf = (id: TraderId, paper: string): string => `${id}/${paper}`;
  const deletePapers = (each: TraderApplication) => {
    for (const { paper } of each.papers) files.delete(fileOf(each.id, paper));
  };
  /** Deletes the files of an application's pictures, except for those that are kept. */
  const deletePictures = (id: TraderId, kept: readonly string[]) => {
    const begin = fileOf(id, 'picture/');
    for (const name of files.keys())
      if (name.startsWith(begin) && !kept.includes(name.slice(begin.length))) files.delete(name);
  };
  const newestFirst = () =>
    [...applications.values()].sort((one, other) => other.startedAt - one.startedAt || (one.id < other.id ? -1 : 1));
  return {
    async add(application, tasks) {
      if (applications.size >= maxApplications) return refuse({ kind: 'too-many' });
      if (applications.has(application.id)) return refuse({ kind: 'application-known' });
      applications.set(application.id, application);
      enqueueTasks(state, tasks, machine.now());
      return ok(undefined);
    },
    find: async (id) => applications.get(id),
    of: async (user) => newestFirst().filter(({ userId }) => userId === user),
    all: async () => newestFirst(),
    async change(id, decide) {
      const found = applications.get(id);
      if (!found) return refuse({ kind: 'application-unknown' });
      const decided = decide(found);
      if (!decided.ok) return decided;
      const { application, tasks = [], action, file, pictures = [] } = decided.value;
      applications.set(id, application);
      if (!mayBePlaced(application.state)) freePlaces(id);
      if (file) files.set(fileOf(id, file.paper), file.content);
      for (const { file: name, content } of pictures) files.set(fileOf(id, `picture/${name}`), content);
      deletePictures(id, picturesToStore(application));
      enqueueTasks(state, tasks, machine.now());
      if (action) recordStaffAction(state, action);
      return ok(application);
    },
    async openPaper(id, paper, action) {
      const [application, content] = [applications.get(id), files.get(fileOf(id, paper))];
      if (!application || content === undefined) return undefined;
      recordStaffAction(state, action(application));
      return { application, content };
    },
    async forget(before) {
      for (const each of newestFirst()) {
        const isDue =
          each.changedAt < before.applications || (each.state === 'draft' && each.changedAt < before.drafts);
        if (isDue || before.allPapers || (isClosed(each) && each.changedAt < before.closedPapers)) {
          deletePapers(each);
          if (isDue || isClosed(each)) deletePictures(each.id, []);
          applications.set(each.id, { ...each, papers: [], ...(isClosed(each) && { picture: null, released: null }) });
        }
        if (isDue) applications.delete(each.id);
        if (isDue) freePlaces(each.id);
      }
    },
    pictureFile: async (id, file) => files.get(fileOf(id, `picture/${file}`)),
    released: async () =>
      newestFirst()
        .filter(({ state: now, released }) => now === 'paid' && released !== null)
        .reverse(),
    pitches: async () => [...pitches.values()].sort((one, other) => (one.pitch < other.pitch ? -1 : 1)),
    async givePitch(id, pitch, now, action) {
      const reason = whyNot(id);
      if (reason) return refuse({ kind: reason });
      const holder = [...pitches.values()].find((each) => each.pitch === pitch && each.traderId !== id);
      if (holder) return refuse({ kind: 'pitch-taken', by: holder.traderId });
      pitches.delete(id);
      if (pitch !== null) pitches.set(id, { pitch, traderId: id, givenAt: now });
      recordStaffAction(state, action);
      return ok(undefined);
    },
    slots: async () => [...slots.values()].sort((one, other) => (one.slot < other.slot ? -1 : 1)),
    async takeSlot(id, wanted, vehicles, action) {
      const reason = whyNot(id);
      if (reason) return refuse({ kind: reason });
      const others = [...slots.values()].filter(({ slot, traderId }) => slot === wanted?.slot && traderId !== id);
      if (wanted && others.length >= vehicles) return refuse({ kind: 'slot-full' });
      slots.delete(id);
      if (wanted) slots.set(id, { ...wanted, traderId: id });
      if (action) recordStaffAction(state, action);
      return ok(undefined);
    },
  };
};
