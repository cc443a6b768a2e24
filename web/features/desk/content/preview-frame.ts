import { isShownAs, normalised, type TextOnPage } from '#core/desk/content/texts-on-page.ts';

type Frame = Pick<HTMLIFrameElement, 'contentDocument' | 'clientHeight'>;

/** What the preview marks: the texts of the part being edited with its name, and the texts that have changed. */
export type PreviewOutline = {
  readonly part: readonly TextOnPage[];
  readonly name: string;
  readonly changed: readonly TextOnPage[];
};

const marks = '[data-content-mark]';
const holders = 'p, li, h1, h2, h3, h4, dt, dd, a, b, summary, figcaption, q, th, td, span, legend, img';
/** A text this far from the part's longest one is the same words elsewhere on the page; in pixels. */
const farAway = 1200;

/**
 * Outlines the part being edited and tints what has changed, in a page without scripts; scrolls only the frame.
 * @returns whether the part is on the page
 */
export const outlinePreview = (frame: Frame, { part, name, changed }: PreviewOutline): boolean => {
  const page = frame.contentDocument;
  if (!page?.body) return false;
  for (const each of page.querySelectorAll(marks)) each.remove();
  for (const each of page.querySelectorAll<HTMLElement>('[data-content-tint]')) {
    each.style.backgroundColor = '';
    each.removeAttribute('data-content-tint');
  }
  const shown = elementsByText(page);
  for (const each of changed)
    for (const element of found(shown, each)) {
      element.style.backgroundColor = 'var(--warn-soft)';
      element.dataset.contentTint = '';
    }
  const elements = together(part.map((each) => found(shown, each)));
  for (const each of elements) openAround(each);
  const [first] = elements;
  if (!first) return false;
  outline(page, elements, name);
  // `scrollIntoView` would also scroll the desk's own page, and so the form out of view.
  const { top } = first.getBoundingClientRect();
  page.defaultView?.scrollBy(0, top - frame.clientHeight / 4);
  return true;
};

type Shown = { readonly element: HTMLElement; readonly text: string };

/** The elements that hold a text, deepest last; a picture by its words. */
const elementsByText = (page: Document): readonly Shown[] =>
  [...page.querySelectorAll<HTMLElement>(holders)].flatMap((element) => {
    const own = element instanceof HTMLImageElement || element.tagName === 'IMG' ? element.getAttribute('alt') : null;
    const texts = own === null ? [element.textContent ?? '', ...textNodesOf(element)] : [own];
    return [...new Set(texts.map(normalised))].filter(Boolean).map((text) => ({ element, text }));
  });

/** The texts directly in an element, such as the two lines of a headline around its line break. */
const textNodesOf = (element: Element): readonly string[] =>
  [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent ?? '');

const found = (shown: readonly Shown[], text: TextOnPage): readonly HTMLElement[] => {
  const all = shown.filter((each) => isShownAs(text, each.text)).map(({ element }) => element);
  return all.filter((each) => !all.some((other) => other !== each && each.contains(other)));
};

const topOf = (element: HTMLElement): number => element.getBoundingClientRect().top;

/**
 * Those of one part: of each text the element nearest to the longest one, because short words are found everywhere, and
 * two judges may have the same role.
 * @param found the elements with each text
 */
const together = (found: readonly (readonly HTMLElement[])[]): readonly HTMLElement[] => {
  const [anchor] = found.flat().sort((a, b) => (b.textContent?.length ?? 0) - (a.textContent?.length ?? 0));
  if (!anchor) return [];
  const distance = (element: HTMLElement): number => Math.abs(topOf(element) - topOf(anchor));
  return found.flatMap((same) => {
    const [nearest] = [...same].sort((a, b) => distance(a) - distance(b));
    return nearest && distance(nearest) < farAway ? [nearest] : [];
  });
};

const openAround = (element: HTMLElement): void => {
  for (let around: Element | null = element; around; around = around.parentElement)
    if (around.tagName === 'DETAILS') around.setAttribute('open', '');
};

/** The box of an element's words, which may be much narrower than the element. */
const boxOf = (page: Document, element: HTMLElement): DOMRect => {
  const range = page.createRange();
  range.selectNodeContents(element);
  const words = range.getBoundingClientRect();
  return words.width > 0 ? words : element.getBoundingClientRect();
};

/** Draws a dashed frame around elements, with a name on its edge. */
const outline = (page: Document, elements: readonly HTMLElement[], name: string): void => {
  const boxes = elements.map((each) => boxOf(page, each)).filter(({ width }) => width > 0);
  if (boxes.length === 0) return;
  const view = page.defaultView;
  const left = Math.min(...boxes.map((box) => box.left)) + (view?.scrollX ?? 0) - 14;
  const top = Math.min(...boxes.map((box) => box.top)) + (view?.scrollY ?? 0) - 12;
  const right = Math.max(...boxes.map((box) => box.right)) + (view?.scrollX ?? 0) + 14;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + (view?.scrollY ?? 0) + 12;
  const frame = page.createElement('div');
  frame.dataset.contentMark = '';
  Object.assign(frame.style, {
    ...{ position: 'absolute', zIndex: '99', pointerEvents: 'none', boxSizing: 'border-box' },
    ...{ left: `${Math.max(0, left)}px`, top: `${Math.max(0, top)}px` },
    ...{ width: `${right - Math.max(0, left)}px`, height: `${bottom - Math.max(0, top)}px` },
    ...{ border: '4px dashed var(--accent)', outline: '4px solid var(--card)' },
  });
  const tag = page.createElement('b');
  tag.textContent = name;
  Object.assign(tag.style, {
    ...{ position: 'absolute', left: '-4px', bottom: '100%', padding: '0.4em 0.6em', whiteSpace: 'nowrap' },
    ...{ background: 'var(--accent)', color: 'var(--on-accent)', font: '650 1.2rem/1 var(--sans)' },
  });
  frame.append(tag);
  page.body.append(frame);
};

/** The texts at a point of the page, those of the smallest element first; a picture has its words. */
export const textsAtPoint = (page: Document, x: number, y: number): readonly string[] => {
  // Inert content, which no one can tab into, isn't found at a point.
  page.body.inert = false;
  const hit = page.elementFromPoint(x, y);
  page.body.inert = true;
  const texts: string[] = [];
  for (let around = hit; around && around !== page.body && texts.length < 24; around = around.parentElement)
    texts.push(
      ...(around.tagName === 'IMG' ? [around.getAttribute('alt') ?? ''] : textNodesOf(around)),
      around.textContent ?? '',
    );
  return [...new Set(texts.map(normalised))].filter(Boolean);
};

/** Calls back with the texts at the point of each click into the page. */
export const onPreviewClick = (frame: Frame, pick: (texts: readonly string[]) => void): void => {
  const page = frame.contentDocument;
  if (!page) return;
  page.documentElement.style.cursor = 'pointer';
  page.addEventListener('click', (event) => {
    event.preventDefault();
    pick(textsAtPoint(page, event.clientX, event.clientY));
  });
};
