import * as z from 'zod/mini';
import { type ContentFieldTypes, line, link, pageHead } from '../../../kernel/content-shapes/field-types.ts';
import { profile } from '../shapes/profile.ts';

/** /haveAGo (§2): training, the head trainer and the fun awards. The hours come from the schedule. */
export const haveAGoPage = (fieldTypes: ContentFieldTypes) =>
  z.strictObject({
    head: pageHead,
    title: line,
    intro: line,
    register: link,
    way: z.strictObject({ title: line, steps: z.array(z.strictObject({ title: line, text: line })) }),
    trainer: profile(fieldTypes),
    awards: z.strictObject({
      title: line,
      all: z.array(
        z.strictObject({
          name: line,
          text: line,
          panel: z.enum(['ochre', 'sage', 'sky', 'mist', 'clay']),
          rosette: z.enum(['bow', 'hat', 'nose']),
        }),
      ),
    }),
  });
