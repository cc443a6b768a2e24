import { ok, type Result } from '../../kernel/result.ts';
import type { DeviceEventLog, JudgingApi, ScreenPosition, SendRefusal } from './client.ports.ts';
import type { Judge } from './run-event.ts';
import { batchesOf } from './stored-events.ts';

export type SyncPorts = { readonly deviceEventLog: DeviceEventLog; readonly judgingApi: JudgingApi };

/**
 * Sends what waits on this device under the judge's name, run by run, and fetches what others have marked in the run on
 * the screen. Between runs the running order is fetched anew: nothing changes under a judge's hands. What has arrived
 * stays arrived, however it ends. Refused when the festival does not know the judge any more.
 * @throws ServiceFailure when there is no signal, or storage is broken
 */
export const syncEvents =
  ({ deviceEventLog, judgingApi }: SyncPorts) =>
  async (judge: Judge, position: ScreenPosition): Promise<Result<void, SendRefusal>> => {
    for (const { entry, events } of batchesOf(await deviceEventLog.all(), judge)) {
      const sent = await judgingApi.send(judge, entry, events);
      if (!sent.ok) return sent;
      await deviceEventLog.settle(entry, sent.value);
    }
    if (position.run === null) {
      const day = await judgingApi.day();
      if (!day.ok) return day;
      await deviceEventLog.saveDay(day.value);
      return ok(undefined);
    }
    const everybodys = await judgingApi.eventsPath(position.run);
    if (!everybodys.ok) return everybodys;
    await deviceEventLog.keep(everybodys.value.map((each) => ({ ...each, state: 'sent', why: null })));
    return ok(undefined);
  };
