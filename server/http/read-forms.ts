import type { FastifyInstance, FastifyRequest } from 'fastify';

/** However long a message is, it is no book. */
const mostBytes = 64 * 1024;

/** What a browser calls a form it sends by itself, and one that a script has gathered. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Lets the routes of a scope read forms, into plain text by field name; files are left out, and of several values the
 * last counts. Node reads them itself: the whole body is in hand by then, and small.
 */
export const readForms = (app: FastifyInstance) => {
  app.addContentTypeParser(
    formTypes,
    { parseAs: 'buffer', bodyLimit: mostBytes },
    async (request: FastifyRequest, body: Buffer) => {
      try {
        const headers = { 'content-type': request.headers['content-type'] ?? '' };
        const sent = new Response(new Uint8Array(body), { headers });
        const fields = await sent.formData();
        return Object.fromEntries([...fields].filter(([, value]) => typeof value === 'string'));
      } catch (cause) {
        throw Object.assign(new Error('This form cannot be read.', { cause }), { statusCode: 400 });
      }
    },
  );
};
