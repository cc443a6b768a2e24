import type { Photograph, PhotographId } from '#core/desk/gallery/photograph.ts';
import type { Gallery, GalleryChange } from '#core/desk/gallery/ports.ts';
import { maxTakeDownsWaiting, maxWaitingForOne, type TakeDown, type TakeDownId } from '#core/desk/gallery/take-down.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { enqueueTasks, type FestivalState } from '../festival-state.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';

/** The photographs of an edition in memory. */
export const memoryGallery = (state: FestivalState, machine: Clock): Gallery => {
  let order: readonly PhotographId[] = [];
  const photographs = new Map<PhotographId, Photograph>();
  const files = new Map<PhotographId, ReadonlyMap<string, Uint8Array>>();
  const takeDowns = new Map<TakeDownId, TakeDown>();
  const inOrder = () => order.flatMap((id) => photographs.get(id) ?? []);
  const newestFirst = () =>
    [...takeDowns.values()].sort((one, other) => other.askedAt - one.askedAt || (one.id < other.id ? -1 : 1));
  const waiting = () => newestFirst().filter(({ answered }) => !answered);
  const write = ({ photographs: changed = [], removed = [], order: next, takeDowns: asked = [] }: GalleryChange) => {
    for (const each of changed) photographs.set(each.id, each);
    for (const each of asked) takeDowns.set(each.id, each);
    for (const id of removed) {
      photographs.delete(id);
      files.delete(id);
      for (const each of newestFirst()) if (each.photographId === id) takeDowns.delete(each.id);
    }
    order = (next ?? order).filter((id) => photographs.has(id));
  };
  return {
    async add(photograph, bytes, action, most) {
      const known = photographs.get(photograph.id);
      if (known) return ok(known);
      if (photographs.size >= most) return refuse({ kind: 'gallery-full' });
      photographs.set(photograph.id, photograph);
      files.set(photograph.id, bytes);
      order = [...order, photograph.id];
      recordStaffAction(state, action);
      return ok(photograph);
    },
    all: async () => inOrder(),
    find: async (id) => photographs.get(id),
    countShown: async () => inOrder().filter((each) => each.state === 'shown').length,
    bytes: async (id, file, onlyShown) =>
      onlyShown && photographs.get(id)?.state !== 'shown' ? undefined : files.get(id)?.get(file),
    async change(decide) {
      const decided = decide({ photographs: inOrder(), takeDowns: newestFirst() });
      if (!decided.ok) return decided;
      write(decided.value);
      enqueueTasks(state, decided.value.tasks ?? [], machine.now());
      for (const action of decided.value.actions) recordStaffAction(state, action);
      return ok(undefined);
    },
    async ask(takeDown) {
      if (photographs.get(takeDown.photographId)?.state !== 'shown') return refuse({ kind: 'photograph-unknown' });
      if (takeDowns.has(takeDown.id)) return ok(undefined);
      const forThis = waiting().filter(({ photographId }) => photographId === takeDown.photographId).length;
      if (waiting().length >= maxTakeDownsWaiting || forThis >= maxWaitingForOne)
        return refuse({ kind: 'too-many-waiting' });
      takeDowns.set(takeDown.id, takeDown);
      return ok(undefined);
    },
    takeDowns: async () => newestFirst(),
    waiting: async () => waiting().length,
    async forgetTakeDowns(before) {
      for (const { id, askedAt } of newestFirst()) if (askedAt < before) takeDowns.delete(id);
    },
    findTakeDown: async (id) => takeDowns.get(id),
  };
};
