import type { PartGroupState, PartState } from '#core/desk/content/parts-of-page.ts';
import styles from './jump-list.module.css';

type JumpListProps = {
  /** The name of the page. */
  readonly page: string;
  readonly groups: readonly PartGroupState[];
  readonly current: string | undefined;
  /** The word for one of the parts. */
  readonly word?: string;
  /** Whether each part has its note below its name. */
  readonly hasNotes?: boolean;
  /** Where a part is, unless it is on the same page. */
  readonly addressOf?: (part: string) => string;
  readonly onJump: (part: string) => void;
};

/** The id of a part's element in the form. */
export const partElementId = (part: string): string => `part-${part}`;

/** What is to know of a part beside its name, in words. */
export const partWords = ({ isNow, isChanged, isWrong }: PartState): readonly string[] => [
  ...(isWrong ? ['to put right'] : []),
  ...(isChanged ? ['changed'] : []),
  ...(isNow ? ['shows now'] : []),
];

/** The parts of a page, to jump by: a list beside the form, a select on a narrow screen. */
export const JumpList = ({ page, groups, current, ...props }: JumpListProps) => {
  const { word = 'Part', hasNotes = false, addressOf = (part) => `#${partElementId(part)}`, onJump } = props;
  return (
    <>
      <nav className={styles.jump} aria-label={`${word}s of ${page}`}>
        <div>
          {groups.map((group) => (
            <div key={group.title}>
              <p>{group.title}</p>
              <ul>
                {group.parts.map((part) => (
                  <li key={part.id}>
                    <a
                      href={addressOf(part.id)}
                      aria-current={part.id === current ? 'true' : undefined}
                      onClick={(event) => {
                        event.preventDefault();
                        onJump(part.id);
                      }}
                    >
                      <span>
                        {part.title}
                        {partWords(part).length > 0 && (
                          <span className="visually-hidden">, {partWords(part).join(', ')}</span>
                        )}
                        {hasNotes && <small>{part.note}</small>}
                      </span>
                      <Marks part={part} />
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <p>
            <a href="#content-history">History</a>
          </p>
          <Key hasMoments={groups.some(({ parts }) => parts.some(({ moment }) => moment !== undefined))} />
        </div>
      </nav>
      <label className={styles.select}>
        <span>{word}</span>
        <select value={current} onChange={({ target }) => onJump(target.value)}>
          {groups.map((group) => (
            <optgroup key={group.title} label={group.title}>
              {group.parts.map((part) => (
                <option key={part.id} value={part.id}>
                  {[part.title, partWords(part).join(', ')].filter(Boolean).join(': ')}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
    </>
  );
};

const Marks = ({ part: { isNow, isChanged, isWrong } }: { readonly part: PartState }) => (
  <span className={styles.marks} aria-hidden="true">
    {isWrong && <i className={styles.wrong} />}
    {isChanged && !isWrong && <i className={styles.changed} />}
    {isNow && <i className={styles.now} />}
  </span>
);

const Key = ({ hasMoments }: { readonly hasMoments: boolean }) => (
  <ul className={styles.key} aria-hidden="true">
    {hasMoments && (
      <li>
        <i className={styles.now} /> shows now
      </li>
    )}
    <li>
      <i className={styles.changed} /> changed, not published
    </li>
    <li>
      <i className={styles.wrong} /> to put right
    </li>
  </ul>
);
