// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { loadWholeStylesheet } from '../../../web/first-paint/load-whole-stylesheet.ts';

/** A head outside the document, for which happy-dom loads no style sheets. */
const aHead = (links: string) => {
  const head = document.createElement('head');
  head.innerHTML = links;
  const wholes = () => [...head.querySelectorAll('link[href="/whole.css"]')];
  return { head, wholes };
};
const withVisitorsSheet = () => aHead('<link rel="stylesheet" href="/visitors.css" data-whole="/whole.css">');

describe('loading the whole site’s style sheet', () => {
  it('the whole site’s style sheet is loaded once, after the visitors’, however many pages need it', async () => {
    const { head, wholes } = withVisitorsSheet();
    const both = [loadWholeStylesheet(head), loadWholeStylesheet(head)];
    expect(wholes()).toHaveLength(1);
    expect(wholes()[0]).toBe(head.lastElementChild);
    wholes()[0]?.dispatchEvent(new Event('load'));
    await Promise.all(both);
    await loadWholeStylesheet(head);
    expect(wholes()).toHaveLength(1);
  });

  it('the whole site’s style sheet is fetched again by the next page when it could not be fetched', async () => {
    const { head, wholes } = withVisitorsSheet();
    const failing = loadWholeStylesheet(head);
    wholes()[0]?.dispatchEvent(new Event('error'));
    await expect(failing).rejects.toThrow('the style sheet /whole.css could not be fetched');
    expect(wholes()).toEqual([]);
    const again = loadWholeStylesheet(head);
    wholes()[0]?.dispatchEvent(new Event('load'));
    await expect(again).resolves.toBeUndefined();
  });

  it('the whole site’s style sheet is not loaded into a document that came with it', async () => {
    const { head, wholes } = aHead('<link rel="stylesheet" href="/whole.css">');
    await loadWholeStylesheet(head);
    expect(wholes()).toHaveLength(1);
  });
});
