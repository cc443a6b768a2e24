import { useCallback, useState } from 'react';
import { rulesOfTheDay } from '#core/competition/day/judge/class-readings.ts';
import type { PaperDesk } from '#core/competition/day/paper/client.ports.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import { ok } from '#core/kernel/result.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Button } from '../../../design/button.tsx';
import { Chips } from '../../../design/forms/chips.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { dataEntryPath } from './data-entry-path.ts';
import styles from './print.module.css';
import { PrintedOrder } from './printed-order.tsx';
import { PrintedSheet } from './printed-sheet.tsx';

type PrintRoomProps = {
  readonly port: Pick<PaperDesk, 'day'>;
  readonly rulebook: Rulebook;
  /** The site's address, for the QR codes. */
  readonly siteUrl: string;
};

const kinds = [
  { id: 'orders', name: 'Running orders' },
  { id: 'sheets', name: 'Score sheets' },
] as const;
type Kind = (typeof kinds)[number]['id'];

const everyRing = { id: 'all', name: 'All rings' };

/** The running order of each ring and a score sheet for each run, laid out for print. */
export const PrintRoom = ({ port, rulebook, siteUrl }: PrintRoomProps) => {
  const readDay = useCallback(async () => ok(await port.day()), [port]);
  const { value: day, problem } = useFetched(readDay, { failure: 'paper to print could not be fetched' });
  const [printed, setPrinted] = useState<readonly Kind[]>(['orders', 'sheets']);
  const [chosen, setChosen] = useState(everyRing.id);

  const toggle = (kind: Kind) =>
    setPrinted((before) => (before.includes(kind) ? before.filter((each) => each !== kind) : [...before, kind]));
  const { publishedAt = null } = day ?? {};
  const rings = day?.rings.filter(({ id }) => chosen === everyRing.id || chosen === id) ?? [];

  return (
    <>
      <header className={styles.desk}>
        <h1 tabIndex={-1}>Paper for the rings</h1>
        {problem && <Alert kind="bad">We couldn’t load the running order. Please reload the page.</Alert>}
        {!day && !problem && <Loading />}
        {day && publishedAt === null && <p>There’s nothing to print until the running order is published.</p>}
        {day && publishedAt !== null && (
          <>
            <p>
              Print these the evening before, and again each time a new version is published. One sheet to a page, A4.
            </p>
            <Chips label="What to print" options={kinds} selected={printed} onToggle={toggle} />
            <Chips label="Ring" options={[everyRing, ...day.rings]} selected={[chosen]} onToggle={setChosen} />
            <Button onClick={() => window.print()} disabled={printed.length === 0}>
              Print
            </Button>
          </>
        )}
      </header>
      {day &&
        publishedAt !== null &&
        rings.map((ring) => {
          const runs = day.runs
            .filter((card) => card.ring === ring.id)
            .toSorted((a, b) => Number(a.reserve) - Number(b.reserve));
          if (runs.length === 0) return null;
          return (
            <div key={ring.id} className={styles.paper}>
              {printed.includes('orders') && (
                <PrintedOrder ring={ring.name} runs={runs} version={day.version} publishedAt={publishedAt} />
              )}
              {printed.includes('sheets') &&
                runs.map((card) => (
                  <PrintedSheet
                    key={card.entry}
                    card={card}
                    ring={ring.name}
                    rules={rulesOfTheDay(rulebook, card, day.readings)}
                    version={day.version}
                    address={new URL(dataEntryPath(card.entry), siteUrl).href}
                  />
                ))}
            </div>
          );
        })}
    </>
  );
};
