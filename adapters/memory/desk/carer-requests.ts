import { type CarerRequest, type CarerRequestId, maxWaiting } from '#core/desk/carers/carer-request.ts';
import type { CarerRequests } from '#core/desk/carers/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { enqueueTasks, type FestivalState } from '../festival-state.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';
import { writeDeskChange } from './desk-orders.ts';

/** Requests for carers' tickets in memory. */
export const memoryCarerRequests = (state: FestivalState, machine: Clock): CarerRequests => {
  const requests = new Map<CarerRequestId, CarerRequest>();
  const files = new Map<CarerRequestId, string>();
  return {
    async add(request, file, tasks) {
      const waiting = [...requests.values()].filter((each) => each.state === 'asked').length;
      if (waiting >= maxWaiting) return refuse({ kind: 'too-many-waiting' });
      if (requests.has(request.id)) return ok(undefined);
      requests.set(request.id, request);
      files.set(request.id, file);
      enqueueTasks(state, tasks, machine.now());
      return ok(undefined);
    },
    all: async () =>
      [...requests.values()].sort((one, other) => other.askedAt - one.askedAt || (one.id < other.id ? -1 : 1)),
    async openFile(id, action) {
      const [request, file] = [requests.get(id), files.get(id)];
      if (!request || file === undefined) return undefined;
      recordStaffAction(state, action(request));
      return { request, file };
    },
    async decide(id, decide, orderId) {
      const found = requests.get(id);
      if (!found) return refuse({ kind: 'request-unknown' });
      const order = orderId && state.orders.get(orderId);
      const decided = decide(found, order);
      if (!decided.ok) return decided;
      const request = { ...decided.value.request, file: null };
      requests.set(id, request);
      files.delete(id);
      if (order && decided.value.issued) writeDeskChange(state, order, decided.value.issued, machine.now());
      enqueueTasks(state, decided.value.tasks, machine.now());
      recordStaffAction(state, decided.value.action);
      return ok(request);
    },
    async forget(before) {
      for (const [id, request] of requests) {
        if (request.askedAt < before.files) {
          files.delete(id);
          requests.set(id, { ...request, file: null });
        }
        if (request.askedAt < before.requests) requests.delete(id);
      }
    },
  };
};
