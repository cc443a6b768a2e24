import * as z from 'zod/mini';
import { type ContentKinds, line, pageHead, placeholder } from '../shapes/content-kinds.ts';
import { eachItsOwn } from '../shapes/each-its-own.ts';
import { framedContent } from '../shapes/framed.ts';
import { panelColour } from '../shapes/panel-colour.ts';
import { isTaken } from './own-pages.ts';

/** The last part of a founder's address: `morwenna-pike`. */
const lastPart = z.string().check(
  z.regex(/^[a-z]+(-[a-z]+)*$/, 'small letters, with a hyphen between two words'),
  z.refine((address) => !isTaken(`/${address}`), 'the site has another page at this address'),
);

/** /{name} (§2): each founder's own page, found at `/<address>`. */
export const foundersPages = ({ prose, picture }: ContentKinds) =>
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
          /** Their photographs or posts, which live on another site. */
          feed: z.optional(z.strictObject({ heading: line, content: framedContent })),
        }),
      )
      .check(eachItsOwn('address')),
  });
