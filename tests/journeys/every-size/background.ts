import type { Page } from 'playwright';
import sharp from 'sharp';
import type { Line } from './lines.ts';

/** The share of a line's background that may have too little contrast: single leaves and strokes behind a letter. */
const maxBadShare = 0.05;
/** Lines further apart than this, in pixels, are photographed separately. */
const apart = 400;

/**
 * Makes the page's text transparent from now on, but not its computed colour, which is still measured. Not by a style
 * element, which the content security policy forbids.
 */
export const hideText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, *::before, *::after { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });

/** Waits for the next frame: an immediate screenshot may still show the previous one. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
const luminanceOf = (red = 0, green = 0, blue = 0) =>
  0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);
const contrastOf = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Groups the lines so that one screenshot can show each group. */
const groupsOf = (lines: readonly Line[]): readonly (readonly Line[])[] => {
  const groups: Line[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const line of lines.toSorted((one, other) => one.top - other.top)) {
    const last = groups.at(-1);
    if (last && line.top - end < apart) last.push(line);
    else groups.push([line]);
    end = Math.max(end, line.bottom);
  }
  return groups;
};

/** The lines whose contrast with the pixels behind them is too low, each with the share of such pixels. */
const faintLinesOf = async (page: Page, lines: readonly Line[]): Promise<readonly string[]> => {
  const top = Math.floor(Math.min(...lines.map((line) => line.top)));
  const left = Math.max(0, Math.floor(Math.min(...lines.map((line) => line.left))));
  const clip = {
    x: left,
    y: top,
    width: Math.ceil(Math.max(...lines.map((line) => line.right))) - left,
    // The last row of device pixels may be cut in half, and half white.
    height: Math.ceil(Math.max(...lines.map((line) => line.bottom))) - top + 4,
  };
  const picture = await page.screenshot({ clip, fullPage: true, type: 'jpeg', quality: 95 });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  // The context has fewer device pixels, which is faster and blurs only details thinner than a stroke of text.
  const scale = info.width / clip.width;
  return lines.flatMap((line) => {
    const [red, green, blue] = (line.colour.match(/\d+/g) ?? []).map(Number);
    const text = luminanceOf(red, green, blue);
    let [seen, bad] = [0, 0];
    const [first, end] = [Math.max(0, Math.ceil((line.left - left) * scale)), (line.right - left) * scale];
    for (let y = Math.ceil((line.top - top) * scale); y < Math.min((line.bottom - top) * scale, info.height); y++)
      for (let x = first; x < Math.min(end, info.width); x++) {
        const at = (y * info.width + x) * info.channels;
        seen++;
        if (contrastOf(text, luminanceOf(data[at], data[at + 1], data[at + 2])) < line.contrast) bad++;
      }
    return seen > 0 && bad / seen > maxBadShare
      ? [`“${line.text}” is faint on ${Math.round((100 * bad) / seen)} %`]
      : [];
  });
};

/** The lines that are hard to read on the drawings behind them, judged by the pixels of a page whose text is hidden. */
export const faintOn = async (page: Page, lines: readonly Line[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const group of groupsOf(lines)) found.push(...(await faintLinesOf(page, group)));
  return found;
};
