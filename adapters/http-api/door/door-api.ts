import { makeDeviceKnown, readDoorFigures, readDoorList, sendScans } from '#core/door/entrance/api.ts';
import type { DoorApi } from '#core/door/entrance/device/client.ports.ts';
import { unpackTickets } from '#core/door/entrance/packed-tickets.ts';
import { staffProblems } from '#core/kernel/endpoint.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { minute } from '#core/kernel/time.ts';
import { type HttpClient, unexpected } from '../http-client.ts';

const options = { expected: staffProblems } as const;

/** Door lists and scans, through our own server's API. */
export const httpDoorApi = (http: HttpClient): DoorApi => ({
  async list(since, device) {
    const query = since === null ? { device } : { device, since };
    // Long, because a whole list loads slowly where the signal is bad.
    const called = await http.call(readDoorList, { query }, { ...options, timeoutMs: minute });
    if (!called.ok) return refuse(called.refusal);
    const { tickets, products, ...rest } = called.value;
    return ok({ ...rest, products, tickets: unpackTickets(tickets, products) });
  },
  async send(device, scans, report) {
    const called = await http.call(sendScans, { body: { device, scans, ...report } }, options);
    if (!called.ok) return refuse(called.refusal);
    const { now, results } = called.value;
    return ok({
      now,
      elsewhere: results.flatMap(({ id, elsewhere }) => (elsewhere ? [{ scan: id, ticket: elsewhere }] : [])),
    });
  },
  async makeKnown(id, { name, checkpoint }, report) {
    const called = await http.call(makeDeviceKnown, { body: { id, name, checkpoint, ...report } }, options);
    if (called.ok) return ok({ now: called.value.now });
    // An unknown checkpoint means that the edition's data has changed since the list was loaded: the device asks for its
    // checkpoint again.
    if (called.refusal.kind === 'checkpoint-unknown') throw unexpected(called.refusal);
    return refuse(called.refusal);
  },
  async figures() {
    const called = await http.call(readDoorFigures, {}, options);
    return called.ok ? ok(called.value) : refuse(called.refusal);
  },
});
