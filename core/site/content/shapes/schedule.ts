import * as z from 'zod/mini';
import { type ContentFieldTypes, line, placeholder, timeOfDay } from '../../../kernel/content-shapes/field-types.ts';
import { icon } from '../../../kernel/content-shapes/icon.ts';
import { panelColour } from './panel-colour.ts';
import { haveAGo, hounds } from './programme-items.ts';

/** The schedule on Home is ruled in half hours. */
const halfHour = timeOfDay.check(z.refine((minutes) => minutes % 30 === 0, 'the programme is in half hours'));

/** Start and end; a session without an end is a moment. */
const session = z
  .strictObject({ from: halfHour, to: z.optional(halfHour) })
  .check(z.refine(({ from, to }) => to === undefined || from < to, 'it ends before it begins'));

const item = ({ open }: Pick<ContentFieldTypes, 'open'>) =>
  z
    .strictObject({
      placeholder,
      /**
       * The id by which other pages find the item, for example for the Have A Go Arena's hours, which are stored only
       * here.
       */
      id: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'an id is in small letters, digits and hyphens'))),
      name: line,
      /** Where it is: one of the map's places, whose number is then shown with it. */
      place: z.optional(line),
      sessions: z.array(session).check(z.minLength(1)),
    })
    .check(
      z.superRefine(({ id, sessions }, context) => {
        for (const [at, { from, to = from }] of sessions.entries())
          if ((id !== hounds && from < open.from) || from >= open.to || to > open.to)
            context.addIssue({
              code: 'custom',
              input: sessions,
              path: ['sessions', at],
              message: 'the gates are shut then',
            });
      }),
    );

const has =
  (wanted: string) => (categories: readonly { readonly items: readonly { readonly id?: string | undefined }[] }[]) =>
    categories.some(({ items }) => items.some(({ id }) => id === wanted));

/** The programme (§2): categories, each with items that have a name and one or several times. */
export const schedule = (fieldTypes: Pick<ContentFieldTypes, 'open'>) =>
  z.strictObject({
    title: line,
    lede: line,
    categories: z
      .array(
        z.strictObject({
          name: line,
          icon,
          colour: panelColour,
          items: z.array(item(fieldTypes)).check(z.minLength(1)),
        }),
      )
      .check(
        z.refine(has(haveAGo), `no item says "id: ${haveAGo}", and the arena's page tells its hours`),
        z.refine(has(hounds), `no item says "id: ${hounds}", and the boards say when the rings open`),
      ),
  });

export type Schedule = z.output<ReturnType<typeof schedule>>;
export type Session = z.output<typeof session>;
