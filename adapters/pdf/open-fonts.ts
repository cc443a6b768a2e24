import type { TaggedPdf } from './tagged-pdf.ts';
import type { Style } from './text-fonts.ts';
import { fontsNeeded } from './text-runs.ts';

/**
 * Registers the fonts for everything that people wrote in a document; call it once, before the first of these texts is drawn.
 * Most documents need only the festival's own fonts, which are there already.
 */
export const openFonts = async (
  { pdf, ownFonts }: Pick<TaggedPdf, 'pdf' | 'ownFonts'>,
  texts: Iterable<readonly [text: string, style: Style]>,
): Promise<void> => {
  const needed = Array.from(texts).flatMap(([text, style]) => fontsNeeded(text, style));
  for (const [name, parts] of Map.groupBy(needed, ({ font }) => font.name)) {
    const [first] = parts;
    if (!first || ownFonts.has(name)) continue;
    pdf.registerFont(name, await first.font.open(parts.map(({ text }) => text).join('')));
  }
};
