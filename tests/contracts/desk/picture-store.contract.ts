import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { userId } from '#core/kernel/ids.ts';
import { laterBy, parseInstant, second } from '#core/kernel/time.ts';
import type { Store } from '../stores/store.ts';

const at = parseInstant('2025-10-04T08:00:00Z');
const by = { userId: userId('morwenna'), name: 'Morwenna Pike' };
const edition = '2025-11-22';

const action = (id: string): StaffAction => ({
  ...{ id, at, actor: by, from: { network: 'a1b2' }, action: 'picture.added' },
  ...{ subject: { kind: 'picture', id: 'tent', name: 'Tent' }, before: null, after: null, reason: null },
});

const picture = (name: string, digest = '5e6f7a8b', more = {}) => {
  const file = { file: `${name}-480x320.webp`, type: 'webp' as const, width: 480, height: 320, digest };
  return {
    ...{ name, alt: 'The long tent', at, by, files: [file] },
    bytes: new Map([[file.file, new Uint8Array([0, 1, 254, 255])]]),
    ...more,
  };
};

export const pictureStoreContract = (name: string, open: () => Promise<Store>) =>
  describe(`PictureStore: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const logged = async () => (await store.auditLog.page({}, null, 10)).map(({ id }) => id).sort();

    it('the picture store saves the exact bytes of an edition’s pictures, and lists them newest first', async () => {
      const { pictureStore } = store;
      const later = picture('dogs', 'aaaaaaaa', { at: laterBy(at, second) });
      expect(await pictureStore.add(edition, [picture('tent'), later], [action('one')])).toMatchObject({ ok: true });
      expect(await pictureStore.count(edition)).toBe(2);
      const { bytes: _, ...listed } = picture('tent');
      expect(await pictureStore.list(edition)).toEqual([expect.objectContaining({ name: 'dogs' }), listed]);
      expect([...((await pictureStore.bytes(edition, 'tent-480x320.webp')) ?? [])]).toEqual([0, 1, 254, 255]);
      expect(await pictureStore.bytes('2026-11-21', 'tent-480x320.webp')).toBeUndefined();
      expect(await pictureStore.count('2026-11-21')).toBe(0);
      expect(await logged()).toEqual(['one']);
    });

    it('the picture store saves a picture once, and refuses a different picture with the same name', async () => {
      const { pictureStore } = store;
      await pictureStore.add(edition, [picture('tent')], [action('one')]);
      expect(await pictureStore.add(edition, [picture('tent')], [])).toMatchObject({ ok: true });
      const other = [picture('dogs'), picture('tent', 'bbbbbbbb')];
      expect(await pictureStore.add(edition, other, [action('two')])).toEqual({
        ok: false,
        refusal: { kind: 'picture-name-taken' },
      });
      expect((await pictureStore.list(edition)).map(({ name }) => name)).toEqual(['tent']);
      expect(await logged()).toEqual(['one']);
    });
  });
