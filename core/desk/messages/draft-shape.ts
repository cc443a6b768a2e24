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
  waiting: z.optional(z.boolean()),
});

/** A message's subject and body. */
export const messageWords = {
  subject: z.string().check(z.trim(), z.maxLength(maxSubject)),
  body: z.string().check(z.maxLength(maxBody)),
} as const;

/** A message before it is sent: its audience, subject and body. */
export const draftShape = z.object({
  audience: audienceShape,
  /** Whether it contains news or offers: such a message goes only to confirmed subscribers. */
  marketing: z.boolean(),
  ...messageWords,
});

/** The recipients of a draft, and what some of them would read. */
export const messagePreview = z.object({
  people: wire.count,
  tickets: wire.count,
  goesTo: wire.count,
  skipped: z.object({ noAddress: wire.count, bounced: wire.count, notAgreed: wire.count }),
  /** The estimated time to send the message. */
  seconds: wire.count,
  /** The first recipients, at most 200. */
  recipients: z.array(z.object({ name: z.string(), email: wire.email })),
  examples: z.array(
    z.object({
      name: z.string(),
      email: wire.email,
      /** What sets the recipient apart: "parking, competitor". */
      about: z.string(),
      subject: z.string(),
      /** `own` is true for text that depends on the reader's own facts. */
      paragraphs: z.array(z.array(z.object({ text: z.string(), own: z.boolean() }))),
    }),
  ),
});

/** An unknown placeholder or condition in curly brackets, or an unclosed bracket. */
export const badTemplate = {
  'placeholder-unknown': { status: 422, facts: z.object({ placeholder: z.string() }) },
  'bracket-open': { status: 422 },
} as const;

/** An empty subject or body, and a body of a greeting alone. */
export const saysNothing = { 'message-empty': { status: 422 }, 'only-greeting': { status: 422 } } as const;
