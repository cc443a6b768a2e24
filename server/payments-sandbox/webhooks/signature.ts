import { createHmac } from 'node:crypto';

/** `Stripe-Signature` for one attempt: HMAC-SHA256 over `t.body`, keyed with the whole secret, `whsec_` included. */
export const signatureHeader = (body: string, secret: string, unixSeconds: number): string => {
  const digest = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex');
  return `t=${unixSeconds},v1=${digest}`;
};
