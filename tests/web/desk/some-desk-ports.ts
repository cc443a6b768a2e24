import type { DeskPorts } from '../../../web/composition/desk/desk-ports.ts';

const notAsked = async (): Promise<never> => {
  throw new Error('this test does not ask for it');
};

/** The desk's ports, of which a test gives those that it needs. */
export const someDeskPorts = (ports: Partial<DeskPorts>): DeskPorts => ({
  auditLog: { page: notAsked },
  money: { read: notAsked, payout: notAsked },
  ...ports,
});
