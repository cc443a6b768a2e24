import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Picture } from '#core/content/shapes/picture.ts';
import { ContentError } from './read-yaml.ts';

/** The file name of a photograph in one width and format, as `npm run pictures` writes it: `name-960x640.avif`. */
const sized = /^(?<name>.+)-(?<width>\d+)x(?<height>\d+)\.(?<type>avif|webp)$/;

/** The path under which the site serves the edition's pictures. */
const base = '/pictures/';

type Size = { readonly width: number; readonly height: number };
type Shot = Size & { readonly file: string; readonly type: string };

/**
 * The pictures in a folder, by their names in the content: a drawing by its file name, `nell.svg`; a photograph by its
 * base name, `truffles`, with all its sizes and formats. @throws ContentError when there is no such folder
 */
export const openPictures = (folder: string) => {
  const files = filesIn(folder);
  /** Part of the URL, so that browsers may cache the file for ever. */
  const addressOf = (file: string): string =>
    `${base}${file}?v=${createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
      .slice(0, 8)}`;

  const drawing = (file: string): Omit<Picture, 'alt'> | undefined => {
    const size = files.includes(file) ? sizeOfDrawing(readFileSync(join(folder, file), 'utf8')) : undefined;
    return size && { src: addressOf(file), ...size, sources: [] };
  };

  const photograph = (name: string): Omit<Picture, 'alt'> | undefined => {
    const shots = files.flatMap((file) => {
      const { groups } = sized.exec(file) ?? {};
      if (groups?.name !== name || !groups.type) return [];
      return { file, type: groups.type, width: Number(groups.width), height: Number(groups.height) } satisfies Shot;
    });
    const ofType = (type: string) => shots.filter((shot) => shot.type === type).sort((a, b) => a.width - b.width);
    const widest = ofType('webp').at(-1);
    if (!widest) return undefined;
    const sources = ['avif', 'webp'].flatMap((type) => {
      const srcSet = ofType(type).map(({ file, width }) => `${addressOf(file)} ${width}w`);
      return srcSet.length === 0 ? [] : { type: `image/${type}`, srcSet: srcSet.join(', ') };
    });
    return { src: addressOf(widest.file), width: widest.width, height: widest.height, sources };
  };

  return {
    /** Undefined when there is no such picture, or its file does not state its size. */
    named: (file: string): Omit<Picture, 'alt'> | undefined =>
      extname(file) === '.svg' ? drawing(file) : photograph(file),
  };
};

export type Pictures = ReturnType<typeof openPictures>;

const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch (cause) {
    throw new ContentError([`${folder}: there is no such folder`], { cause });
  }
};

const sizeOfDrawing = (svg: string): Size | undefined => {
  const [, , width, height] =
    /viewBox="([^"]+)"/
      .exec(svg)?.[1]
      ?.split(/[\s,]+/)
      .map(Number) ?? [];
  return width && height ? { width: Math.round(width), height: Math.round(height) } : undefined;
};
