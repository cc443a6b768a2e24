/**
 * Loads the style sheet of the whole site, once, into a document that came with the visitors' only: the pages for staff
 * need it. The rules of both are in the same order, so what is shown keeps its looks. @throws Error when it cannot be
 * fetched; the next call tries again
 */
export const loadWholeStylesheet = (head: HTMLHeadElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const visitors = head.querySelector<HTMLLinkElement>('link[data-whole]');
    const href = visitors?.dataset.whole;
    if (!visitors || !href) return resolve();
    const arriving = head.querySelector(`link[href="${href}"]`);
    const link = arriving ?? Object.assign(head.ownerDocument.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => {
      delete visitors.dataset.whole;
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`the style sheet ${href} could not be fetched`));
    });
    if (!arriving) visitors.after(link);
  });
