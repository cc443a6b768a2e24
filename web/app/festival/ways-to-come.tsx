import type { Edition } from '#core/kernel/edition/edition.ts';
import { useSite } from '../../composition/site-context.tsx';
import { LineIcon, type LineIconName } from '../../design/pictures/line-icon.tsx';
import styles from './ways-to-come.module.css';

type Way = Edition['venue']['ways'][number];
type WayRow = { readonly name: string; readonly says: string | undefined; readonly way: Way | undefined };

type WaysToComeProps = {
  /** A page's own words about ways; they stand in the row of the way with the same name. */
  readonly words?: readonly { readonly what: string; readonly says: string }[];
};

/** The ways to the festival, each with its minutes where they are known; nothing when none is known. */
export const WaysToCome = ({ words = [] }: WaysToComeProps) => {
  const { station, ways } = useSite().config.edition.venue;
  const rows = rowsOf(words, ways);
  if (!station && rows.length === 0) return null;
  return (
    <dl className={styles.ways}>
      {station && !rows.some(({ way }) => way?.from.includes(station)) && (
        <div>
          <LineIcon name="train" />
          <dt>Nearest station</dt>
          <dd>{station}</dd>
        </div>
      )}
      {rows.map(({ name, says, way }) => (
        <div key={`${name}, ${way?.from ?? says}`}>
          <LineIcon name={iconOf(name)} />
          <dt>{name}</dt>
          <dd>
            {way && <b>{way.from}</b>} {says}
          </dd>
          {way?.minutes !== undefined && (
            <dd className={styles.minutes}>
              {way.minutes} <small>{minutesInWords(way)}</small>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
};

/** The edition's ways with the words about them, and then the words about others. */
const rowsOf = (words: NonNullable<WaysToComeProps['words']>, ways: readonly Way[]): readonly WayRow[] => {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  return [
    ...ways.map((way) => ({ name: way.name, says: words.find(({ what }) => isSame(what, way.name))?.says, way })),
    ...words
      .filter(({ what }) => !ways.some(({ name }) => isSame(name, what)))
      .map(({ what, says }) => ({ name: what, says, way: undefined })),
  ];
};

/** "minutes on foot". */
const minutesInWords = ({ minutes, by }: Way): string =>
  [minutes === 1 ? 'minute' : 'minutes', by].filter(Boolean).join(' ');

/** The drawing for a way, by the words of its name. */
const iconOf = (name: string): LineIconName => {
  const said = name.toLowerCase();
  if (said.includes('train') || said.includes('rail') || said.includes('station')) return 'train';
  if (said.includes('bus') || said.includes('coach')) return 'bus';
  return said.includes('car') || said.includes('park') || said.includes('driv') ? 'car' : 'foot';
};
