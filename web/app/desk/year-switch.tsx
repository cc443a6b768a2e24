import { useEffect, useState } from 'react';
import type { DeskYears } from '#core/desk/editions/looking/client.ports.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSite } from '../../composition/site-context.tsx';
import { paths } from '../paths.ts';
import { useDeskPorts } from './desk-ports-context.tsx';
import styles from './year-switch.module.css';

const phaseWords = { draft: 'draft', open: 'open', closed: 'archive' } as const;

/** The switch between the desks of the years; nothing while there is one year. Loads the desk of the chosen year anew. */
export const YearSwitch = () => {
  const { years } = useDeskPorts();
  const { log } = usePorts();
  const own = useSite().config.edition.year;
  const [known, setKnown] = useState<DeskYears['years']>([]);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    years.list().then(
      (answer) => setKnown(answer.years),
      (cause: unknown) => log.warn('the years could not be listed', { cause: String(cause) }),
    );
  }, [years, log]);
  if (known.length < 2) return null;
  const phase = known.find(({ year }) => year === own)?.phase ?? 'open';
  const open = async (year: number) => {
    setFailed(false);
    try {
      const opened = await years.openDesk(year);
      if (opened.ok) location.assign(paths.desk);
      else setFailed(true);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className={styles.switch} data-phase={phase}>
      <label>
        <span className="visually-hidden">Year</span>
        <select value={own} onChange={({ target }) => void open(Number(target.value))}>
          {known.map((each) => (
            <option key={each.year} value={each.year}>
              {each.year} · {phaseWords[each.phase]}
            </option>
          ))}
        </select>
      </label>
      {hasFailed && <p role="alert">That year’s desk didn’t open. Please try again.</p>}
    </div>
  );
};
