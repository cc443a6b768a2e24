import { editionMessages as says } from '#core/desk/editions/messages.ts';
import { type Instant, parseInstant } from '#core/kernel/time.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { paths } from '../../../app/paths.ts';
import { useSubmit } from '../../../composition/use-submit.ts';

/**
 * Shows another year in this browser: the desk at one of its fields, or its site as visitors will see it. Both load a new
 * document, because every page in memory is of the year before.
 */
export const useOtherYear = () => {
  const { years } = useDeskPorts();
  const { busy, problem, submit } = useSubmit<{ readonly kind: string }>({
    refused: () => says.gone,
    failed: says.unknown,
  });
  return {
    busy,
    problem,
    openDesk: (year: number, address: string) =>
      submit(
        () => years.openDesk(year),
        () => globalThis.location.assign(address),
      ),
    preview: (year: number, at: Instant) =>
      submit(
        () => years.preview(year, at),
        () => globalThis.location.assign(paths.home),
      ),
  };
};

/** One o'clock on the festival's day, when everything is on. */
export const onTheDay = (day: string): Instant => parseInstant(`${day}T13:00:00Z`);
