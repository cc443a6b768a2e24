import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The address of the link that was last followed on each page, by the key of the page's history entry. */
const followed = new Map<string, string>();

/**
 * After Back or Forward to a page, moves the focus to the link that was followed there, as soon as the page shows it
 * again. A page that fetches its rows shows them too long after the navigation for the browser to do it. The user's
 * first click or key ends the search for the link.
 */
export const useFocusFollowedLink = (page: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';

  useEffect(() => {
    const whole = page.current;
    if (!whole) return undefined;
    const remember = ({ target }: MouseEvent) => {
      const href = target instanceof Element ? target.closest('a[href]')?.getAttribute('href') : null;
      if (href) followed.set(key, href);
    };
    whole.addEventListener('click', remember);
    return () => whole.removeEventListener('click', remember);
  }, [page, key]);

  useEffect(() => {
    const whole = page.current;
    const href = followed.get(key);
    if (!whole || !isReturn || href === undefined) return undefined;
    const focusLink = () => {
      const link = whole.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
      if (!link) return;
      end();
      link.focus();
    };
    const search = new MutationObserver(focusLink);
    // After the navigation has moved the focus to the heading.
    const timer = setTimeout(focusLink, 0);
    const end = () => {
      clearTimeout(timer);
      search.disconnect();
      window.removeEventListener('pointerdown', end);
      window.removeEventListener('keydown', end);
    };
    search.observe(whole, { childList: true, subtree: true });
    window.addEventListener('pointerdown', end);
    window.addEventListener('keydown', end);
    return end;
  }, [page, key, isReturn]);
};
