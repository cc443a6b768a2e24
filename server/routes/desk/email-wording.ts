import type { FastifyPluginAsync } from 'fastify';
import * as api from '#core/desk/email-wording/api.ts';
import { type PreviewEmailPorts, previewEmail } from '#core/desk/email-wording/preview-email.ts';
import { type TestEmailPorts, testEmail } from '#core/desk/email-wording/test-email.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

/** Automatic emails with the words that are being edited at the content desk. */
export const emailWordingRoutes =
  (ports: Guarded & PreviewEmailPorts & TestEmailPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    privateNoStore(app);

    endpointRoute(app, api.previewEmail, { guard }, async (request, reply) => {
      const previewed = await previewEmail(ports)(request.params.email, request.query.as);
      return previewed.ok ? previewed.value : sendRefusal(reply, api.previewEmail, previewed.refusal);
    });

    endpointRoute(app, api.testEmail, { guard }, async (request, reply, staff) => {
      const { describe, user } = staff;
      const tested = await testEmail(ports)(request.params.email, { as: request.body.as, to: user.email, describe });
      return tested.ok ? tested.value : sendRefusal(reply, api.testEmail, tested.refusal);
    });
  };
