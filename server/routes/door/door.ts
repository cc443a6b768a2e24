import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type BlockDevicePorts, blockDevice } from '#core/desk/people/block-device.ts';
import {
  listDoorDevices,
  listDoorExceptions,
  makeDeviceKnown,
  readDoorFigures,
  readDoorList,
  sendScans,
  setDeviceBlock,
} from '#core/door/entrance/api.ts';
import { contactEveryMs, type DoorDevice } from '#core/door/entrance/device.ts';
import { type DevicesDeskPorts, listDevices } from '#core/door/entrance/devices-desk.ts';
import { doorExceptions, type ExceptionsPorts } from '#core/door/entrance/door-exceptions.ts';
import { doorFigures, type FiguresPorts } from '#core/door/entrance/figures.ts';
import { type DoorListPorts, makeDoorList } from '#core/door/entrance/make-list.ts';
import type { DoorDevices } from '#core/door/entrance/ports.ts';
import { type TakeScansPorts, takeScans } from '#core/door/entrance/take-scans.ts';
import type { Log } from '#core/kernel/ports.ts';
import { second } from '#core/kernel/time.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type DoorRoutesPorts = DoorListPorts &
  TakeScansPorts &
  FiguresPorts &
  ExceptionsPorts &
  DevicesDeskPorts &
  BlockDevicePorts & {
    readonly doorDevices: DoorDevices;
    readonly guard: Guard;
    readonly log: Log;
  };

const zip = promisify(gzip);

/** Enough for 500 scans with their codes and reasons. */
const maxBodyBytes = 512 * 1024;
/** Smaller answers are not worth compressing. */
const minZippedBytes = 1024;
/** Twenty devices send scans several times a second, and each computation of the figures counts all scans. */
const figuresTtlMs = 2 * second;

/** The door: lists and scans for its volunteers, devices and exceptions for the organiser's desk (E3 to E8). */
export const doorRoutes =
  (ports: DoorRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    privateNoStore(app);
    deviceRoutes(app, ports);
    figuresRoute(app, ports);
    deskRoutes(app, ports);
  };

/** What a device at the door asks for: it registers, loads the list, and sends its scans. */
const deviceRoutes = (app: FastifyInstance, ports: DoorRoutesPorts): void => {
  const { guard, doorDevices, machineClock, log } = ports;
  const [makeList, take] = [makeDoorList(ports), takeScans(ports)];

  endpointRoute(app, makeDeviceKnown, { guard }, async (request, reply, { user: who }) => {
    const { body } = request;
    const known = await doorDevices.find(body.id);
    if (known?.block)
      return sendRefusal(reply, makeDeviceKnown, {
        kind: 'device-blocked',
        detail: blockedDetail,
        reason: known.block.reason,
      });
    if (known && known.by !== who.id)
      return sendRefusal(reply, makeDeviceKnown, {
        kind: 'device-taken',
        detail: 'Someone else registered this device.',
      });
    if (!ports.doorPlan.checkpoints.some(({ id }) => id === body.checkpoint))
      return sendRefusal(reply, makeDeviceKnown, {
        kind: 'checkpoint-unknown',
        detail: `There is no checkpoint ${body.checkpoint} at this festival.`,
      });
    await doorDevices.put({ ...body, by: who.id, lastSeenAt: machineClock.now() });
    if (known?.name !== body.name) ports.doorChanged();
    return { now: machineClock.now() };
  });

  endpointRoute(app, readDoorList, { guard }, async (request, reply, { user: who }) => {
    const device = request.query.device && (await doorDevices.find(request.query.device));
    if (device?.block)
      return sendRefusal(reply, readDoorList, {
        kind: 'device-blocked',
        detail: blockedDetail,
        reason: device.block.reason,
      });
    // This request is the only sign that a device with nothing to send has signal.
    if (device && machineClock.now() - device.lastSeenAt >= contactEveryMs)
      await doorDevices.recordContact(device.id, machineClock.now());
    const made = await makeList(request.query.since, request.query.device);
    if (!made.ok)
      return sendRefusal(reply, readDoorList, {
        ...made.refusal,
        detail: 'The festival is over, and so is its list.',
      });
    if (made.value.whole)
      log.info('personal data read by staff', {
        by: who.id,
        what: 'the door’s list',
        people: made.value.tickets.places.length,
      });
    return sendZipped(request, reply, made.value);
  });

  endpointRoute(app, sendScans, { guard, bodyLimit: maxBodyBytes }, async (request, reply, { user: who, describe }) => {
    const taken = await take(request.body, who.id, describe);
    if (taken.ok) return { ...taken.value, results: [...taken.value.results] };
    return taken.refusal.kind === 'device-blocked'
      ? sendRefusal(reply, sendScans, { ...taken.refusal, detail: blockedDetail })
      : sendRefusal(reply, sendScans, {
          ...taken.refusal,
          detail: 'This device isn’t registered at the door yet.',
        });
  });
};

