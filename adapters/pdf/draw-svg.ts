import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TaggedPdf } from './tagged-pdf.ts';

/** The build copies the art beside its bundle; in development it is where the site has it. */
const artFile = (file: string): string => {
  const beside = fileURLToPath(new URL(`art/${basename(file)}`, import.meta.url));
  return existsSync(beside) ? beside : fileURLToPath(new URL(`../../web/design/art/${file}`, import.meta.url));
};

type Box = { readonly x: number; readonly y: number; readonly width: number };

/**
 * Draws one of the site's drawings into a box of this width, in the colours of the light theme. Knows what those files
 * have: groups with a transform, filled paths, circles and ellipses, and `var(--name,#colour)`.
 * @returns the height that it takes
 */
export const drawSvg = ({ pdf }: TaggedPdf, file: string, { x, y, width }: Box): number => {
  const svg = readFileSync(artFile(file), 'utf8');
  const [left = 0, top = 0, wide = 1, high = 1] = (attribute(svg, 'viewBox') ?? '').split(' ').map(Number);
  const scale = width / wide;
  pdf.save().translate(x, y).scale(scale).translate(-left, -top);
  for (const [element] of svg.matchAll(/<\/?(?:g|path|circle|ellipse)\b[^<>]*>/g)) {
    if (element.startsWith('</g')) pdf.restore();
    else if (element.startsWith('<g')) transformed(pdf.save(), attribute(element, 'transform'));
    else draw(pdf, element);
  }
  pdf.restore();
  return high * scale;
};

type Pdf = TaggedPdf['pdf'];

const draw = (pdf: Pdf, element: string): void => {
  const d = attribute(element, 'd');
  if (d) pdf.path(d);
  else {
    const number = (name: string) => Number(attribute(element, name) ?? attribute(element, 'r'));
    pdf.ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
  }
  pdf.fill(/#[0-9a-f]{3,6}/i.exec(attribute(element, 'fill') ?? '')?.[0] ?? '#1d1512');
};

const transformed = (pdf: Pdf, transform = ''): void => {
  for (const [, name, list = ''] of transform.matchAll(/(rotate|scale|translate|matrix)\(([^()]*)\)/g)) {
    const [a = 0, b, c = 0, d = 1, e = 0, f = 0] = list.split(/[\s,]+/).map(Number);
    if (name === 'rotate') pdf.rotate(a, { origin: [b ?? 0, c] });
    else if (name === 'scale') pdf.scale(a, b ?? a);
    else if (name === 'translate') pdf.translate(a, b ?? 0);
    else pdf.transform(a, b ?? 0, c, d, e, f);
  }
};

const attribute = (element: string, name: string): string | undefined =>
  [...element.matchAll(/\s([a-z]+)="([^"]*)"/gi)].find(([, each]) => each === name)?.[2];
