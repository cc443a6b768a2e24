import { refusedRequest } from '../api/errors.ts';
import { newDispute } from '../objects/dispute.ts';
import type { Dispute } from '../objects/shapes.ts';
import type { Provider } from '../sandbox-dependencies.ts';
import { recordDispute } from './balance.ts';

export type DisputeEnd = 'won' | 'lost' | 'warning_closed';

/** Opens a dispute on a charge: the bank takes the money back at once. Call it in a transaction. */
export const openDispute = (provider: Provider, chargeId: string): Dispute | undefined => {
  const charge = provider.store.find('charge', chargeId);
  if (!charge?.paid || charge.disputed) return undefined;
  const dispute = newDispute(provider.newId('du'), charge, provider.clock.now());
  charge.disputed = true;
  provider.store.save('charge', charge);
  recordDispute(provider, dispute, 'withdrawn');
  provider.store.add('dispute', dispute);
  provider.events.record('charge.dispute.created', dispute);
  provider.events.record('charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

/** Closes a dispute; won or withdrawn, the shop gets its money back. @throws ApiError when it is closed already */
export const closeDispute = (provider: Provider, dispute: Dispute, end: DisputeEnd): Dispute => {
  const before = dispute.status;
  if (before === 'won' || before === 'lost' || before === 'warning_closed') {
    throw refusedRequest(`This dispute is already ${before}.`);
  }
  dispute.status = end;
  dispute.is_charge_refundable = end !== 'lost';
  if (end !== 'lost') recordDispute(provider, dispute, 'reinstated');
  provider.store.save('dispute', dispute);
  provider.events.record('charge.dispute.updated', dispute, { status: before });
  if (end !== 'lost') provider.events.record('charge.dispute.funds_reinstated', dispute);
  provider.events.record('charge.dispute.closed', dispute);
  return dispute;
};
