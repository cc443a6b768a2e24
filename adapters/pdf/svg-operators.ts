import PDFDocument from 'pdfkit';

type Pdf = InstanceType<typeof PDFDocument>;

/** A drawing as PDF content operators. */
export type Operators = {
  readonly text: string;
  /** The visible part of the drawing's plane (SVG's viewBox). */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** The opacities that `text` refers to, by name. */
  readonly opacities: ReadonlyMap<string, number>;
};

type Paint = { readonly fill: string; readonly stroke: string; readonly width: number; readonly opacity: number };

const black: Paint = { fill: '#1d1512', stroke: 'none', width: 1, opacity: 1 };

/**
 * Translates an SVG, in the colours of the light theme. Supports only what the site's drawings use: groups with a
 * transform or a colour, paths, circles and ellipses, filled or stroked, dashes, opacity, and `var(--name,#colour)`.
 * @param ink the colour of shapes without one
 */
export const operatorsOf = (svg: string, ink = black.fill): Operators => {
  const [left = 0, top = 0, width = 1, height = 1] = (attribute(svg, 'viewBox') ?? '').split(' ').map(Number);
  const scratch = new PDFDocument({ font: '', size: [width, height] });
  const lines: string[] = [];
  const opacities = new Map<string, number>();
  scratch.addContent = (line: unknown) => {
    lines.push(String(line));
    return scratch;
  };
  const paints: Paint[] = [{ ...black, fill: ink }];
  for (const [element] of svg.matchAll(/<\/?(?:g|path|circle|ellipse)\b[^<>]*>/g)) {
    if (element.startsWith('</g')) {
      paints.pop();
      scratch.restore();
      continue;
    }
    const paint = paintOf(element, paints.at(-1) ?? black);
    if (element.startsWith('<g')) {
      paints.push(paint);
      transformed(scratch.save(), attribute(element, 'transform'));
    } else if (paint.opacity === 1) draw(scratch, element, paint);
    else {
      const name = `Opacity${Math.round(paint.opacity * 100)}`;
      opacities.set(name, paint.opacity);
      lines.push('q', `/${name} gs`);
      draw(scratch, element, paint);
      lines.push('Q');
    }
  }
  return { text: lines.join('\n'), box: { left, top, width, height }, opacities };
};

const paintOf = (element: string, from: Paint): Paint => ({
  fill: colourOf(attribute(element, 'fill')) ?? from.fill,
  stroke: colourOf(attribute(element, 'stroke')) ?? from.stroke,
  width: Number(attribute(element, 'stroke-width') ?? from.width),
  opacity: Number(attribute(element, 'opacity') ?? from.opacity),
});

const colourOf = (text = ''): string | undefined =>
  text === 'none' ? text : /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/i.exec(text)?.[0];

const draw = (pdf: Pdf, element: string, { fill, stroke, width }: Paint): void => {
  const d = attribute(element, 'd');
  if (d) pdf.path(d);
  else {
    const number = (...names: readonly string[]) =>
      Number(names.map((name) => attribute(element, name)).find((value) => value !== undefined) ?? 0);
    pdf.ellipse(number('cx'), number('cy'), number('rx', 'r'), number('ry', 'r'));
  }
  if (stroke === 'none') {
    if (fill !== 'none') pdf.fill(fill);
    return;
  }
  const dashes = attribute(element, 'stroke-dasharray')
    ?.split(/[\s,]+/)
    .map(Number);
  pdf.lineWidth(width);
  // Written as an operator, because the library allows only one dash length and one gap length.
  pdf.addContent(`[${dashes?.join(' ') ?? ''}] 0 d`);
  if (fill === 'none') pdf.stroke(stroke);
  else pdf.fillAndStroke(fill, stroke);
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
  [...element.matchAll(/\s([a-z-]+)="([^"]*)"/gi)].find(([, each]) => each === name)?.[2];
