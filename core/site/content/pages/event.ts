import * as z from 'zod/mini';
import { type ContentFieldTypes, line, link, pageHead } from '../../../kernel/content-shapes/field-types.ts';
import { icon } from '../../../kernel/content-shapes/icon.ts';
import { saleFact } from '../shapes/sale-fact.ts';

const fact = z.strictObject({ what: line, says: line });

/** /event: the festival on one page, for visitors who follow a shared link. */
export const eventPage = ({ prose }: ContentFieldTypes) =>
  z.strictObject({
    head: pageHead,
    title: line,
    intro: line,
    facts: z.strictObject({
      title: line,
      when: line,
      where: line,
      /** Facts that the edition does not hold; date, hours and venue come from the edition. */
      all: z.array(saleFact),
    }),
    bring: z.strictObject({ title: line, things: z.array(line) }),
    parts: z.strictObject({
      title: line,
      all: z.array(z.strictObject({ title: line, text: prose, icon: z.optional(icon), action: z.optional(link) })),
    }),
  });

/** /exhibitors: information for traders who consider taking a stall. */
export const exhibitorsPage = ({ prose }: ContentFieldTypes) =>
  z.strictObject({
    head: pageHead,
    title: line,
    intro: line,
    stands: z.strictObject({
      title: line,
      text: prose,
      /** How stands are sold, while they are on sale. */
      sale: z.optional(prose),
      /** Shown in the last two days before the festival, when stands are no longer offered. */
      tooLate: z.optional(prose),
      action: link,
    }),
    way: z.strictObject({
      title: line,
      steps: z.array(z.strictObject({ title: line, text: line })),
      /** In place of `steps` while stands are only for traders who were accepted. */
      applying: z.optional(z.array(z.strictObject({ title: line, text: line }))),
    }),
    facts: z.strictObject({ title: line, all: z.array(fact) }),
    questions: z.strictObject({ title: line, text: prose, action: link, also: link }),
  });
