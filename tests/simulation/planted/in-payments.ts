import type { PaymentReport } from '#core/checkout/payment-report.ts';
import type { Plant } from '../world/process.ts';

/** A process caches the provider's first report of a card page for ever. */
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

/** A process reads only the provider's notices that were sent after the process started. */
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
