import * as z from 'zod/mini';
import { type ContentFieldTypes, line, link, pageHead } from '../shapes/field-types.ts';

const fact = z.strictObject({ what: line, says: line });

/** /event: the day in one page, for whoever was sent a link and asks what this is. */
export const eventPage = ({ prose }: ContentFieldTypes) =>
  z.strictObject({
    head: pageHead,
    title: line,
    intro: line,
    facts: z.strictObject({
      title: line,
      when: line,
      where: line,
      /** What the edition does not hold; date, hours and venue come from there. */
      all: z.array(fact),
    }),
    bring: z.strictObject({ title: line, things: z.array(line) }),
    parts: z.strictObject({
      title: line,
      all: z.array(z.strictObject({ title: line, text: prose, action: z.optional(link) })),
    }),
  });

/** /exhibitors: what a market trader wants to know before taking a stand. */
export const exhibitorsPage = ({ prose }: ContentFieldTypes) =>
  z.strictObject({
    head: pageHead,
    title: line,
    intro: line,
    stands: z.strictObject({ title: line, text: prose, action: link }),
    way: z.strictObject({ title: line, steps: z.array(z.strictObject({ title: line, text: line })) }),
    facts: z.strictObject({ title: line, all: z.array(fact) }),
    questions: z.strictObject({ title: line, text: prose, action: link, also: link }),
  });
