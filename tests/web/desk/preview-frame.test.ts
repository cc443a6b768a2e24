// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { outlinePreview } from '../../../web/features/desk/content/preview-frame.ts';

afterEach(() => vi.restoreAllMocks());

const frame = { contentDocument: document, clientHeight: 400 };
const text = (words: string) => ({ path: ['faq'], text: words });

describe('the preview beside a form', () => {
  it('content desk: the preview opens the edited part, names it, and scrolls to it inside its frame only', () => {
    document.body.innerHTML =
      '<details><summary>Where do I park?</summary></details><details><summary>Can I bring my dog?</summary><p>Please do.</p></details>';
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 100, 40));
    const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
    const everything = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    const part = [text('Can I bring my dog?'), text('Please do.')];
    expect(outlinePreview(frame, { part, name: 'Dogs', changed: [text('Please do.')] })).toBe(true);
    const [other, edited] = document.querySelectorAll('details');
    expect([other?.open, edited?.open]).toEqual([false, true]);
    expect(document.querySelector('[data-content-mark]')?.textContent).toBe('Dogs');
    expect(document.querySelector('p')?.style.backgroundColor).toBe('var(--warn-soft)');
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(everything).not.toHaveBeenCalled();
    expect(outlinePreview(frame, { part: [text('In the evening')], name: 'Evening', changed: [] })).toBe(false);
    expect(document.querySelector('[data-content-mark]')).toBeNull();
    expect(document.querySelector('p')?.style.backgroundColor).toBe('');
  });

  it('content desk: the outline of a judge does not reach to another with the same role', () => {
    document.body.innerHTML =
      '<p id="theirs">Head judge</p><p>Alun reads the ground.</p><p id="hers">Head judge</p><p id="long">Nell has judged for twenty years.</p>';
    vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
    const tops: Readonly<Record<string, number>> = { theirs: 0, hers: 500, long: 540 };
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(this: Element) {
      return new DOMRect(10, tops[this.id] ?? 40, 100, 40);
    });
    vi.spyOn(document, 'createRange').mockImplementation(() => {
      let of: Node;
      return {
        selectNodeContents: (node: Node) => {
          of = node;
        },
        getBoundingClientRect: () => (of as Element).getBoundingClientRect(),
      } as Range;
    });
    const part = [text('Head judge'), text('Nell has judged for twenty years.')];
    outlinePreview(frame, { part, name: 'Nell', changed: [] });
    const { top, height } = document.querySelector<HTMLElement>('[data-content-mark]')?.style ?? {};
    expect([top, height]).toEqual(['488px', '104px']);
  });

  it('content desk: the preview finds both lines of a headline, and a picture by what it shows', () => {
    document.body.innerHTML = '<h1>Follow<br>the nose</h1><img alt="Three black truffles">';
    vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
    const marked = (words: string) => outlinePreview(frame, { part: [text(words)], name: '', changed: [] });
    expect([marked('the nose'), marked('Three black truffles'), marked('nose')]).toEqual([true, true, false]);
  });
});
