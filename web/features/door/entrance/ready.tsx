import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DoorSetup } from '#core/door/entrance/device/client.ports.ts';
import type { DoorPhone } from '#core/door/entrance/device/door-phone.ts';
import type { DoorPhoneState } from '#core/door/entrance/device/phone-state.ts';
import {
  type Check,
  type CheckName,
  checks,
  type Readiness,
  readinessOf,
} from '#core/door/entrance/device/preflight.ts';
import type { DoorList } from '#core/door/entrance/door-list.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { spokenCount } from '#core/kernel/spoken-number.ts';
import { formatTime, formatWeekday, type Instant } from '#core/kernel/time.ts';
import frame from '../../../app/door/door.module.css';
import { DoorFrame, type DoorSignal } from '../../../app/door/door-frame.tsx';
import { SmallSign } from '../../../app/door/glyphs.tsx';
import { Sign } from '../../../app/door/sign.tsx';
import { useFestivalTime } from '../../../app/festival/use-festival-time.ts';
import { paths } from '../../../app/paths.ts';
import type { DoorPagePorts } from '../../../composition/door-ports.ts';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './ready.module.css';
import { usePreflight } from './use-preflight.ts';

type ReadyProps = {
  readonly phone: DoorPhone;
  readonly state: DoorPhoneState;
  readonly list: DoorList;
  readonly ports: DoorPagePorts;
  readonly now: Instant;
  readonly signal: DoorSignal | undefined;
};

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

/** Prepares a device for the day: its name and checkpoint, and checks of everything that can go wrong. */
export const Ready = ({ phone, state, list, ports, now, signal }: ReadyProps) => {
  const time = useFestivalTime();
  const navigate = useNavigate();
  const [first] = list.checkpoints;
  const setup: DoorSetup = state.setup ?? {
    name: '',
    checkpoint: first?.id ?? noCheckpoint(),
    hasStarted: false,
    hasHeard: null,
    seenDoubles: [],
  };
  const [name, setName] = useState(setup.name);
  const [problem, setProblem] = useState('');
  const { preflight, again } = usePreflight(ports, phone, state);
  const readiness = readinessOf(preflight);
  const hasWrong = readiness.state === 'wrong';
  const save = (change: Partial<DoorSetup>) => phone.setUp({ ...setup, name: name.trim() || 'Door', ...change });

  const start = async () => {
    if (name.trim() === '') return setProblem('Please give this door a name, such as Gate A.');
    await save({ hasStarted: true });
    await navigate(`${paths.door}#scan`, { replace: true });
  };
  const tryNoise = () => {
    ports.signals.unlock();
    ports.signals.play('good');
    void save({ hasHeard: null });
  };

  return (
    <DoorFrame name="Check-in" note={`${formatWeekday(time(now))} · ${formatTime(time(now))}`} signal={signal}>
      <div className={classNames(frame.body, styles.page)}>
        <h1 tabIndex={-1}>Getting ready</h1>
        <div className={styles.names}>
          <label className={frame.field}>
            <span>Door name</span>
            <input
              value={name}
              maxLength={40}
              placeholder="Gate A"
              autoComplete="off"
              aria-invalid={problem !== ''}
              onChange={({ target }) => {
                setName(target.value);
                setProblem('');
              }}
              onBlur={() => name.trim() !== '' && void save({})}
            />
          </label>
          <label className={frame.field}>
            <span>Checkpoint</span>
            <select
              value={setup.checkpoint}
              onChange={({ target }) => {
                const chosen = list.checkpoints.find(({ id }) => id === target.value);
                if (chosen) void save({ checkpoint: chosen.id });
              }}
            >
              {list.checkpoints.map(({ id, name: title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        </div>
        {problem && <p role="alert">{problem}</p>}
        <ReadySign readiness={readiness} />
        <ul className={styles.list}>
          {checks
            .filter((check) => preflight[check].state !== 'untold')
            .map((check) => (
              <Row key={check} name={names[check]} waits={waits[check]} check={preflight[check]}>
                {check === 'sound' && preflight.sound.state !== 'good' && (
                  <SoundTrial
                    onTry={tryNoise}
                    onAnswer={(hasHeard) => void save({ hasHeard })}
                    canVibrate={ports.signals.canVibrate}
                  />
                )}
                {check !== 'sound' && preflight[check].state === 'wrong' && (
                  <button type="button" className={classNames(frame.key, frame.go)} onClick={again}>
                    Done, try again
                  </button>
                )}
              </Row>
            ))}
        </ul>
        {hasWrong ? (
          <button type="button" className={classNames(frame.key, frame.low, frame.quiet, frame.foot)} onClick={start}>
            {preflight.camera.state === 'wrong' ? 'Carry on without the camera' : 'Carry on all the same'}
          </button>
        ) : (
          <button type="button" className={classNames(frame.key, frame.go, frame.foot)} onClick={start}>
            Start scanning
          </button>
        )}
      </div>
    </DoorFrame>
  );
};

const noCheckpoint = (): never => {
  throw new Error('the edition has no checkpoint');
};

/** The overall result of the checks; the only green element of the page. */
const ReadySign = ({ readiness }: { readonly readiness: Readiness }) => {
  if (readiness.state === 'ready')
    return (
      <div className={classNames(styles.ready, styles.yes)} role="status">
        <Sign of="tick" className={styles.sign} />
        <span>Ready for the day, with or without signal</span>
      </div>
    );
  if (readiness.state === 'checking')
    return (
      <div className={classNames(styles.ready, styles.checking)} role="status">
        <i className={styles.hollow} />
        <span>Checking this device</span>
      </div>
    );
  const { count } = readiness;
  return (
    <div className={classNames(styles.ready, styles.not)} role="status">
      <Sign of="bang" className={styles.sign} />
      <span>Nearly there. {capitalised(spokenCount(count, 'thing'))} to fix</span>
    </div>
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
