import * as z from 'zod/mini';
import { type ContentFieldTypes, line, pageHead, placeholder } from '../../../kernel/content-shapes/field-types.ts';
import { embed } from '../shapes/embed.ts';
import { panelColour } from '../shapes/panel-colour.ts';
import { uniqueBy } from '../shapes/unique-by.ts';
import { isReservedPath } from './site-pages.ts';

/** The last segment of a founder's URL: `morwenna-pike`. */
const lastPart = z.string().check(
  z.regex(/^[a-z]+(-[a-z]+)*$/, 'small letters, with a hyphen between two words'),
  z.refine((address) => !isReservedPath(`/${address}`), 'the site has another page at this address'),
);

/** /{name} (§2): the page of each founder, at `/<address>`. */
export const foundersPages = ({ prose, picture }: ContentFieldTypes) =>
  z.strictObject({
    founders: z
      .array(
        z.strictObject({
          placeholder,
          address: lastPart,
          head: pageHead,
          name: line,
          lede: line,
          colour: panelColour,
          image: picture,
          story: z.strictObject({ title: line, lede: line, text: prose, quote: line }),
          testimonials: z.strictObject({
            title: line,
            said: z.array(z.strictObject({ placeholder, text: line, author: line })),
          }),
          /** Their photographs or posts on another site. */
          feed: z.optional(z.strictObject({ heading: line, content: embed })),
        }),
      )
      .check(uniqueBy('address')),
  });
