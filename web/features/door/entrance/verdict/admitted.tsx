import frame from '../../../../app/door/door.module.css';
import { DoorGlyph } from '../../../../app/door/glyphs.tsx';
import { dogs } from '../../../../design/pictures/dogs.ts';
import { classNames } from '../../../../design/type/class-names.ts';
import styles from './verdict.module.css';
import { Key, type VerdictScreenProps, verdictOfKind, Who } from './verdict-parts.tsx';
import { toKnow } from './verdict-words.ts';

/** The verdict `admitted`: the holder, and what the door must know about them. */
export const Admitted = ({ shown, phone, day, onUndo }: VerdictScreenProps) => {
  const { ticket } = verdictOfKind(shown, 'admitted');
  const dog = dogs.sitting;
  return (
    <>
      <Who ticket={ticket} day={day} />
      <div className={styles.stage}>
        <img className={styles.dog} src={dog.src} width={dog.width} height={dog.height} alt="" />
        <ul className={styles.know}>
          {toKnow(ticket, day.list).map(({ title, text, bib }) => (
            <li key={title}>
              <b>{title}</b>
              <span>{text}</span>
              {bib !== undefined && (
                <span className={styles.big}>
                  <small>bib</small>
                  {bib}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.foot}>
        <div className={styles.goes}>
          <span>Next scan in a moment</span>
          <i aria-hidden="true" />
        </div>
        <div className={classNames(frame.keys, frame.two)}>
          <Key kind="out" onTap={onUndo}>
            <DoorGlyph of="undo" size={22} /> Undo
          </Key>
          <Key onTap={phone.next}>Next ticket</Key>
        </div>
      </div>
    </>
  );
};
