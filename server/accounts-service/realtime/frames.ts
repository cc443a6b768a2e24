import { z } from 'zod';

const channels = z.array(z.string().min(1).max(256)).max(100);
const subscriptionId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/);

/** A message from a client. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('authentication'), data: z.object({ session: z.string().min(1).max(2_048) }) }),
  z.object({
    type: z.literal('subscribe'),
    data: z
      .array(
        z.object({
          subscriptionId: subscriptionId.optional(),
          channels,
          queries: z.array(z.string().max(4_096)).max(100).default([]),
        }),
      )
      .min(1)
      .max(100),
  }),
  z.object({ type: z.literal('unsubscribe'), data: z.array(z.object({ subscriptionId })).min(1).max(100) }),
]);

export type ClientFrame = z.infer<typeof clientFrame>;
export type SubscriptionRequest = Extract<ClientFrame, { type: 'subscribe' }>['data'][number];

/** Error codes: an unreadable message, a violated policy, too many messages. */
export const errorCodes = { unreadable: 1003, policy: 1008, tooMuch: 1013 } as const;

/** A message to a client. */
export type ServerFrame =
  | {
      readonly type: 'connected';
      readonly data: {
        readonly channels: readonly string[];
        /** Subscription ids by slot, for channels in the URL; empty for clients that subscribe by message. */
        readonly subscriptions: Readonly<Record<string, string>> | readonly [];
        readonly user: unknown;
      };
    }
  | {
      readonly type: 'response';
      readonly data: Readonly<Record<string, unknown>> & { readonly to: ClientFrame['type'] };
    }
  | {
      readonly type: 'event';
      readonly data: {
        readonly events: readonly string[];
        readonly channels: readonly string[];
        readonly timestamp: string;
        readonly payload: unknown;
        readonly subscriptions: readonly string[];
      };
    }
  | { readonly type: 'pong' }
  | { readonly type: 'error'; readonly data: { readonly code: number; readonly message: string } };
