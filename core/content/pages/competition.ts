import * as z from 'zod/mini';
import { classes } from '../../competition/class-and-level.ts';
import { ruleFactNames } from '../../competition/rule-facts.ts';
import { findNames, offenceNames } from '../../competition/rulebook.ts';
import { type ContentFieldTypes, line, link, pageHead, placeholder } from '../shapes/field-types.ts';
import { templatedLineWith, templatedProse } from '../shapes/templated.ts';
import { testimonials } from '../shapes/testimonial.ts';
import { faq } from './faq.ts';

/** Its numbers are the rulebook's, in braces. */
const ruleLine = templatedLineWith(ruleFactNames);

const level = z.strictObject({ who: line });

/** A line of the table of points: what it is called, and what of the rulebook it is. An offence costs each class its own. */
const counted = z.union([
  z.strictObject({ what: line, of: z.enum([...findNames, 'timeBonus']) }),
  z.strictObject({ what: line, of: z.enum(offenceNames), class: z.enum(classes) }),
]);

const winner = ({ picture }: ContentFieldTypes) =>
  z.strictObject({ placeholder, hound: line, breed: line, handler: line, picture });

/** Three places, the first one first. */
const podium = (fieldTypes: ContentFieldTypes) => z.array(winner(fieldTypes)).check(z.length(3));

/** /competition (§2): the levels, last year's winners, what people say, the questions, and the way in. */
export const competitionPage = (fieldTypes: ContentFieldTypes) =>
  z.strictObject({
    head: pageHead,
    title: line,
    intro: ruleLine,
    enter: line,
    /** What stands in its place on the day, and once it is over. */
    follow: link,
    results: link,
    rules: link,
    levels: z.strictObject({
      title: line,
      intro: line,
      note: templatedProse(fieldTypes, ruleFactNames),
      /** What the rulebook's figures are called. */
      facts: z.strictObject({ flags: line, minutes: line, baits: line }),
      gold: level,
      silver: level,
      bronze: level,
    }),
    winners: z.strictObject({
      title: line,
      gold: podium(fieldTypes),
      silver: podium(fieldTypes),
      bronze: podium(fieldTypes),
    }),
    points: z.strictObject({
      title: line,
      text: fieldTypes.prose,
      judges: link,
      table: z.array(counted),
    }),
    testimonials: z.strictObject({ title: line, all: testimonials }),
    faq: z.strictObject({ title: line, questions: faq(fieldTypes, ruleFactNames) }),
    call: z.strictObject({ title: ruleLine, text: line, action: line }),
  });
