import type { ReactNode } from 'react';
import { classNames } from '../../design/type/class-names.ts';
import { paths } from '../paths.ts';
import styles from './door.module.css';
import { DoorGlyph, type Glyph } from './glyphs.tsx';

/** The state of the connection, as the bar shows it. */
export type DoorSignal = {
  readonly isUp: boolean;
  /** The number of this device's scans or sales that the server has not confirmed. */
  readonly waiting: number;
};

/** The four tabs of the door. The first three are on one page; the box office is a page of its own. */
const tabs = [
  { name: 'scan', to: `${paths.door}#scan`, words: 'Scan' },
  { name: 'find', to: `${paths.door}#find`, words: 'Find' },
  { name: 'figures', to: `${paths.door}#figures`, words: 'Figures' },
  { name: 'sell', to: `${paths.door}/sell`, words: 'Sell' },
] as const satisfies readonly { readonly name: Glyph; readonly to: string; readonly words: string }[];
export type DoorTab = (typeof tabs)[number]['name'];

type DoorFrameProps = {
  /** The large line of the bar: the name of this door. */
  readonly name: string;
  /** The small line below it: "Entrance · 10:24". */
  readonly note: string;
  /** Undefined before the first request. */
  readonly signal?: DoorSignal | undefined;
  /** The selected tab; when undefined, no tabs are shown. */
  readonly tab?: DoorTab | undefined;
  /** Whether tablets show two columns. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

/** The frame of every screen of the door: a dark bar on top, the screen, and four tabs at the foot. */
export const DoorFrame = ({ name, note, signal, tab, isWide = false, children }: DoorFrameProps) => (
  <div className={classNames(styles.door, isWide && styles.wide)}>
    <div className={styles.bar}>
      <div>
        <b>{name}</b>
        <small>{note}</small>
      </div>
      {signal && (
        <span className={classNames(styles.net, !signal.isUp && styles.off)} role="status">
          {signalWords(signal)}
        </span>
      )}
    </div>
    {children}
    {tab && (
      <nav className={styles.tabs} aria-label="Door">
        {tabs.map((each) => (
          // Plain links, which load a new document: only a document loaded from /door may use the camera.
          <a key={each.name} href={each.to} aria-current={each.name === tab ? 'page' : undefined}>
            <DoorGlyph of={each.name} />
            {each.words}
          </a>
        ))}
      </nav>
    )}
  </div>
);

const signalWords = ({ isUp, waiting }: DoorSignal): string =>
  `${isUp ? 'Signal' : 'No signal'}${waiting > 0 ? ` · ${waiting} waiting` : ''}`;
