import type { OwnRegistrations } from '#core/competition/entries/ports.ts';
import { formatDate, laterBy, minute } from '#core/kernel/time.ts';

/** The last day on which forms may be sent and changed. */
export const FormsDeadline = ({ own: { open, closesAt } }: { readonly own: OwnRegistrations }) =>
  open && <p>You can send and change this until the end of {formatDate(laterBy(closesAt, -minute))}.</p>;
