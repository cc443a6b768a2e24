type Frame = Pick<HTMLIFrameElement, 'contentDocument' | 'clientHeight'>;

/** Opens and highlights the edited part of the page, and scrolls only the frame to it. */
export const showPart = (frame: Frame, name: string | undefined): void => {
  const page = frame.contentDocument;
  if (!page || !name) return;
  const named = [...page.querySelectorAll<HTMLElement>('summary, h1, h2, h3, h4, dt, th, b, li')];
  const found = named.find(({ textContent }) => textContent.trim().startsWith(name));
  if (!found) return;
  const part = found.closest<HTMLElement>('details, article, li, tr') ?? found;
  if (part instanceof HTMLDetailsElement || part.tagName === 'DETAILS') part.setAttribute('open', '');
  part.style.boxShadow = '-14px 0 0 -4px var(--ochre)';
  // `scrollIntoView` would also scroll the desk's own page, and so the form out of view.
  const { top, height } = part.getBoundingClientRect();
  page.defaultView?.scrollBy(0, top - (frame.clientHeight - height) / 2);
};
