import { type ReactNode, useState } from 'react';
import { type Check, type CheckName, checks, type Preflight } from '#core/door/entrance/device/preflight.ts';
import frame from '../../../app/door/door.module.css';
import { SmallSign } from '../../../app/door/glyphs.tsx';
import type { DoorPagePorts } from '../../../composition/door-ports.ts';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './prepare-device.module.css';

const names: Readonly<Record<CheckName, string>> = {
  list: 'Ticket list',
  camera: 'Camera',
  trial: 'Test scan',
  clock: 'Clock',
  storage: 'Storage',
  battery: 'Battery',
  sound: 'Sound and vibration',
};

/** The text of each check while it is pending. */
const waits: Readonly<Record<CheckName, string>> = {
  list: 'loading',
  camera: 'asking for it',
  trial: 'waiting for the camera',
  clock: 'waiting for signal',
  storage: 'trying it',
  battery: 'asking for it',
  sound: 'try it, and say if you noticed',
};

type PreflightChecksProps = Pick<DoorPagePorts, 'signals'> & {
  readonly preflight: Preflight;
  /** Called with whether the volunteer noticed the sound; null while it is tried. */
  readonly onAnswer: (hasHeard: boolean | null) => void;
  readonly onAgain: () => void;
};

/** A row for each check, with what can be done about it. */
export const PreflightChecks = ({ preflight, signals, onAnswer, onAgain }: PreflightChecksProps) => {
  const tryNoise = () => {
    signals.unlock();
    signals.play('good');
    onAnswer(null);
  };
  return (
    <ul className={styles.list}>
      {checks
        .filter((check) => preflight[check].state !== 'untold')
        .map((check) => (
          <Row key={check} name={names[check]} waits={waits[check]} check={preflight[check]}>
            {check === 'sound' && preflight.sound.state !== 'good' && (
              <SoundTrial onTry={tryNoise} onAnswer={onAnswer} canVibrate={signals.canVibrate} />
            )}
            {check !== 'sound' && preflight[check].state === 'wrong' && (
              <button type="button" className={classNames(frame.key, frame.go)} onClick={onAgain}>
                Done, try again
              </button>
            )}
          </Row>
        ))}
    </ul>
  );
};

type RowProps = { readonly name: string; readonly waits: string; readonly check: Check; readonly children?: ReactNode };

const Row = ({ name, waits: waitsFor, check, children }: RowProps) => {
  const isTold = check.state === 'good' || check.state === 'wrong';
  return (
    <li className={check.state === 'wrong' ? styles.wrong : undefined}>
      {isTold ? <SmallSign of={check.state === 'good' ? 'ok' : 'bang'} /> : <i className={styles.hollow} />}
      <span>
        <b>{name}</b>
        <small>{isTold ? check.note : waitsFor}</small>
      </span>
      <span className={styles.value}>{isTold ? check.value : ''}</span>
      {children && <div className={styles.do}>{children}</div>}
    </li>
  );
};

type SoundTrialProps = {
  readonly onTry: () => void;
  readonly onAnswer: (hasHeard: boolean) => void;
  readonly canVibrate: boolean;
};

/** The check that the sound is audible, which only a person can confirm. */
const SoundTrial = ({ onTry, onAnswer, canVibrate }: SoundTrialProps) => {
  const [hasTried, setTried] = useState(false);
  const play = (
    <button
      type="button"
      className={classNames(frame.key, frame.low)}
      onClick={() => {
        setTried(true);
        onTry();
      }}
    >
      {hasTried ? 'Try it again' : 'Try it'}
    </button>
  );
  if (!hasTried) return play;
  return (
    <div className={frame.keys}>
      <div className={classNames(frame.keys, frame.two)}>
        <button type="button" className={classNames(frame.key, frame.fill)} onClick={() => onAnswer(true)}>
          {canVibrate ? 'I noticed both' : 'I heard it'}
        </button>
        <button type="button" className={classNames(frame.key, frame.low)} onClick={() => onAnswer(false)}>
          I didn’t
        </button>
      </div>
      {play}
    </div>
  );
};
