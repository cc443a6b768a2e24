import type { Content, ContentName } from '#core/site/content/content.ts';

/** The loaded content files: those that came with the page, and those that later navigations fetched. */
export type ContentCache = {
  readonly all: () => Partial<Content>;
  /** Loads these files unless they are cached. @throws ServiceFailure when the server cannot be reached */
  readonly load: (names: readonly ContentName[]) => Promise<void>;
};

/** @param fetchContent fetches one file; the server passes all content and never calls it */
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
