import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../stores/store.ts';

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));

/** The folders of prepared editions: all files of a year at once, byte for byte. */
export const editionFoldersContract = (name: string, open: () => Promise<Store>) =>
  describe(`EditionFolders: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('a year that was not prepared has no files', async () => {
      expect(await store.editionFolders.files(2026)).toEqual([]);
    });

    it('files of an edition’s folder are stored and returned byte for byte, by path', async () => {
      const picture = { path: 'pictures/hall.avif', bytes: new Uint8Array([0, 255, 10, 13, 128]) };
      const facts = { path: 'edition.yaml', bytes: bytesOf('name: The Hauxley Bean Fair – 2026\n') };
      await store.editionFolders.put(2026, [picture, facts]);
      expect(await store.editionFolders.files(2026)).toEqual([facts, picture]);
    });

    it('files that are put again replace those of the year, and of no other', async () => {
      await store.editionFolders.put(2026, [{ path: 'door.yaml', bytes: bytesOf('one') }]);
      await store.editionFolders.put(2027, [{ path: 'door.yaml', bytes: bytesOf('two') }]);
      await store.editionFolders.put(2026, [{ path: 'edition.yaml', bytes: bytesOf('three') }]);
      expect((await store.editionFolders.files(2026)).map(({ path }) => path)).toEqual(['edition.yaml']);
      expect((await store.editionFolders.files(2027)).map(({ path }) => path)).toEqual(['door.yaml']);
    });
  });
