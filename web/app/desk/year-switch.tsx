import { useState } from 'react';
import { editionMessages } from '#core/desk/editions/messages.ts';
import { second } from '#core/kernel/time.ts';
import { useSite } from '../../composition/site-context.tsx';
import { paths } from '../paths.ts';
import { useDeskPorts } from './desk-ports-context.tsx';
import { usePolled } from './use-polled.ts';
import styles from './year-switch.module.css';
import { useOnYearsChanged } from './years-changed.ts';

const words = editionMessages.yearSwitch;

const everyMs = 10 * second;

/** The switch between the desks of the years; nothing while there is one year. Loads the desk of the chosen year anew. */
export const YearSwitch = () => {
  const { editions, years } = useDeskPorts();
  const own = useSite().config.edition.year;
  const { value, poll } = usePolled(editions.phases, everyMs);
  useOnYearsChanged(poll);
  const [hasFailed, setFailed] = useState(false);
  const known = value ?? [];
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
        <span className="visually-hidden">{words.label}</span>
        <select value={own} onChange={({ target }) => void open(Number(target.value))}>
          {known.map((each) => (
            <option key={each.year} value={each.year}>
              {words.year(each)}
            </option>
          ))}
        </select>
      </label>
      {hasFailed && <p role="alert">{words.failed}</p>}
    </div>
  );
};
