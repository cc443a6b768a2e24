/**
 * Resolves when the document's style sheets have loaded or failed. The page's own styles are there from the start;
 * content shown later needs the others.
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
