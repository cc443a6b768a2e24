import type { DeviceId } from '../../../kernel/ids.ts';
import type { FoundElsewhere } from './client.ports.ts';
import type { DoorPhoneState, PhoneContext } from './phone-state.ts';
import type { ServerContact } from './server-contact.ts';

/** The most scans that the server accepts in one request. */
const maxPerRequest = 500;

/** Sends the waiting scans, one request after another; false when the server refused. */
export const scanSending =
  ({ ports, state, keep }: PhoneContext, contact: ServerContact) =>
  async (device: DeviceId): Promise<boolean> => {
    const { api, now } = ports;
    for (;;) {
      const waiting = state().scans.filter((each) => each.state === 'waiting');
      const batch = waiting.slice(0, maxPerRequest);
      if (batch.length === 0) return true;
      const askedAt = now();
      const answer = await api.send(
        device,
        batch.map(({ scan }) => scan),
        { waiting: waiting.length - batch.length, battery: ports.battery() },
      );
      if (!answer.ok) {
        await contact.refused(answer.refusal);
        return false;
      }
      contact.measure(askedAt, answer.value.now);
      const { elsewhere } = answer.value;
      await keep(
        batch.map((each) => ({ ...each, state: 'sent' as const })),
        () => withTicketsElsewhere(state(), elsewhere),
      );
    }
  };

/** The verdict on the screen once the server has found its ticket in another year. */
const withTicketsElsewhere = (
  { verdict: shown }: Pick<DoorPhoneState, 'verdict'>,
  elsewhere: readonly FoundElsewhere[],
): Partial<DoorPhoneState> => {
  const found = elsewhere.find(({ scan }) => scan === shown?.scan);
  if (!shown || !found || (shown.verdict.kind !== 'unknown' && shown.verdict.kind !== 'wrong-edition')) return {};
  const { ticket } = found;
  return {
    verdict: { ...shown, verdict: { kind: 'wrong-edition', id: shown.verdict.id, year: ticket.year, ticket } },
  };
};
