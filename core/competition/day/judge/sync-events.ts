import type { Clock } from '../../../kernel/ports.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { type PhoneReport, reportEveryMs } from '../all-rings/judge-phone.ts';
import type { DeviceEventLog, JudgingApi, ScreenPosition, SendRefusal, StoredEvent } from './client.ports.ts';
import type { Judge } from './run-event.ts';
import { batchesOf, unsentOn } from './stored-events.ts';

export type SyncPorts = {
  readonly deviceEventLog: DeviceEventLog;
  readonly judgingApi: JudgingApi;
  /** This phone's battery, from 0 to 100; null where the browser does not report it. */
  readonly battery: () => Promise<number | null>;
  /** The device's clock. */
  readonly clock: Clock;
};

/** With more unsent events than this, a phone reports before it sends them, because a weak signal may take long. */
const reportBeforeSending = 5;

/**
 * Sends the judge's unsent events run by run, then fetches the events of the run on the screen. It also fetches the day
 * until that run has started: another hound may take its place, but the running order never changes during a run. Each
 * finished step is stored even if a later one fails. The phone also reports itself, for the head judge. Refused when the
 * session has ended or belongs to another account.
 * @throws ServiceFailure without signal, or when storage fails
 */
export const syncEvents = (ports: SyncPorts) => {
  const { deviceEventLog } = ports;
  const report = reporting(ports);
  return async (judge: Judge, position: ScreenPosition): Promise<Result<void, SendRefusal>> => {
    const stored = await deviceEventLog.all();
    if (unsentOn(stored) > reportBeforeSending) await report(position);
    const exchanged = await exchange(ports, { stored, judge, position });
    if (exchanged.ok) await report(position);
    return exchanged;
  };
};

type Exchange = {
  /** The events on the device when the sync began. */
  readonly stored: readonly StoredEvent[];
  readonly judge: Judge;
  readonly position: ScreenPosition;
};

const exchange = async (
  { deviceEventLog, judgingApi }: SyncPorts,
  { stored, judge, position: { run } }: Exchange,
): Promise<Result<void, SendRefusal>> => {
  for (const { entry, events } of batchesOf(stored, judge)) {
    const sent = await judgingApi.send(judge, entry, events);
    if (!sent.ok) return sent;
    await deviceEventLog.settle(entry, sent.value);
  }
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

/**
 * Reports this phone when its ring, its unsent events or its battery have changed, and now and then without a change. A
 * report that fails does not stop the sync: the next one reports again.
 */
const reporting = ({ deviceEventLog, judgingApi, battery, clock }: SyncPorts) => {
  let last: { readonly words: string; readonly at: Instant } | null = null;
  return async ({ ring }: ScreenPosition): Promise<void> => {
    const report: PhoneReport = { ring, unsent: unsentOn(await deviceEventLog.all()), battery: await battery() };
    const words = JSON.stringify(report);
    const at = clock.now();
    if (last?.words === words && Math.abs(at - last.at) < reportEveryMs) return;
    try {
      await judgingApi.report(await deviceEventLog.device(), report);
      last = { words, at };
    } catch {
      last = null;
    }
  };
};
