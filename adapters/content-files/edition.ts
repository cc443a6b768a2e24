import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { type Drawing, editionFile } from '#core/kernel/edition/edition-shape.ts';
import { openPictures } from './pictures.ts';
import { readYaml } from './read-yaml.ts';

/**
 * Reads the edition's fixed facts from `<folder>/edition.yaml`. @throws ContentError with file, line, field and
 * reason
 */
export const readEdition = (folder: string): Edition =>
  readYaml(join(folder, 'edition.yaml'), editionFile(drawingIn(join(folder, 'pictures'))));

/** The field for the file name of a drawing that pages show and PDFs print. */
const drawingIn = (pictures: string): z.ZodMiniType<Drawing> =>
  z.pipe(
    z.string().check(z.regex(/^[a-z0-9-]+\.svg$/, 'the name of a drawing, like logo.svg')),
    z.transform((file, context): Drawing => {
      const found = openPictures(pictures).named(file);
      if (found) return { src: found.src, width: found.width, height: found.height };
      context.issues.push({ code: 'custom', input: file, message: `there is no picture ${file} that tells its size` });
      return z.NEVER;
    }),
  );
