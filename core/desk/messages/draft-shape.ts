import * as z from 'zod/mini';
import { checkpointId, isCheckpointId } from '../../door/entrance/checkpoint.ts';
import { classes, levels } from '../../kernel/class-and-level.ts';
import { productId } from '../../kernel/ids.ts';
import * as wire from '../../kernel/wire.ts';
import { isProductGroup, type ProductGroup } from '../../shop/products/product-groups.ts';
import { audienceStates } from './audience.ts';
import { maxBody, maxSubject } from './message.ts';

/** The most products that an audience names. */
const maxProducts = 200;

const checkpointShape = wire.idOf(checkpointId, isCheckpointId);
const groupShape = z.pipe(
  z.string().check(z.refine(isProductGroup, 'not a group of products')),
  z.transform((text: string) => text as ProductGroup),
);

const productIdShape = wire.idOf(productId);

const audienceShape = z.object({
  groups: z.array(groupShape).check(z.maxLength(10)),
  products: z._default(z.array(productIdShape).check(z.maxLength(maxProducts)), []),
  state: z.enum(audienceStates),
  group: z.nullable(z.object({ class: z.enum(classes), level: z.nullable(z.enum(levels)) })),
  arrived: z.nullable(z.object({ checkpoint: checkpointShape, in: z.boolean() })),
  subscribers: z.boolean(),
});

/** A message before it is sent: its audience, subject and body. */
export const draftShape = z.object({
  audience: audienceShape,
  /** Whether it contains news or offers: such a message goes only to confirmed subscribers. */
  marketing: z.boolean(),
  subject: z.string().check(z.trim(), z.maxLength(maxSubject)),
  body: z.string().check(z.maxLength(maxBody)),
});
