import * as z from 'zod/mini';
import { type ContentFieldTypes, line, pageHead } from '../../../kernel/content-shapes/field-types.ts';

/** /gallery: the words above the pictures, which are uploaded at the desk. An edition without this file has the usual words. */
export const galleryPage = (_fieldTypes: ContentFieldTypes) =>
  z.strictObject({ head: z.optional(pageHead), title: z.optional(line), intro: z.optional(line) });
