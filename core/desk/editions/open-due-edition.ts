import type { Clock } from '../../kernel/ports.ts';
import { dueToOpen, openEdition } from './edition-record.ts';
import { atOpening } from './opening-message.ts';
import type { Editions } from './ports.ts';

type OpenDuePorts = {
  readonly editions: Editions;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
  /** Tells every process and page. */
  readonly editionsChanged: () => Promise<void>;
};

/** A job: opens the draft whose planned moment has come. @throws ServiceFailure */
export const openDueEdition =
  ({ editions, editionsChanged, ...clocks }: OpenDuePorts) =>
  async (): Promise<void> => {
    const now = clocks.machineClock.now();
    const [due] = dueToOpen(await editions.all(), now);
    if (!due) return;
    const opened = await editions.change(
      (all) => openEdition(all, due.year, now),
      undefined,
      undefined,
      atOpening(clocks),
    );
    if (opened.ok) await editionsChanged();
  };
