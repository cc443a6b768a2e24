import type { Content, ContentName } from '#core/content/content.ts';

/** The words at hand: those that came with the page, and those of pages gone to since. */
export type ContentCache = {
  readonly all: () => Partial<Content>;
  /** Sees to it that these files are at hand. @throws ServiceFailure when the server cannot be reached */
  readonly load: (names: readonly ContentName[]) => Promise<void>;
};

/** @param fetchContent asks the server for one file; on the server itself everything is at hand and nobody asks */
export const contentCache = (
  given: Partial<Content>,
  fetchContent: <Name extends ContentName>(name: Name) => Promise<Content[Name]>,
): ContentCache => {
  let content = given;
  return {
    all: () => content,
    load: async (names) => {
      const missing = names.filter((name) => !content[name]);
      const found = await Promise.all(missing.map(async (name) => [name, await fetchContent(name)] as const));
      content = { ...content, ...Object.fromEntries(found) };
    },
  };
};
