import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header of one attempt: HMAC-SHA256 over `t.body`. The key is the whole secret with `whsec_`. */
export const signatureHeader = (body: string, secret: string, unixSeconds: number): string => {
  const digest = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex');
  return `t=${unixSeconds},v1=${digest}`;
};
