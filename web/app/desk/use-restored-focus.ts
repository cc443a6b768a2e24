import { type RefObject, useEffect } from 'react';

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

const controlsIn = (page: HTMLElement): readonly HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(controls)].filter(
    // Safari has no checkVisibility before version 17.4.
    (each) => !each.matches(':disabled') && (each.checkVisibility?.() ?? true),
  );

/**
 * Restores the focus when the focused element is removed: to the control that is now in its place, or to the heading if
 * none follows. Browsers would move the focus to the body, where a screen reader starts again at the top.
 */
export const useRestoredFocus = (page: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const whole = page.current;
    if (!whole) return undefined;
    let focused: Element | null = null;
    let before: readonly HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      focused = target;
      const all = controlsIn(whole);
      before = all.slice(0, Math.max(0, all.indexOf(target)));
    };
    const restore = () => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const left = before.findLast((each) => each.isConnected);
      const all = controlsIn(whole);
      const next = all[left ? all.indexOf(left) + 1 : 0] ?? whole.querySelector<HTMLElement>('h1');
      next?.focus({ preventScroll: true });
    };
    const watching = new MutationObserver(restore);
    watching.observe(whole, { childList: true, subtree: true });
    whole.addEventListener('focusin', remember);
    return () => {
      watching.disconnect();
      whole.removeEventListener('focusin', remember);
    };
  }, [page]);
};
