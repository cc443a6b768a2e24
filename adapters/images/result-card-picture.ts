import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { rosetteFile } from '#adapters/pdf/art-files.ts';
import type { ResultCard } from '#core/competition/results/result-card.ts';
import type { Level } from '#core/kernel/class-and-level.ts';
import { escapeHtml } from '#core/kernel/escape-html.ts';
import { openText, type SetText } from './text-outlines.ts';

/** The size of every card for link previews, in pixels. */
const [width, height] = [1200, 630];
const ink = '#1d1512';
const sun = '#d6255b';
const grounds: Readonly<Record<Level, string>> = { gold: '#d99a2b', silver: '#f4dfba', bronze: '#cfd0b4' };
/** Where the words end and the hound begins. */
const wordsWidth = 610;

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/**
 * The card of a hound's result for link previews, as PNG, in the hand of the cards of the site's pages (`npm run cards`). Nothing of it
 * depends on the machine's fonts.
 * @param logo the edition's own: the absolute path of a drawing, or a PNG as a data URL
 */
export const resultCardPicture = async (card: ResultCard, logo: string | undefined): Promise<Buffer> => {
  const hound = await fitted(card.hound, 'heading', 168, wordsWidth);
  const line = await fitted(`${card.line}${card.who && ','}`, 'bold', 33, wordsWidth - 40);
  const who = await fitted(card.who, 'bold', 33, wordsWidth - 40);
  const foot = await fitted(card.foot, 'heading', 46, wordsWidth - 110);
  const hasRosette = card.place <= 3;
  const footLeft = hasRosette ? 168 : 61;
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${grounds[card.level]}"/>`,
    art('result-rays.svg', { x: 0, y: 0, width, height }),
    `<circle cx="900" cy="330" r="206" fill="${sun}"/>`,
    logoAt(logo, { x: 60, y: 46, width: 239, height: 62 }),
    `<g fill="${ink}">`,
    hound.paths(56, 302 - (hound.height - hound.lineHeight)),
    line.paths(62, 384),
    who.paths(62, 384 + line.height + 8),
    foot.paths(footLeft, 518),
    '</g>',
    hasRosette ? art(rosetteFile(card.level, card.place), { x: 60, y: 450, width: 92, height: 110 }) : '',
    card.place <= 3
      ? art('dog-sitting.svg', { x: 712, y: 160, width: 410, height: 440 }, 'xMidYMax')
      : art('dog-digging.svg', { x: 656, y: 240, width: 520, height: 364 }, 'xMidYMax'),
    // The ground repeats on both sides of the cut, as it does under the site's panels.
    art('ground.svg', { x: -136, y: 558, width: 1600, height: 86 }),
    `<rect y="604" width="${width}" height="26" fill="${ink}"/>`,
    '</svg>',
  ].join('');
  return sharp(Buffer.from(drawing)).png({ palette: true, colours: 16, dither: 0, effort: 7 }).toBuffer();
};

/** How much smaller than usual a text may become on one line, and on two. */
const [onOneLine, smallest] = [0.56, 0.25];

/** A text at its usual size, smaller when it is long, and on two lines when one would be hard to read. */
const fitted = async (text: string, style: 'heading' | 'bold', usual: number, room: number): Promise<SetText> => {
  const set = await openText(text, style);
  const at = (part: number) =>
    set({ size: usual * part, width: room, leading: 1.04, tracking: style === 'heading' ? -0.03 : 0 });
  for (let part = 1; part > smallest; part -= 0.04) if (at(part).lines <= (part > onOneLine ? 1 : 2)) return at(part);
  return at(smallest);
};

/** A drawing of the site's art in a box, in the colours of the light theme. */
const art = (file: string, box: Box, align = 'xMidYMid'): string =>
  placed(readFileSync(fileURLToPath(new URL(`../../web/design/art/${file}`, import.meta.url)), 'utf8'), box, align);

const placed = (svg: string, { x, y, width: wide, height: high }: Box, align: string): string => {
  const [, viewBox = `0 0 ${wide} ${high}`] = /viewBox="([^"]*)"/.exec(svg) ?? [];
  const inner = svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replace(/<style>[^<]*<\/style>/g, '')
    .replace(/var\(--[\w-]+, ?([^()]*)\)/g, '$1');
  return `<svg x="${x}" y="${y}" width="${wide}" height="${high}" viewBox="${viewBox}" preserveAspectRatio="${align} meet">${inner}</svg>`;
};

const logoAt = (own: string | undefined, box: Box): string => {
  if (own === undefined) return art('logo.svg', box, 'xMinYMid');
  if (!own.startsWith('data:')) return placed(readFileSync(own, 'utf8'), box, 'xMinYMid');
  const { x, y, width: wide, height: high } = box;
  return `<image x="${x}" y="${y}" width="${wide}" height="${high}" preserveAspectRatio="xMinYMid meet" href="${escapeHtml(own)}"/>`;
};
