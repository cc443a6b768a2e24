import type { PictureFile, UploadedPicture } from '#core/desk/pictures/picture.ts';
import type { PictureStore } from '#core/desk/pictures/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { FestivalState } from '../festival-state.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';

/** The pictures uploaded at the desk, in memory. */
export const memoryPictureStore = (state: FestivalState): PictureStore => {
  const pictures = new Map<string, ReadonlyMap<string, UploadedPicture>>();
  const files = new Map<string, Uint8Array>();
  const of = (edition: string) => pictures.get(edition) ?? new Map<string, UploadedPicture>();
  const named = (all: readonly PictureFile[]) =>
    all
      .map(({ file, digest }) => `${file} ${digest}`)
      .sort()
      .join('\n');
  return {
    async add(edition, added, actions) {
      const isTaken = added.some(({ name, files: its }) => {
        const found = of(edition).get(name);
        return found && named(found.files) !== named(its);
      });
      if (isTaken) return refuse({ kind: 'picture-name-taken' });
      for (const { bytes, ...picture } of added) {
        if (of(edition).has(picture.name)) continue;
        pictures.set(edition, new Map([...of(edition), [picture.name, picture]]));
        for (const [file, its] of bytes) files.set(`${edition} ${file}`, its);
      }
      for (const action of actions) recordStaffAction(state, action);
      return ok(undefined);
    },
    count: async (edition) => of(edition).size,
    list: async (edition) =>
      [...of(edition).values()].sort((one, other) => other.at - one.at || (one.name < other.name ? -1 : 1)),
    bytes: async (edition, file) => files.get(`${edition} ${file}`),
  };
};
