// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { showPart } from '../../../web/features/desk/content/show-part.ts';

afterEach(() => vi.restoreAllMocks());

it('content desk: the preview opens the edited part and scrolls to it inside its frame only', () => {
  document.body.innerHTML =
    '<details><summary>Where do I park?</summary></details><details><summary>Can I bring my dog?</summary></details>';
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  const everything = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  showPart({ contentDocument: document, clientHeight: 400 }, 'Can I bring my dog?');
  const [other, edited] = document.querySelectorAll('details');
  expect([other?.open, edited?.open]).toEqual([false, true]);
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(everything).not.toHaveBeenCalled();
});
