import sheet from '../design/fonts.idle.css?url';

/**
 * Brings the weights that few words are set in. A font that becomes known has a browser set every word of the page once
 * more, so it is for when nobody waits. Resolves once they are known, or will not be.
 */
export const loadIdleFonts = (page: Document): Promise<void> =>
  new Promise((resolve) => {
    const link = page.createElement('link');
    for (const told of ['load', 'error']) link.addEventListener(told, () => resolve(), { once: true });
    page.head.append(Object.assign(link, { rel: 'stylesheet', href: sheet }));
  });
