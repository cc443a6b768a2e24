import * as z from 'zod/mini';
import { ruleFactNames } from '../../../competition/rules/rule-facts.ts';
import { findNames, offenceNames } from '../../../competition/rules/rulebook.ts';
import { classes } from '../../../kernel/class-and-level.ts';
import {
  type ContentFieldTypes,
  line,
  link,
  pageHead,
  placeholder,
} from '../../../kernel/content-shapes/field-types.ts';
import { templatedLineWith, templatedProse } from '../shapes/templated-text.ts';
import { testimonials } from '../shapes/testimonial.ts';
import { faq } from './faq.ts';

/** Numbers come from the rulebook, as placeholders in braces. */
const ruleLine = templatedLineWith(ruleFactNames);

const level = z.strictObject({ who: line });

/**
 * A row of the points table: its label, and which number of the rulebook it shows. An offence costs a different amount
 * in each class.
 */
const counted = z.union([
  z.strictObject({ what: line, of: z.enum([...findNames, 'timeBonus']) }),
  z.strictObject({ what: line, of: z.enum(offenceNames), class: z.enum(classes) }),
]);

const winner = ({ picture }: ContentFieldTypes) =>
  z.strictObject({
    placeholder,
    /** Only where places are shared; otherwise the winners are in order. */
    place: z.exactOptional(z.int().check(z.minimum(1), z.maximum(3))),
    hound: line,
    breed: line,
    handler: line,
    picture,
  });

/** Three placings, the winner first; more where places are shared. */
const podium = (fieldTypes: ContentFieldTypes) => z.array(winner(fieldTypes)).check(z.minLength(3));

/** /competition (§2): the levels, last year's winners, testimonials, questions, and how to enter. */
export const competitionPage = (fieldTypes: ContentFieldTypes) =>
  z.strictObject({
    head: pageHead,
    title: line,
    intro: ruleLine,
    enter: line,
    /** The texts that replace this on the festival day, and after it. */
    follow: link,
    results: link,
    rules: link,
    levels: z.strictObject({
      title: line,
      intro: line,
      note: templatedProse(fieldTypes, ruleFactNames),
      /** The labels of the rulebook's figures. */
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
    call: z.strictObject({
      title: ruleLine,
      text: line,
      action: line,
      /** Instead of `text`, once the competitor tickets have sold out. */
      soldOut: z.optional(fieldTypes.prose),
    }),
  });
