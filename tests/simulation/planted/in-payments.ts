import type { PaymentReport } from '#core/checkout/payment-report.ts';
import type { Plant } from '../world/process.ts';

/** A process keeps what the provider once said of a card page. */
export const staleReport: Plant = {
  process: (ports) => {
    const known = new Map<string, PaymentReport | undefined>();
    return {
      ...ports,
      hostedCheckout: {
        ...ports.hostedCheckout,
        retrieve: async (session) => {
          if (!known.has(session)) known.set(session, await ports.hostedCheckout.retrieve(session));
          return known.get(session);
        },
      },
      notices: {
        ...ports.notices,
        sessionOf: async (intent) => {
          if (!known.has(intent)) known.set(intent, await ports.notices.sessionOf(intent));
          return known.get(intent);
        },
      },
    };
  },
};

/** A process that starts reads the provider's notices from that moment on. */
export const lostCheckpoint: Plant = {
  process: (ports, { machineClock }) => {
    let read = String(machineClock.now());
    return {
      ...ports,
      checkpoints: {
        get: async (name) => (name === 'payment-notices-read' ? read : ports.checkpoints.get(name)),
        set: async (name, value) => {
          if (name === 'payment-notices-read') read = value;
          else await ports.checkpoints.set(name, value);
        },
      },
    };
  },
};
