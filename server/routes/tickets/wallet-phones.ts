import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Log } from '#core/kernel/ports.ts';
import { type Instant, instant } from '#core/kernel/time.ts';
import {
  changedPasses,
  findHeldPass,
  loadPass,
  type PhonePorts,
  registerPhone,
} from '#core/tickets/issued/wallets/passes-on-phones.ts';
import type { WalletPass } from '#core/tickets/issued/wallets/wallet-pass.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';

/** The path in passes, to which phones append the paths of Apple's protocol, which begin with `/v1`. */
export const passServicePath = '/wallet';

/** The ports of the routes when Apple Wallet is set up. */
export type PhoneService = PhonePorts & { readonly passTypeId: string };

export type WalletPhoneRoutesPorts = PhoneService & { readonly limit: RateLimit; readonly log: Log };

const maxBytes = 16 * 1024;
const maxComplaints = 20;
const maxComplaintLength = 300;

const device = z.string().regex(/^[\w-]{1,100}$/);
const passOfPhone = z.object({ device, passType: z.string(), serial: z.string() });
const registration = z.object({ pushToken: z.string().regex(/^[0-9a-f]{16,200}$/i) });
const complaints = z.object({ logs: z.array(z.string()) });

type OfPass = { readonly Params: z.output<typeof passOfPhone> };
const onePass = '/v1/devices/:device/registrations/:passType/:serial';

/**
 * Apple's protocol for passes in a phone's wallet (E9). A phone proves with the key inside a pass that it has the pass. Only
 * the list of changed passes is requested by the phone's own id, which no one else knows. Phones are no browsers: they
 * send no origin, and read only the status of an answer.
 */
export const walletPhoneRoutes =
  (ports: WalletPhoneRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { walletPasses, passTypeId, limit, log } = ports;
    const register = registerPhone(ports);
    const changed = changedPasses(ports);
    const load = loadPass(ports);
    const onRequest = limit('walletPhone');
    takeAnyBody(app);
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    /** The pass with this serial and key. Undefined also for another type, so that the answer discloses no existing pass. */
    const held = (request: FastifyRequest, passType: string, serial: string): WalletPass | undefined =>
      passType === passTypeId ? findHeldPass(ports, serial, keyIn(request)) : undefined;

    app.post<OfPass>(
      onePass,
      { onRequest, bodyLimit: maxBytes, schema: { params: passOfPhone } },
      async (request, reply) => {
        const { device, passType, serial } = request.params;
        const pass = held(request, passType, serial);
        if (!pass) return reply.code(401).send();
        const body = registration.safeParse(request.body);
        if (!body.success) return reply.code(400).send();
        const outcome = await register(pass, device, body.data.pushToken.toLowerCase());
        return reply.code(outcome === 'new' ? 201 : 200).send();
      },
    );

    app.delete<OfPass>(
      onePass,
      { onRequest, bodyLimit: maxBytes, schema: { params: passOfPhone } },
      async (request, reply) => {
        const { device, passType, serial } = request.params;
        const pass = held(request, passType, serial);
        if (!pass) return reply.code(401).send();
        await walletPasses.unregister(device, pass);
        return reply.code(200).send();
      },
    );

    app.get<{ Params: { device: string; passType: string }; Querystring: { passesUpdatedSince?: string } }>(
      '/v1/devices/:device/registrations/:passType',
      {
        onRequest,
        schema: {
          params: z.object({ device, passType: z.string() }),
          querystring: z.object({ passesUpdatedSince: z.string().max(100).optional() }),
        },
      },
      async ({ params, query }, reply) => {
        const news = params.passType === passTypeId ? await changed(params.device, query.passesUpdatedSince) : null;
        if (!news) return reply.code(204).send();
        return reply.send({ serialNumbers: news.serials, lastUpdated: news.tag });
      },
    );

    app.get<{ Params: { passType: string; serial: string } }>(
      '/v1/passes/:passType/:serial',
      { onRequest, schema: { params: z.object({ passType: z.string(), serial: z.string() }) } },
      async (request, reply) => {
        const pass = held(request, request.params.passType, request.params.serial);
        if (!pass) return reply.code(401).send();
        const loaded = await load(pass, dateIn(request.headers['if-modified-since']));
        if (!loaded) return reply.code(404).send();
        if (loaded === 'same') return reply.code(304).send();
        return reply
          .type('application/vnd.apple.pkpass')
          .header('last-modified', new Date(loaded.changedAt).toUTCString())
          .send(Buffer.from(loaded.file));
      },
    );

    app.post('/v1/log', { onRequest: limit('walletLog'), bodyLimit: maxBytes }, async ({ body }, reply) => {
      const said = complaints.safeParse(body);
      if (!said.success) return reply.code(400).send();
      const lines = said.data.logs.slice(0, maxComplaints).map((line) => line.slice(0, maxComplaintLength));
      log.warn('a phone reported errors of a wallet pass', { lines });
      return reply.code(200).send();
    });
  };

/** Accepts any body, because phones name a media type even when they send no body. */
const takeAnyBody = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(null, undefined);
    }
  });
};

const keyIn = ({ headers }: FastifyRequest): string => /^ApplePass (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** The moment of an HTTP date; undefined for anything else, so that the whole pass is sent. */
const dateIn = (text: string | undefined): Instant | undefined => {
  const at = Date.parse(text ?? '');
  return Number.isFinite(at) ? instant(at) : undefined;
};
