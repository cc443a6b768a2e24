import * as z from 'zod/mini';
import { address, type ContentKinds, line, link, pageHead, placeholder } from '../shapes/content-kinds.ts';
import { factualLine } from '../shapes/factual.ts';
import { framedContent } from '../shapes/framed.ts';
import { panelColour } from '../shapes/panel-colour.ts';
import { testimonials } from '../shapes/testimonial.ts';
import { faq } from './faq.ts';

/** The site's own drawings that a tile may show; a photograph comes from the edition's pictures. */
const tileDrawings = ['dog', 'paw', 'microscope', 'truffle'] as const;

const tile = ({ picture }: ContentKinds) =>
  z
    .strictObject({
      title: line,
      text: line,
      /** The words of its link, where the title does not say it all. */
      go: z.optional(line),
      to: address,
      colour: panelColour,
      drawing: z.optional(z.enum(tileDrawings)),
      photo: z.optional(picture),
    })
    .check(z.refine(({ drawing, photo }) => !drawing !== !photo, 'a tile shows a drawing or a photo'));

const hero = z.strictObject({ headline: z.tuple([line, line]), lede: factualLine, also: link });
const fact = z.strictObject({ what: line, says: factualLine });

/** What Home says once the day is over: figures in place of the countdown, and who did best. */
const after = ({ prose, picture }: ContentKinds) =>
  z.strictObject({
    figures: z.array(z.strictObject({ placeholder, what: line, says: line })),
    next: z.strictObject({ placeholder, title: line, note: line }),
    champions: z.optional(
      z.strictObject({
        title: line,
        results: link,
        hounds: z.array(
          z.strictObject({
            placeholder,
            level: z.enum(['gold', 'silver', 'bronze']),
            name: line,
            who: line,
            points: line,
          }),
        ),
      }),
    ),
    farewell: z.strictObject({ title: line, text: prose, picture, also: link }),
  });

/** Home (§2), section by section in the order of the page. */
export const homePage = (kinds: ContentKinds) =>
  z.strictObject({
    head: pageHead,
    /** What the drawing of the hero shows, for who cannot see it. */
    scene: line,
    venueNote: line,
    before: hero,
    today: z.extend(hero, { nowOn: line, nextOn: line, over: line }),
    after: z.extend(hero, after(kinds).shape),
    about: z.strictObject({ label: line, title: line, lede: line, text: kinds.prose, action: link }),
    expect: z.strictObject({ title: line, tiles: z.array(tile(kinds)).check(z.length(5)) }),
    whenAndWhere: z.strictObject({
      title: line,
      facts: z.array(fact),
      tickets: z.strictObject({ title: line, note: line, action: line }),
    }),
    story: z.strictObject({
      label: line,
      title: line,
      text: kinds.prose,
      action: link,
      picture: kinds.picture,
      caption: line,
    }),
    testimonials: z.strictObject({ title: line, said: testimonials }),
    subscribe: z.strictObject({ title: line, text: line, action: line }),
    venue: z.strictObject({
      title: line,
      lede: factualLine,
      map: kinds.picture,
      /** What the numbers on the map stand for, from 1. */
      places: z.array(line),
      ways: z.array(fact),
      maps: link,
      streetMap: framedContent,
    }),
    faq: z.strictObject({ title: line, questions: faq(kinds) }),
  });

export type HomeWords = z.output<ReturnType<typeof homePage>>;
