import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Many times the longest allowed message. */
const maxBytes = 64 * 1024;

/** Content types of a form that a browser submits and of one that a script sends as `FormData`. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Whether a request has the body of a form, and not JSON. */
export const isForm = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['content-type'] !== undefined && !headers['content-type'].startsWith('application/json');

/**
 * Parses form bodies for the routes of a scope into text by field name. Files are left out; of several values the last
 * counts. `Response.formData` parses the body, which is small and in memory.
 */
export const readForms = (app: FastifyInstance) => {
  app.addContentTypeParser(
    formTypes,
    { parseAs: 'buffer', bodyLimit: maxBytes },
    async (request: FastifyRequest, body: Buffer) => {
      try {
        const headers = { 'content-type': request.headers['content-type'] ?? '' };
        const sent = new Response(new Uint8Array(body), { headers });
        const fields = await sent.formData();
        return Object.fromEntries([...fields].filter(([, value]) => typeof value === 'string'));
      } catch (cause) {
        throw Object.assign(new Error('We couldn’t read this form.', { cause }), { statusCode: 400 });
      }
    },
  );
};
