import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { codeOf } from '#core/kernel/endpoint.ts';
import type { Result } from '#core/kernel/result.ts';
import type { LinkOver } from '#core/site/site-forms/subscription.ts';
import {
  confirmSubscription,
  endSubscription,
  type FollowLinkPorts,
} from '#core/site/site-forms/subscription-links.ts';
import { acceptsHtml } from '../../http/accepts-html.ts';
import { sendProblem } from '../../http/problem.ts';
import { readForms } from '../../http/read-forms.ts';
import type { AnswerWithPage } from '../../pages/page-routes.ts';

type TokenAction = {
  readonly path: string;
  /** The page that a browser is redirected to afterwards. */
  readonly done: string;
  /** The `detail` of the problem for a link that has expired. */
  readonly over: string;
  readonly follow: (token: string) => Promise<Result<unknown, LinkOver>>;
};

const query = z.object({ token: z.string().max(300).catch('') });

/**
 * The actions behind the links of emails. Following a link changes nothing, because mail scanners follow every link; the
 * page that it opens has a button that sends a POST, with or without scripts. A mail program's one-click unsubscription
 * (RFC 8058) also arrives at /unsubscribe, without cookies, and is not redirected.
 */
export const subscriptionRoutes =
  (ports: FollowLinkPorts & { readonly answerWithPage: AnswerWithPage }): FastifyPluginAsyncZod =>
  async (app) => {
    readForms(app);

    const registerTokenAction = ({ path, done, over, follow }: TokenAction) =>
      app.post(path, { schema: { querystring: query } }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const outcome = await follow(request.query.token);
        if (outcome.ok) return acceptsHtml(request) ? reply.redirect(done, 303) : { result: 'success' };
        return acceptsHtml(request)
          ? ports.answerWithPage(request, reply, 410, { kind: 'link-over', path })
          : sendProblem(reply, 410, codeOf(outcome.refusal.kind), over);
      });

    registerTokenAction({
      path: '/confirm-subscription',
      done: '/subscribed',
      over: 'This link has been used already, or has expired.',
      follow: confirmSubscription(ports),
    });
    registerTokenAction({
      path: '/unsubscribe',
      done: '/unsubscribed',
      over: 'This link looks incomplete. Try it again from the email.',
      follow: endSubscription(ports),
    });
  };
