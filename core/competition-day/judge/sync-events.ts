import { ok, type Result } from '../../kernel/result.ts';
import type { DeviceEventLog, JudgingApi, ScreenPosition, SendRefusal } from './client.ports.ts';
import type { Judge } from './run-event.ts';
import { batchesOf } from './stored-events.ts';

export type SyncPorts = { readonly deviceEventLog: DeviceEventLog; readonly judgingApi: JudgingApi };

/**
 * Sends the judge's unsent events run by run, then fetches the events of the run on the screen. It also fetches the day
 * until that run has started: another hound may take its place, but the running order never changes during a run. Each
 * finished step is stored even if a later one fails. Refused when the session has ended or belongs to another account.
 * @throws ServiceFailure without signal, or when storage fails
 */
export const syncEvents =
  ({ deviceEventLog, judgingApi }: SyncPorts) =>
  async (judge: Judge, position: ScreenPosition): Promise<Result<void, SendRefusal>> => {
    for (const { entry, events } of batchesOf(await deviceEventLog.all(), judge)) {
      const sent = await judgingApi.send(judge, entry, events);
      if (!sent.ok) return sent;
      await deviceEventLog.settle(entry, sent.value);
    }
    const { run } = position;
    if (run !== null) {
      const everybodys = await judgingApi.eventsOf(run);
      if (!everybodys.ok) return everybodys;
      await deviceEventLog.keep(everybodys.value.map((each) => ({ ...each, state: 'sent', why: null })));
      const own = (await deviceEventLog.all()).filter(({ entry }) => entry === run);
      if (own.some(({ mark }) => mark.kind === 'started')) return ok(undefined);
    }
    const day = await judgingApi.day();
    if (!day.ok) return day;
    await deviceEventLog.saveDay(day.value);
    return ok(undefined);
  };
