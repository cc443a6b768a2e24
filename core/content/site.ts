import * as z from 'zod/mini';
import { address, line, placeholder } from './shapes/field-types.ts';
import { templatedLine } from './shapes/templated.ts';

const menuLink = z.strictObject({ to: address, title: line });

/** The main call to action: its text on a button, and a shorter one in menus. */
const wayIn = z.strictObject({ title: line, short: line });

/** The texts around every page (§2 Header and footer), except the target of ticket links and the small print. */
export const siteWords = () =>
  z.strictObject({
    menus: z.array(z.strictObject({ title: line, links: z.array(z.extend(menuLink, { note: z.optional(line) })) })),
    blog: z.optional(z.extend(menuLink, { placeholder })),
    wayIn: z.strictObject({ before: wayIn, today: wayIn, after: wayIn }),
    /** What a page says on the festival's day: in the morning until the gates open, then until they close. */
    today: z.strictObject({
      label: line,
      /** How tickets can still be had when online sales have closed. */
      gate: templatedLine,
      pages: z.array(z.strictObject({ placeholder, at: address, morning: templatedLine, open: templatedLine })),
    }),
    footer: z.strictObject({
      before: templatedLine,
      today: templatedLine,
      after: templatedLine,
      columns: z.array(z.strictObject({ title: line, links: z.array(menuLink) })).check(z.length(2)),
      smallPrint: line,
      note: line,
    }),
  });
