import { ok, type Result } from '../../kernel/result.ts';
import { batchesOf } from './kept-marks.ts';
import type { JudgeLine, JudgePlace, RingMarks, SendRefusal } from './ports.ts';
import type { Judge } from './run-mark.ts';

export type ExchangePorts = { readonly ringMarks: RingMarks; readonly line: JudgeLine };

/**
 * Sends what waits on this device under the judge's name, run by run, and fetches what others have marked in the run on
 * the screen. Between runs the running order is fetched anew: nothing changes under a judge's hands. What has arrived
 * stays arrived, however it ends. Refused when the festival does not know the judge any more.
 * @throws ServiceFailure when there is no signal, or storage is broken
 */
export const exchangeMarks =
  ({ ringMarks, line }: ExchangePorts) =>
  async (judge: Judge, place: JudgePlace): Promise<Result<void, SendRefusal>> => {
    for (const { entry, marks } of batchesOf(await ringMarks.all(), judge)) {
      const sent = await line.send(judge, entry, marks);
      if (!sent.ok) return sent;
      await ringMarks.settle(entry, sent.value);
    }
    if (place.run === null) {
      const day = await line.day();
      if (!day.ok) return day;
      await ringMarks.keepDay(day.value);
      return ok(undefined);
    }
    const everybodys = await line.marksOf(place.run);
    if (!everybodys.ok) return everybodys;
    await ringMarks.keep(everybodys.value.map((each) => ({ ...each, state: 'sent', why: null })));
    return ok(undefined);
  };
