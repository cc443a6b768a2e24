type Frame = Pick<HTMLIFrameElement, 'contentDocument' | 'clientHeight'>;

/** Opens and marks the part of the page that is edited, and scrolls the frame alone to it. */
export const showPart = (frame: Frame, name: string | undefined): void => {
  const page = frame.contentDocument;
  if (!page || !name) return;
  const named = [...page.querySelectorAll<HTMLElement>('summary, h1, h2, h3, h4, dt, th, b, li')];
  const found = named.find(({ textContent }) => textContent.trim().startsWith(name));
  if (!found) return;
  const part = found.closest<HTMLElement>('details, article, li, tr') ?? found;
  if (part instanceof HTMLDetailsElement || part.tagName === 'DETAILS') part.setAttribute('open', '');
  part.style.boxShadow = '-14px 0 0 -4px var(--ochre)';
  // `scrollIntoView` would move the desk's own page too, and the form out of sight.
  const { top, height } = part.getBoundingClientRect();
  page.defaultView?.scrollBy(0, top - (frame.clientHeight - height) / 2);
};
