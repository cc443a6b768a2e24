/**
 * Resolves once the styles of the whole site are there, or will not come: a page has its own from the start, and needs
 * the others for what it does not yet show.
 */
export const awaitStylesheets = async (page: Document): Promise<void> => {
  const sheets = [...page.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    sheets.map(
      (link) =>
        link.sheet ??
        new Promise((resolve) => {
          link.addEventListener('load', resolve, { once: true });
          link.addEventListener('error', resolve, { once: true });
        }),
    ),
  );
};
