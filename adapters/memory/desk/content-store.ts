import type { ContentHead, ContentStore, ContentVersion, PublishedFile } from '#core/desk/content/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { FestivalState } from '../festival-state.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';

type Published = ContentVersion & { readonly text: string };

/** Drafts and published versions of the edition's content, in memory. */
export const memoryContentStore = (state: FestivalState): ContentStore => {
  const publications = new Map<string, number>();
  const heads = new Map<string, ContentHead>();
  const versions = new Map<string, readonly Published[]>();
  const keyOf = (edition: string, file: PublishedFile) => `${edition} ${file}`;
  const headOf = (edition: string, file: PublishedFile): ContentHead =>
    heads.get(keyOf(edition, file)) ?? { file, version: 0, revision: 0, draft: null };
  const headsOf = (edition: string) =>
    [...heads].filter(([key]) => key.startsWith(`${edition} `)).map(([, head]) => head);
  const versionsOf = (edition: string, file: PublishedFile) => versions.get(keyOf(edition, file)) ?? [];
  const change = (edition: string, file: PublishedFile, revision: number, news: Partial<ContentHead>) => {
    const head = headOf(edition, file);
    if (head.revision !== revision) return refuse({ kind: 'content-moved' as const });
    const next = { ...head, ...news, revision: revision + 1 };
    heads.set(keyOf(edition, file), next);
    return ok(next);
  };

  return {
    publications: async (edition) => publications.get(edition) ?? 0,
    published: async (edition) => ({
      publications: publications.get(edition) ?? 0,
      files: headsOf(edition)
        .flatMap(({ file, version }) =>
          versionsOf(edition, file)
            .filter((each) => each.version === version)
            .map(({ text }) => ({ file, version, text })),
        )
        .sort((one, other) => (one.file < other.file ? -1 : 1)),
    }),
    heads: async (edition) => headsOf(edition),
    head: async (edition, file) => headOf(edition, file),
    history: async (edition, file) => versionsOf(edition, file).map(({ text: _, ...version }) => version),
    text: async (edition, file, version) => versionsOf(edition, file).find((each) => each.version === version)?.text,
    saveDraft: async (edition, file, revision, draft) => change(edition, file, revision, { draft }),
    async discardDraft(edition, file, revision, action) {
      const changed = change(edition, file, revision, { draft: null });
      if (changed.ok) recordStaffAction(state, action);
      return changed;
    },
    async publish({ edition, publications: checkedWith, at, by, changes }, actions) {
      if ((publications.get(edition) ?? 0) !== checkedWith) return refuse({ kind: 'publications-moved' });
      if (changes.some(({ file, revision }) => headOf(edition, file).revision !== revision))
        return refuse({ kind: 'content-moved' });
      for (const { file, text, revision, note, restored, keepsDraft } of changes) {
        const version = headOf(edition, file).version + 1;
        change(edition, file, revision, { version, ...(keepsDraft ? {} : { draft: null }) });
        versions.set(keyOf(edition, file), [{ version, at, by, note, restored, text }, ...versionsOf(edition, file)]);
      }
      publications.set(edition, checkedWith + 1);
      for (const action of actions) recordStaffAction(state, action);
      return ok(checkedWith + 1);
    },
  };
};
