import type { Page } from 'playwright';

/** A rectangle on the page, in CSS pixels from its top left corner. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** One line of visible text. */
export type Line = Box & {
  readonly text: string;
  /** As computed: `rgb(29, 21, 18)`. */
  readonly colour: string;
  /** The contrast ratio that the line needs (WCAG 1.4.3). */
  readonly contrast: 3 | 4.5;
};

export type Layout = {
  /** Lines that a drawing covers, that cover each other, or that their own box cuts off. */
  readonly collisions: readonly string[];
  /** Lines on a drawn background, whose contrast can only be measured by pixels. */
  readonly onBackdrops: readonly Line[];
};

/** Measures all visible text and art of the open page. */
export const layoutOf = (page: Page): Promise<Layout> =>
  page.evaluate(() => {
    /** Drawings that text may stand on. */
    const backdrops =
      '[data-layer], [data-scene], [data-layer] ~ svg, [aria-hidden="true"] > :is(img, svg), a > picture img, picture:has(+ .wrap) img';
    /** Boxes that touch by less than this, in pixels, do not overlap. */
    const slack = 2;

    const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({
      left: left + scrollX,
      top: top + scrollY,
      right: right + scrollX,
      bottom: bottom + scrollY,
    });
    const overlap = (one: Box, other: Box) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack;
    /** The middle of a line, without ascenders and descenders, which may overlap in a tight heading. */
    const core = (box: Box): Box => {
      const inset = (box.bottom - box.top) * 0.22;
      return { ...box, top: box.top + inset, bottom: box.bottom - inset };
    };
    const visible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], dialog:not([open])');
    /** Text for screen readers is clipped to one pixel. */
    const isOnlyHeard = (element: Element) => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { width, height } = each.getBoundingClientRect();
        if (width <= 1 || height <= 1) return true;
      }
      return false;
    };
    const blockOf = (element: Element): Element => {
      let block = element;
      while (getComputedStyle(block).display.startsWith('inline') && block.parentElement) block = block.parentElement;
      return block;
    };
    /** The nearest box that cuts off what does not fit. */
    const cutterOf = (element: Element): Element | undefined => {
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
        if (['clip', 'hidden'].includes(getComputedStyle(each).overflowY)) return each;
      return undefined;
    };

    type Measured = Line & { readonly owner: Element; readonly block: Element; readonly middle: Box };
    const lines: Measured[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const owner = node.parentElement;
      if (!owner || !node.textContent?.trim() || !visible(owner) || isOnlyHeard(owner)) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(owner);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects())
        if (rect.width > slack && rect.height > slack)
          lines.push({
            ...boxOf(rect),
            middle: core(boxOf(rect)),
            text: node.textContent.trim().slice(0, 60),
            colour: color,
            contrast: isLarge ? 3 : 4.5,
            owner,
            block: blockOf(owner),
          });
    }

    const quoted = ({ text }: Measured) => `“${text}”`;
    const collisions = new Set<string>();
    const arts = [...document.querySelectorAll('img, svg, [data-figure]')].filter(
      (art) => visible(art) && !art.matches(backdrops) && !art.closest('[data-layer]'),
    );
    for (const art of arts) {
      const box = boxOf(art.getBoundingClientRect());
      const name = art.getAttribute('src') ?? art.getAttribute('data-figure') ?? art.className;
      for (const line of lines)
        if (overlap(line.middle, box)) collisions.add(`${quoted(line)} and the drawing ${name.toString().slice(-40)}`);
    }
    lines.forEach((line, index) => {
      // First the overlap: of some hundred thousand pairs hardly any does, and the others are quick to leave out.
      for (const other of lines.slice(index + 1))
        if (
          overlap(line.middle, other.middle) &&
          line.block !== other.block &&
          !line.block.contains(other.owner) &&
          !other.block.contains(line.owner)
        )
          collisions.add(`${quoted(line)} and ${quoted(other)}`);
      const cutter = cutterOf(line.owner);
      if (!cutter) return;
      const box = boxOf(cutter.getBoundingClientRect());
      const { left, top, right, bottom } = line.middle;
      if (left < box.left - slack || top < box.top - slack || right > box.right + slack || bottom > box.bottom + slack)
        collisions.add(`${quoted(line)} is cut off`);
    });

    const backgrounds = [...document.querySelectorAll(backdrops)]
      .filter((each) => each.checkVisibility())
      .map((each) => boxOf(each.getBoundingClientRect()));
    return {
      collisions: [...collisions],
      onBackdrops: lines
        .filter((line) => backgrounds.some((background) => overlap(line, background)))
        .map(({ owner: _, block: __, middle: ___, ...line }) => line),
    };
  });
