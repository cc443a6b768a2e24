import * as z from 'zod/mini';
import { address, line, placeholder } from '../../kernel/content-shapes/field-types.ts';
import { templatedLine } from './shapes/templated-text.ts';

const menuLink = z.strictObject({ to: address, title: line });

/** The main call to action: its text on a button, and a shorter one in menus. */
const wayIn = z.strictObject({ title: line, short: line });

const soldOutWords = z.strictObject({ home: templatedLine, title: line, text: templatedLine });

/** The texts around every page (§2 Header and footer), except the target of ticket links and the small print. */
export const siteWords = () =>
  z.strictObject({
    menus: z.array(z.strictObject({ title: line, links: z.array(z.extend(menuLink, { note: z.optional(line) })) })),
    blog: z.optional(z.extend(menuLink, { placeholder })),
    wayIn: z.strictObject({ before: wayIn, today: wayIn, after: wayIn }),
    /** A page's texts on the festival's day: in the morning until the gates open, then until they close. */
    today: z.strictObject({
      label: line,
      /** How to get tickets after online sales have closed. */
      gate: templatedLine,
      /** The replacement text when the day tickets have sold out. */
      gateSoldOut: templatedLine,
      pages: z.array(
        z.strictObject({
          placeholder,
          at: address,
          morning: templatedLine,
          open: templatedLine,
          soldOut: z.optional(templatedLine),
        }),
      ),
    }),
    /** The texts of Home and the tickets page when day tickets, or all products, have sold out. */
    soldOut: z.strictObject({
      action: line,
      /** The text under the title of Home's panel. */
      panel: templatedLine,
      /** The link to the products still on sale. */
      rest: line,
      dayTickets: soldOutWords,
      everything: soldOutWords,
    }),
    /** The texts of the tickets page after the festival. */
    over: z.strictObject({ title: templatedLine, text: templatedLine }),
    footer: z.strictObject({
      before: templatedLine,
      today: templatedLine,
      after: templatedLine,
      columns: z.array(z.strictObject({ title: line, links: z.array(menuLink) })).check(z.length(2)),
      smallPrint: line,
      note: line,
    }),
  });
