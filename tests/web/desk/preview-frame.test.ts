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

  it('content desk: the preview finds both lines of a headline, and a picture by what it shows', () => {
    document.body.innerHTML = '<h1>Follow<br>the nose</h1><img alt="Three black truffles">';
    vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
    const marked = (words: string) => outlinePreview(frame, { part: [text(words)], name: '', changed: [] });
    expect([marked('the nose'), marked('Three black truffles'), marked('nose')]).toEqual([true, true, false]);
  });
});
