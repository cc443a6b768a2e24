import type { Clock } from '../../kernel/ports.ts';
import { dueToOpen, openEdition } from './edition-record.ts';
import type { Editions } from './ports.ts';

type OpenDuePorts = {
  readonly editions: Editions;
  readonly machineClock: Clock;
  /** Tells every process and page. */
  readonly editionsChanged: () => Promise<void>;
};

/** A job: opens the draft whose planned moment has come. @throws ServiceFailure */
export const openDueEdition =
  ({ editions, machineClock, editionsChanged }: OpenDuePorts) =>
  async (): Promise<void> => {
    const now = machineClock.now();
    const [due] = dueToOpen(await editions.all(), now);
    if (!due) return;
    const opened = await editions.change((all) => openEdition(all, due.year, now));
    if (opened.ok) await editionsChanged();
  };
