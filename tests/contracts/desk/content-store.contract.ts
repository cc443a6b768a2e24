import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentDraft, Publication } from '#core/desk/content/ports.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { userId } from '#core/kernel/ids.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { Store } from '../stores/store.ts';

const at = parseInstant('2025-10-04T08:00:00Z');
const by = { userId: userId('morwenna'), name: 'Morwenna Pike' };
const edition = '2025-11-22';
const draft = (text: string, basedOn = 0): ContentDraft => ({ text, by, at, basedOn });

const action = (id: string): StaffAction => ({
  ...{ id, at, actor: by, from: { network: 'a1b2' }, action: 'content.published' },
  ...{ subject: { kind: 'content', id: 'home', name: 'Home' }, before: null, after: null, reason: null },
});

const publication = (
  publications: number,
  changes: readonly Partial<Publication['changes'][number]>[],
): Publication => ({
  ...{ edition, publications, at, by },
  changes: changes.map((change) => ({
    ...{ file: 'home', text: 'title: Truffles', revision: 0, note: 'title', restored: null, keepsDraft: false },
    ...change,
  })),
});

export const contentStoreContract = (name: string, open: () => Promise<Store>) =>
  describe(`ContentStore: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const logged = async () => (await store.auditLog.page({}, null, 10)).map(({ id }) => id).sort();

    it('the content store begins with the edition’s folder: no version, no draft, nothing published', async () => {
      const { contentStore } = store;
      expect(await contentStore.head(edition, 'home')).toEqual({ file: 'home', version: 0, revision: 0, draft: null });
      expect(await contentStore.heads(edition)).toEqual([]);
      expect(await contentStore.published(edition)).toEqual({ publications: 0, files: [] });
      expect(await contentStore.text(edition, 'home', 0)).toBeUndefined();
    });

    it('the content store stores a draft made on the present revision, and refuses one made on an earlier one', async () => {
      const { contentStore } = store;
      expect(await contentStore.saveDraft(edition, 'home', 0, draft('one'))).toMatchObject({
        value: { revision: 1, draft: draft('one') },
      });
      expect(await contentStore.saveDraft(edition, 'home', 0, draft('two'))).toEqual({
        ok: false,
        refusal: { kind: 'content-moved' },
      });
      expect(await contentStore.head(edition, 'home')).toMatchObject({ revision: 1, draft: { text: 'one' } });
      expect(await contentStore.head('2026-11-21', 'home')).toMatchObject({ revision: 0, draft: null });
      expect(await logged()).toEqual([]);
    });

    it('the content store accepts one of several drafts that editors save at the same moment', async () => {
      const saved = ['a', 'b', 'c', 'd'].map((text) => store.contentStore.saveDraft(edition, 'home', 0, draft(text)));
      expect((await Promise.all(saved)).filter(({ ok }) => ok)).toHaveLength(1);
    });

    it('the content store discards a draft with its line in the audit log', async () => {
      const { contentStore } = store;
      await contentStore.saveDraft(edition, 'home', 0, draft('one'));
      expect(await contentStore.discardDraft(edition, 'home', 0, action('late'))).toMatchObject({ ok: false });
      expect(await contentStore.discardDraft(edition, 'home', 1, action('discarded'))).toMatchObject({
        value: { revision: 2, draft: null },
      });
      expect(await logged()).toEqual(['discarded']);
    });

    it('the content store publishes versions in turn, keeps each, and either uses up the draft or leaves it', async () => {
      const { contentStore } = store;
      await contentStore.saveDraft(edition, 'home', 0, draft('title: Truffles'));
      expect(await contentStore.publish(publication(0, [{ revision: 1 }]), [action('one')])).toEqual({
        ok: true,
        value: 1,
      });
      expect(await contentStore.head(edition, 'home')).toEqual({ file: 'home', version: 1, revision: 2, draft: null });
      await contentStore.saveDraft(edition, 'home', 2, draft('next', 1));
      const again = { text: 'title: Hounds', revision: 3, note: '', restored: 0, keepsDraft: true };
      expect(await contentStore.publish(publication(1, [again]), [action('two')])).toMatchObject({ value: 2 });
      expect(await contentStore.head(edition, 'home')).toMatchObject({ version: 2, draft: { text: 'next' } });
      expect(await contentStore.history(edition, 'home')).toEqual([
        { version: 2, at, by, note: '', restored: 0 },
        { version: 1, at, by, note: 'title', restored: null },
      ]);
      expect(await contentStore.text(edition, 'home', 1)).toBe('title: Truffles');
      expect(await contentStore.published(edition)).toEqual({
        publications: 2,
        files: [{ file: 'home', version: 2, text: 'title: Hounds' }],
      });
      expect(await contentStore.publications(edition)).toBe(2);
      expect(await logged()).toEqual(['one', 'two']);
    });

    it('the content store publishes all files or none, and refuses when another publication came first', async () => {
      const { contentStore } = store;
      await contentStore.saveDraft(edition, 'terms', 0, draft('one'));
      const both = [{ file: 'home' as const }, { file: 'terms' as const }];
      expect(await contentStore.publish(publication(0, both), [action('one')])).toMatchObject({
        refusal: { kind: 'content-moved' },
      });
      expect(await contentStore.published(edition)).toEqual({ publications: 0, files: [] });
      expect(await contentStore.publish(publication(1, [{}]), [action('two')])).toMatchObject({
        refusal: { kind: 'publications-moved' },
      });
      const [one, other] = [{ file: 'terms' as const, revision: 1 }, { file: 'home' as const }];
      expect(await contentStore.publish(publication(0, [one, other]), [])).toMatchObject({ value: 1 });
      expect((await contentStore.published(edition)).files.map(({ file }) => file)).toEqual(['home', 'terms']);
      const tried = ['sale-rules', 'judges', 'market'] as const;
      const done = await Promise.all(tried.map((file) => contentStore.publish(publication(1, [{ file }]), [])));
      expect(done.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await logged()).toEqual([]);
    });
  });