/** The counts of all checkpoints, for doors and desk alike. */
const figuresRoute = (app: FastifyInstance, ports: DoorRoutesPorts): void => {
  const { guard, machineClock } = ports;
  const countFigures = doorFigures(ports);
  let counted: { readonly figures: ReturnType<typeof countFigures>; readonly at: number } | undefined;

  endpointRoute(app, readDoorFigures, { guard }, async () => {
    const now = machineClock.now();
    if (!counted || Math.abs(now - counted.at) >= figuresTtlMs) counted = { figures: countFigures(), at: now };
    const { figures } = counted;
    // A failed count is not cached.
    figures.catch(() => {
      counted = undefined;
    });
    return { ...(await figures), now };
  });
};

/** The organiser's desk: the devices, blocking one, and the exceptions. */
const deskRoutes = (app: FastifyInstance, ports: DoorRoutesPorts): void => {
  const { guard, log } = ports;
  const [readDevices, block, listExceptions] = [listDevices(ports), blockDevice(ports), doorExceptions(ports)];

  endpointRoute(app, listDoorDevices, { guard }, async () => {
    const { now, devices } = await readDevices();
    return { now, devices: devices.map((each) => ({ ...each, quarters: [...each.quarters] })) };
  });

  endpointRoute(app, setDeviceBlock, { guard }, async (request, reply, { user: who, describe }) => {
    const { id } = request.params;
    const { blocked: isBlocked, reason } = request.body;
    const organiser = { id: who.id, cookie: request.headers.cookie };
    const blocked = await block(id, { isBlocked, reason }, organiser, describe);
    if (!blocked.ok)
      return sendRefusal(reply, setDeviceBlock, { ...blocked.refusal, detail: `There is no device ${id}.` });
    ports.doorChanged();
    return blockedOrNot(blocked.value);
  });

  endpointRoute(app, listDoorExceptions, { guard }, async (_request, _reply, { user: who }) => {
    const exceptions = await listExceptions();
    log.info('personal data read by staff', {
      by: who.id,
      what: 'exceptions at the door',
      people: exceptions.length,
    });
    return { exceptions: [...exceptions] };
  });
};

const blockedDetail = 'The desk has blocked this device. Its ticket list is being deleted.';

const blockedOrNot = ({ name, block }: DoorDevice) => ({
  name,
  block: block && { at: block.at, reason: block.reason },
});

/** Compresses an answer: a list of 20,000 tickets has over 1 MB, compressed less than half of that. */
const sendZipped = async (request: FastifyRequest, reply: FastifyReply, answer: object): Promise<FastifyReply> => {
  const body = Buffer.from(JSON.stringify(answer));
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const accepts = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (!accepts || body.length < minZippedBytes) return reply.send(body);
  return reply.header('content-encoding', 'gzip').send(await zip(body));
};
