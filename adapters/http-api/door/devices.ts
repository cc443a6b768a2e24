import { endAllowance, listTills } from '#core/door/box-office/api.ts';
import type { DevicesDesk } from '#core/door/client.ports.ts';
import { listDoorDevices, listDoorExceptions, setDeviceBlock } from '#core/door/entrance/api.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The doors' devices, through our own server's API. */
export const httpDevicesDesk = (http: HttpClient): DevicesDesk => ({
  async read() {
    const [devices, tills] = await Promise.all([http.call(listDoorDevices, {}), http.call(listTills, {})]);
    return { ...answerOf(devices), tills: answerOf(tills) };
  },
  exceptions: async () => answerOf(await http.call(listDoorExceptions, {})).exceptions,
  async setBlocked(id, isBlocked, reason) {
    answerOf(await http.call(setDeviceBlock, { params: { id }, body: { blocked: isBlocked, reason } }));
  },
  async endAllowance(id) {
    answerOf(await http.call(endAllowance, { params: { id } }));
  },
});
