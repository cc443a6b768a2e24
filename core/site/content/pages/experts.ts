import * as z from 'zod/mini';
import {
  address,
  type ContentFieldTypes,
  line,
  pageHead,
  placeholder,
} from '../../../kernel/content-shapes/field-types.ts';
import { icon } from '../../../kernel/content-shapes/icon.ts';
import { expertRoles } from '../expert-filter.ts';

/** A link to something by or about an expert on another site (§3). */
const linkElsewhere = z.strictObject({ image: icon, title: line, source: address, sourceName: line });

/** /experts (§2): the heading of each chip, and the experts in page order. */
export const expertsPage = ({ prose, picture }: ContentFieldTypes) =>
  z.strictObject({
    head: pageHead,
    title: line,
    lede: line,
    intros: z.strictObject({ All: line, Speakers: line, Workshops: line, Panelists: line }),
    experts: z.array(
      z.strictObject({
        placeholder,
        name: line,
        roles: z.array(z.enum(expertRoles)).check(z.minLength(1)),
        description: z.optional(line),
        bio: prose,
        images: z.array(picture).check(z.minLength(1)),
        links: z.array(linkElsewhere),
      }),
    ),
  });
