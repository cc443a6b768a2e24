import type { FastifyPluginAsync } from 'fastify';
import * as api from '#core/desk/messages/api.ts';
import { previewMessage, sendMessage, testMessage, type WriteMessagePorts } from '#core/desk/messages/write-message.ts';
import type { DoorPlan } from '#core/door/entrance/door-plan.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Jobs } from '#core/kernel/jobs/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { ProductGroup } from '#core/shop/products/product-groups.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type MessageRoutesPorts = Guarded &
  WriteMessagePorts & {
    readonly jobs: Pick<Jobs, 'find'>;
    readonly edition: Edition;
    readonly doorPlan: DoorPlan;
    readonly festivalClock: Clock;
  };

const shownMessages = 20;
const shownRefusals = 50;

const groups: readonly { readonly id: ProductGroup; readonly name: string }[] = [
  { id: 'guests', name: 'Day tickets' },
  { id: 'competitors', name: 'Competitors' },
  { id: 'meals', name: 'Lunches' },
  { id: 'parking', name: 'Parking' },
  { id: 'workshops', name: 'Workshops' },
  { id: 'extras', name: 'Extras' },
  { id: 'stands', name: 'Stands' },
];

/** Emails to many people, from the desk (F9). */
export const messageRoutes =
  (ports: MessageRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const { messages, jobs, festivalClock, edition, doorPlan } = ports;
    privateNoStore(app);

    endpointRoute(app, api.readMessages, { guard }, async () => {
      const now = festivalClock.now();
      const listed = await messages.list(shownMessages);
      return {
        now,
        startsAt: edition.startsAt,
        groups,
        products: (await ports.catalogue()).map(({ id, name }) => ({ id, name })),
        checkpoints: doorPlan.checkpoints.map(({ id, name }) => ({ id, name })),
        messages: await Promise.all(
          listed.map(async ({ message, counts }) => {
            const job = await jobs.find(message.jobId);
            const { waiting, queued, sent, refused } = counts;
            return {
              id: message.id,
              subject: message.subject,
              jobId: message.jobId,
              state: job?.state ?? ('done' as const),
              notBefore: job?.notBefore ?? message.createdAt,
              startedAt: job?.startedAt ?? null,
              endedAt: job?.endedAt ?? null,
              writtenBy: message.writtenBy.name,
              total: message.gatheredAt === null ? null : waiting + queued + sent + refused,
              sent,
              refused,
              skipped: message.skipped,
              refusals: refused > 0 ? await messages.refusals(message.id, shownRefusals) : [],
            };
          }),
        ),
      };
    });

    endpointRoute(app, api.previewMessage, { guard }, async (request, reply) => {
      const { skip, ...draft } = request.body;
      const previewed = await previewMessage(ports)(draft, skip);
      return previewed.ok ? previewed.value : sendRefusal(reply, api.previewMessage, previewed.refusal);
    });

    endpointRoute(app, api.testMessage, { guard }, async (request, reply, staff) => {
      const tested = await testMessage(ports)(request.body, staff.user, staff.describe);
      return tested.ok ? tested.value : sendRefusal(reply, api.testMessage, tested.refusal);
    });

    endpointRoute(app, api.sendMessage, { guard }, async (request, reply, staff) => {
      const sent = await sendMessage(ports)(request.body, staff.user, staff.describe);
      return sent.ok
        ? { id: sent.value.id, jobId: sent.value.jobId }
        : sendRefusal(reply, api.sendMessage, sent.refusal);
    });
  };
