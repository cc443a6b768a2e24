import * as z from 'zod/mini';
import { groupsOfProducts, isProductName } from '../../shop/products/product-groups.ts';
import { checkpointId, isCheckpointId } from './checkpoint.ts';

const words = z.string().check(z.minLength(1), z.maxLength(60));

/** A time such as `09:30`. Times can be compared as text. */
const hour = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time reads like "10:00", in quotes'));

const productPattern = /^prod_[A-Za-z0-9_]{1,60}$/;

const taken = z
  .string()
  .check(
    z.refine(
      isProductName,
      `one of ${groupsOfProducts.join(', ')}, a list of the edition, or the id of a product, prod_…`,
    ),
  );

const checkpoint = z
  .strictObject({
    id: z.pipe(
      z.string().check(z.refine(isCheckpointId, 'an id has small letters, digits and dashes')),
      z.transform(checkpointId),
    ),
    name: words,
    where: words,
    takes: z.array(taken).check(z.minLength(1)),
    reentry: z.boolean(),
    handsOver: z.exactOptional(z.boolean()),
    opens: hour,
    closes: hour,
  })
  .check(
    z.refine(({ opens, closes }) => opens < closes, 'it closes before it opens'),
    z.refine(
      ({ handsOver, reentry }) => !(handsOver && reentry),
      'what is handed over is handed over once: reentry: false',
    ),
  );

/** The schema of `fixtures/editions/<year>/door.yaml`. */
export const doorPlanFile = z.strictObject({
  checkpoints: z.array(checkpoint).check(
    z.minLength(1),
    z.superRefine((checkpoints, context) => {
      checkpoints.forEach(({ id }, index) => {
        if (checkpoints.findIndex((each) => each.id === id) === index) return;
        context.addIssue({
          code: 'custom',
          input: id,
          message: `two checkpoints are called ${id}`,
          path: [index, 'id'],
        });
      });
    }),
  ),
  /** Products that are missing in the catalogue file: hidden ones, those only at the provider, and future ones. */
  unlisted: z._default(z.array(z.string().check(z.regex(productPattern, 'the id of a product, prod_…'))), []),
});
