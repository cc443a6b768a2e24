import sheet from '../design/fonts.idle.css?url';

/**
 * Loads the font weights that few words use. Each new font makes the browser lay out all text again, so this waits
 * until the page is idle. Resolves when the fonts have loaded or failed.
 */
export const loadIdleFonts = (page: Document): Promise<void> =>
  new Promise((resolve) => {
    const link = page.createElement('link');
    for (const told of ['load', 'error']) link.addEventListener(told, () => resolve(), { once: true });
    page.head.append(Object.assign(link, { rel: 'stylesheet', href: sheet }));
  });
