import * as z from 'zod/mini';
import {
  address,
  type ContentFieldTypes,
  line,
  link,
  pageHead,
  placeholder,
} from '../../../kernel/content-shapes/field-types.ts';
import { icon } from '../../../kernel/content-shapes/icon.ts';
import { panelColour } from '../shapes/panel-colour.ts';

/** One of the categories of the edition's settings. A name that is there no longer is not shown. */
export const stallCategory = z.string().check(z.minLength(1));

/** One stall (§3 Exhibitor): its icon, the colour of its awning, and its links. */
const exhibitor = z.strictObject({
  placeholder,
  name: line,
  image: icon,
  colour: panelColour,
  description: line,
  categories: z.array(stallCategory),
  website: address,
  blog: z.optional(address),
  twitter: z.optional(address),
  instagram: z.optional(address),
  facebook: z.optional(address),
  linkedin: z.optional(address),
});

/** /market (§2): the stalls in page order, and the invitation to future exhibitors. */
export const marketPage = (_fieldTypes: ContentFieldTypes) =>
  z.strictObject({
    head: pageHead,
    title: line,
    intro: line,
    exhibitors: z.array(exhibitor),
    stand: z.strictObject({ title: line, text: line, action: link }),
  });
