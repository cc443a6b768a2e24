import type { ContentHead, ContentStore, PublishedFile } from '#core/desk/content/ports.ts';
import {
  changedHead,
  nextPublication,
  type PublishedText,
  publishedFiles,
  publishedNow,
  unchangedHead,
} from '#core/desk/content/stored-content.ts';
import { ok } from '#core/kernel/result.ts';
import type { FestivalState } from '../festival-state.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';

/** Drafts and published versions of the edition's content, in memory. */
export const memoryContentStore = (state: FestivalState): ContentStore => {
  const publications = new Map<string, number>();
  const heads = new Map<string, ContentHead>();
  const versions = new Map<string, readonly PublishedText[]>();
  const keyOf = (edition: string, file: PublishedFile) => `${edition} ${file}`;
  const headOf = (edition: string, file: PublishedFile) => heads.get(keyOf(edition, file)) ?? unchangedHead(file);
  const headsOf = (edition: string) =>
    [...heads].filter(([key]) => key.startsWith(`${edition} `)).map(([, head]) => head);
  const versionsOf = (edition: string, file: PublishedFile) => versions.get(keyOf(edition, file)) ?? [];
  const textOf = (edition: string, file: PublishedFile, version: number) =>
    versionsOf(edition, file).find((each) => each.version === version)?.text;
  const countOf = (edition: string) => publications.get(edition) ?? 0;
  const changeDraft = (edition: string, file: PublishedFile, revision: number, draft: ContentHead['draft']) => {
    const changed = changedHead(headOf(edition, file), revision, { draft });
    if (changed.ok) heads.set(keyOf(edition, file), changed.value);
    return changed;
  };

  return {
    publications: async (edition) => countOf(edition),
    published: async (edition) => ({
      publications: countOf(edition),
      files: publishedNow(headsOf(edition), (file, version) => textOf(edition, file, version)),
    }),
    heads: async (edition) => headsOf(edition),
    head: async (edition, file) => headOf(edition, file),
    history: async (edition, file) => versionsOf(edition, file).map(({ text: _, ...version }) => version),
    text: async (edition, file, version) => textOf(edition, file, version),
    saveDraft: async (edition, file, revision, draft) => changeDraft(edition, file, revision, draft),
    async discardDraft(edition, file, revision, action) {
      const changed = changeDraft(edition, file, revision, null);
      if (changed.ok) recordStaffAction(state, action);
      return changed;
    },
    async publish(publication, actions) {
      const { edition } = publication;
      const counted = nextPublication(countOf(edition), publication);
      if (!counted.ok) return counted;
      const published = publishedFiles(publication, (file) => headOf(edition, file));
      if (!published.ok) return published;
      publications.set(edition, counted.value);
      for (const { head, version } of published.value) {
        heads.set(keyOf(edition, head.file), head);
        versions.set(keyOf(edition, head.file), [version, ...versionsOf(edition, head.file)]);
      }
      for (const action of actions) recordStaffAction(state, action);
      return ok(counted.value);
    },
  };
};
