import type { Ticket, TicketId } from '../../tickets/issued/ticket.ts';
import { type Admission, admissionsOf } from './admission.ts';
import type { DoorPlan } from './door-plan.ts';
import type { Scan } from './scan.ts';
import type { TicketHistory } from './ticket-history.ts';

/** The records that show who came in with which ticket. */
export type AdmittedPorts = {
  readonly doorScans: { of(tickets: readonly TicketId[]): Promise<readonly Scan[]> };
  readonly doorTickets: {
    these(ids: readonly TicketId[]): Promise<readonly { readonly ticket: Ticket; readonly past: TicketHistory }[]>;
  };
  readonly doorPlan: DoorPlan;
};

/** The admissions with these tickets. @throws ServiceFailure */
export const admissionsTo = async (
  ports: AdmittedPorts,
  tickets: readonly Pick<Ticket, 'id'>[],
): Promise<readonly Admission[]> => {
  const ids = tickets.map(({ id }) => id);
  const scans = ids.length === 0 ? [] : await ports.doorScans.of(ids);
  if (scans.length === 0) return [];
  const pasts = new Map((await ports.doorTickets.these(ids)).map(({ ticket, past }) => [ticket.id, past]));
  return admissionsOf(scans, { checkpoints: ports.doorPlan.checkpoints, historyOf: (id) => pasts.get(id) ?? [] });
};

/** The tickets among these whose holders were admitted. @throws ServiceFailure */
export const admissionRecords =
  (ports: AdmittedPorts) =>
  async (ids: readonly TicketId[]): Promise<ReadonlySet<TicketId>> =>
    new Set(
      (
        await admissionsTo(
          ports,
          ids.map((id) => ({ id })),
        )
      ).map(({ ticket }) => ticket),
    );
