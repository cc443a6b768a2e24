import type { DescribeAction, StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { ProductId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { attemptId } from '../../shop/checkout/attempt.ts';
import { orderNumber } from '../../shop/checkout/order.ts';
import { addNote } from '../orders/add-note.ts';
import {
  type IssuePorts,
  type IssueRefusal,
  issuedOrder,
  type Reserved,
  reserveComplimentary,
} from '../orders/issue-complimentary.ts';
import { anyOrder } from '../orders/search-desk.ts';
import { searchFor } from '../orders/search-words.ts';
import type { CarerRequest, CarerRequestId } from './carer-request.ts';
import type { CarerRequests } from './ports.ts';

export type DecidePorts = IssuePorts & { readonly carerRequests: CarerRequests };

type NotOpen = { readonly kind: 'request-unknown' | 'decided-before' };

/** An audit log action on a request. */
export const carerAction = (
  describe: DescribeAction,
  { id, carer, person, state }: CarerRequest,
  action: string,
  after: CarerRequest['state'],
  reason: string | null,
): StaffAction =>
  describe({
    action,
    subject: { kind: 'carer', id, name: `${carer.name}, for ${person.name}` },
    before: { state },
    after: { state: after },
    reason,
  });

/**
 * Grants a carer's ticket (F2): issues a complimentary order of one ticket in the carer's name with the decision, in one
 * transaction, which also deletes the evidence. Then adds a note about the carer to the order of the person cared for.
 * A request that was decided meanwhile issues nothing; its held place becomes free by itself.
 * @throws ServiceFailure
 */
export const grantCarerTicket =
  (ports: DecidePorts) =>
  async (
    id: CarerRequestId,
    productId: ProductId,
    describe: DescribeAction,
  ): Promise<Result<CarerRequest, NotOpen | IssueRefusal>> => {
    const request = await requestOf(ports, id);
    if (!request) return refuse({ kind: 'request-unknown' });
    if (request.state !== 'asked') return refuse({ kind: 'decided-before' });
    const reserved = await reserveFor(ports, request, productId);
    if (!reserved.ok) return reserved;
    const decided = await ports.carerRequests.decide<NotOpen | IssueRefusal>(
      id,
      (now, order) => {
        if (now.state !== 'asked') return refuse({ kind: 'decided-before' });
        // An order that is paid already was issued by a version that decided afterwards.
        if (order?.state !== 'reserved' && order?.state !== 'paid') return refuse({ kind: 'attempt-over' });
        const action = carerAction(describe, now, 'carer.granted', 'granted', null);
        const decision = { at: ports.machineClock.now(), by: action.actor.name, reason: '' };
        return ok({
          request: { ...now, state: 'granted', file: null, orderId: order.id, decided: decision },
          tasks: [],
          action,
          ...(order.state === 'reserved' && {
            issued: issuedOrder({ ...reserved.value, order }, ports.festivalClock.now(), describe),
          }),
        });
      },
      reserved.value.order.id,
    );
    if (decided.ok) await joinToPerson(ports, decided.value, describe);
    return decided;
  };

/**
 * Holds a place for the carer. Clicks on the same request find the same order; once its hold has ended unused, they find
 * the next one.
 */
const reserveFor = async (
  ports: DecidePorts,
  { id, carer, person }: CarerRequest,
  productId: ProductId,
): Promise<Result<Reserved, IssueRefusal>> => {
  const reserve = (attempt: string) =>
    reserveComplimentary(ports)({
      attempt: attemptId(attempt),
      name: carer.name,
      email: carer.email,
      items: [{ productId, quantity: 1 }],
      reason: `carer of ${person.name}${person.ticket && `, ${person.ticket}`}`,
    });
  const first = await reserve(`granted-${id}`);
  const isUnused = first.ok && (first.value.order.state === 'expired' || first.value.order.state === 'failed');
  return isUnused ? reserve(`granted-again-${ports.newOrderId()}`) : first;
};

const requestOf = async ({ carerRequests }: Pick<DecidePorts, 'carerRequests'>, id: CarerRequestId) =>
  (await carerRequests.all()).find((each) => each.id === id);

/** Adds a note about the carer to the order of the person cared for, if the typed number matches exactly one order. */
const joinToPerson = async (
  ports: DecidePorts,
  { carer, person, orderId }: CarerRequest,
  describe: DescribeAction,
): Promise<void> => {
  const search = searchFor(person.ticket);
  if (!orderId || (search.words.length === 0 && search.ticketNumber === null)) return;
  const { orders } = await ports.deskOrders.page({ ...anyOrder, search }, null, 2);
  const [theirs] = orders;
  if (orders.length !== 1 || !theirs || theirs.order.id === orderId) return;
  await addNote(ports)(theirs.order.id, `Carer: ${carer.name}, order ${orderNumber(orderId)}`, describe);
};

/** Declines a carer's ticket with a reason, which goes to the carer by email; the evidence is deleted. @throws ServiceFailure */
export const declineCarerTicket =
  ({ carerRequests, machineClock }: Pick<DecidePorts, 'carerRequests' | 'machineClock'>) =>
  async (
    id: CarerRequestId,
    typed: string,
    describe: DescribeAction,
  ): Promise<Result<CarerRequest, NotOpen | { readonly kind: 'reason-missing' }>> => {
    const reason = typed.trim();
    if (reason === '') return refuse({ kind: 'reason-missing' });
    return carerRequests.decide<NotOpen>(id, (now) => {
      if (now.state !== 'asked') return refuse({ kind: 'decided-before' });
      const action = carerAction(describe, now, 'carer.declined', 'declined', reason);
      const { carer, person } = now;
      const declined = {
        kind: 'carer-declined',
        to: carer.email,
        name: carer.name,
        person: person.name,
        reason,
      } as const;
      return ok({
        request: {
          ...now,
          state: 'declined',
          file: null,
          decided: { at: machineClock.now(), by: action.actor.name, reason },
        },
        tasks: [{ id: `carer-declined:${id}`, task: { kind: 'email', email: declined } }],
        action,
      });
    });
  };
