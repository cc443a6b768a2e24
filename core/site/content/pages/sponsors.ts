import * as z from 'zod/mini';
import {
  type ContentFieldTypes,
  line,
  link,
  pageHead,
  placeholder,
} from '../../../kernel/content-shapes/field-types.ts';
import { icon } from '../../../kernel/content-shapes/icon.ts';
import { panelColour } from '../shapes/panel-colour.ts';

/** /sponsors (§2): the sponsors, each on a plate of their own colour, and how to become one. */
export const sponsorsPage = ({ prose, picture }: ContentFieldTypes) =>
  z.strictObject({
    head: pageHead,
    title: line,
    intro: line,
    sponsors: z.array(
      z.strictObject({
        placeholder,
        name: line,
        roles: z.array(line),
        image: picture,
        colour: panelColour,
        description: line,
        bio: prose,
        link,
      }),
    ),
    join: z.strictObject({ icon, title: line, text: line, action: link }),
  });
