import type { DeviceId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../kernel/ports.ts';
import type { Judge } from '../judge/run-event.ts';
import type { PhoneReport } from './judge-phone.ts';
import type { JudgePhones } from './ports.ts';

export type ReceiveReportPorts = {
  readonly judgePhones: JudgePhones;
  readonly machineClock: Clock;
  /** Called when a phone has reported. */
  readonly phonesChanged: () => Promise<void>;
};

/** Stores what a judge’s phone reports about itself. @throws ServiceFailure */
export const receiveReport =
  ({ judgePhones, machineClock, phonesChanged }: ReceiveReportPorts) =>
  async (id: DeviceId, report: PhoneReport, judge: Judge): Promise<void> => {
    await judgePhones.put({ id, ...report, by: judge.id, lastSeenAt: machineClock.now() });
    await phonesChanged();
  };
