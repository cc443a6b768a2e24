import * as z from 'zod/mini';
import { address, line, placeholder } from './shapes/field-types.ts';
import { templatedLine } from './shapes/templated.ts';

const menuLink = z.strictObject({ to: address, title: line });

/** The one thing to do next, on a button and, in a word, in the menus. */
const wayIn = z.strictObject({ title: line, short: line });

/** What stands around every page (§2 Header and footer); where ticket links lead and the small print aside. */
export const siteWords = () =>
  z.strictObject({
    menus: z.array(z.strictObject({ title: line, links: z.array(z.extend(menuLink, { note: z.optional(line) })) })),
    blog: z.optional(z.extend(menuLink, { placeholder })),
    wayIn: z.strictObject({ before: wayIn, today: wayIn, after: wayIn }),
    footer: z.strictObject({
      before: templatedLine,
      today: templatedLine,
      after: templatedLine,
      columns: z.array(z.strictObject({ title: line, links: z.array(menuLink) })).check(z.length(2)),
      smallPrint: line,
      note: line,
    }),
  });
