import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { type Operators, operatorsOf } from './svg-operators.ts';
import type { TaggedPdf } from './tagged-pdf.ts';

/** The path of a drawing in the site's art. */
const artFile = (file: string): string => fileURLToPath(new URL(`../../web/design/art/${file}`, import.meta.url));

/** With a `height`, the drawing is as large as fits. */
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height?: number };
type Drawing = Omit<Operators, 'text'> & { readonly packed: Buffer };
type Pdf = TaggedPdf['pdf'];
type Form = ReturnType<Pdf['ref']>;

/** Cache of translated drawings, by ink and path: thousands of tickets show the same few. */
const drawings = new Map<string, Drawing>();

/** The drawings already in a document. Each is stored once, even if many pages show it. */
const formsOf = new WeakMap<Pdf, Map<string, Form>>();

/**
 * Draws an SVG into a box of this width, in the colours of the light theme.
 * @param file the path in the site's art, or an absolute path
 * @param ink the colour of shapes without one
 * @returns the drawing's height
 */
export const drawSvg = (
  { pdf }: TaggedPdf,
  file: string,
  { x, y, width, height = Number.POSITIVE_INFINITY }: Box,
  ink = '#1d1512',
): number => {
  const name = `${ink} ${file}`;
  const drawing = drawings.get(name) ?? translated(file, ink);
  drawings.set(name, drawing);
  const forms = formsOf.get(pdf) ?? new Map<string, Form>();
  formsOf.set(pdf, forms);
  const form = forms.get(name) ?? formIn(pdf, drawing);
  forms.set(name, form);

  const { box } = drawing;
  const scale = Math.min(width / box.width, height / box.height);
  const label = `Drawing${form.id}`;
  pdf.page.xobjects[label] = form;
  pdf.save().translate(x, y).scale(scale).translate(-box.left, -box.top);
  pdf.addContent(`/${label} Do`);
  pdf.restore();
  return box.height * scale;
};

/** Draws the edition's own logo, or else the drawn one, as large as the drawn one is at this width. */
export const drawLogo = (sheet: TaggedPdf, own: string | undefined, box: Omit<Box, 'height'>): number => {
  const height = (box.width * 100) / 386;
  if (!own?.startsWith('data:')) return drawSvg(sheet, own ?? 'logo.svg', { ...box, height });
  // A data URL is stored once in a document, even if many pages show it.
  sheet.pdf.image(own, box.x, box.y, { fit: [box.width, height] });
  return height;
};

const translated = (file: string, ink: string): Drawing => {
  const { text, ...rest } = operatorsOf(readFileSync(file.startsWith('/') ? file : artFile(file), 'utf8'), ink);
  return { ...rest, packed: deflateSync(text, { level: 9 }) };
};

const formIn = (pdf: Pdf, { packed, box, opacities }: Drawing): Form => {
  const { left, top, width, height } = box;
  const states = [...opacities].map(([name, opacity]) => {
    const state = pdf.ref({ Type: 'ExtGState', ca: opacity, CA: opacity });
    state.end(undefined);
    return [name, state] as const;
  });
  const form = pdf.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [left, top, left + width, top + height],
    Resources: { ExtGState: Object.fromEntries(states) },
    Filter: 'FlateDecode',
  });
  form.end(packed);
  return form;
};
