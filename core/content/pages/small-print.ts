import * as z from 'zod/mini';
import { chapter } from '../shapes/chapter.ts';
import { address, type ContentKinds, line, pageHead } from '../shapes/content-kinds.ts';
import { eachItsOwn } from '../shapes/each-its-own.ts';
import { factualProse } from '../shapes/factual.ts';

/** /terms and /privacy (§2): long texts in chapters, which may name the edition's facts. */
export const smallPrintPage = (kinds: ContentKinds) =>
  z.strictObject({
    head: pageHead,
    title: line,
    intro: line,
    chapters: z.array(chapter({ prose: factualProse(kinds) })).check(eachItsOwn('id')),
  });

const credit = z.strictObject({ name: line, by: line, licence: line, to: z.optional(address) });

/** /credits (§2): who made what the site is made of, and under which licence it may be used. */
export const creditsPage = (kinds: ContentKinds) =>
  z.strictObject({
    head: pageHead,
    title: line,
    intro: line,
    chapters: z.array(z.extend(chapter(kinds), { credits: z.array(credit) })).check(eachItsOwn('id')),
  });
