import { create as openFont } from 'fontkit';
import type { Style } from '#adapters/pdf/text-fonts.ts';
import { fontsNeeded, inVisualOrder, type NameRun, textRuns } from '#adapters/pdf/text-runs.ts';
import { wrapRuns } from '#adapters/pdf/wrap-runs.ts';

/** A font that lays out the letters of a run. */
type Outlines = Extract<ReturnType<typeof openFont>, { layout: unknown }>;

/** How a text is set. Sizes in pixels. */
export type Setting = {
  readonly style: Style;
  readonly size: number;
  readonly width: number;
  /** The height of a line as a multiple of the size. */
  readonly leading: number;
  /** Letter spacing as a multiple of the size; only in the festival's own fonts, whose letters are not joined. */
  readonly tracking?: number;
};

/** A text that has been broken into lines. */
export type SetText = {
  readonly lines: number;
  /** Of one line, and of all, in pixels. */
  readonly lineHeight: number;
  readonly height: number;
  readonly paths: (x: number, y: number) => string;
};

const features = { lnum: true, kern: true, liga: true };

/**
 * Opens the fonts for a text and returns what sets it: its lines as SVG paths, because a picture's renderer knows none of our
 * fonts. `y` is the first line's baseline. Characters in none of the fonts are left out.
 */
export const openText = async (text: string, style: Style): Promise<(setting: Omit<Setting, 'style'>) => SetText> => {
  const fonts = new Map<string, Outlines>();
  for (const [name, parts] of Map.groupBy(fontsNeeded(text, style), ({ font }) => font.name)) {
    const opened = openFont(
      await (parts[0] as (typeof parts)[number]).font.open(parts.map((part) => part.text).join('')),
    );
    if ('layout' in opened) fonts.set(name, opened);
  }
  const runs = textRuns(text, style);
  return ({ size, width, leading, tracking = 0 }) => {
    const trackingOf = (font: string) => (font.startsWith(style) ? tracking * size : 0);
    const widthOf = ({ font, text: letters }: NameRun): number => {
      const outlines = fonts.get(font);
      if (!outlines) return 0;
      const { advanceWidth, glyphs } = outlines.layout(letters, features);
      return (advanceWidth / outlines.unitsPerEm) * size + glyphs.length * trackingOf(font);
    };
    const lines = wrapRuns(runs, width, widthOf);
    const pathOf = (run: NameRun, x: number, y: number): string => {
      const outlines = fonts.get(run.font);
      if (!outlines) return '';
      const scale = size / outlines.unitsPerEm;
      const { glyphs, positions } = outlines.layout(run.text, features);
      let from = x;
      return glyphs
        .map((glyph, at) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
          const place = `translate(${round(from + xOffset * scale)} ${round(y - yOffset * scale)}) scale(${scale} ${-scale})`;
          from += xAdvance * scale + trackingOf(run.font);
          const d = glyph.path.toSVG();
          return d && `<path transform="${place}" d="${d}"/>`;
        })
        .join('');
    };
    return {
      lines: lines.length,
      lineHeight: size * leading,
      height: lines.length * size * leading,
      paths: (x, y) =>
        lines
          .map((line, nth) => {
            let from = x;
            return inVisualOrder(line)
              .map((run) => {
                const path = pathOf(run, from, y + nth * size * leading);
                from += widthOf(run);
                return path;
              })
              .join('');
          })
          .join(''),
    };
  };
};

const round = (pixels: number): number => Math.round(pixels * 100) / 100;
