import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DoorSetup } from '#core/door/entrance/device/client.ports.ts';
import type { DoorPhone } from '#core/door/entrance/device/door-phone.ts';
import type { DoorPhoneState } from '#core/door/entrance/device/phone-state.ts';
import { type Readiness, readinessOf } from '#core/door/entrance/device/preflight.ts';
import type { DoorList } from '#core/door/entrance/door-list.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { spokenCount } from '#core/kernel/spoken-number.ts';
import { formatTime, formatWeekday, type Instant } from '#core/kernel/time.ts';
import frame from '../../../app/door/door.module.css';
import { DoorFrame, type DoorSignal } from '../../../app/door/door-frame.tsx';
import { Sign } from '../../../app/door/sign.tsx';
import { useFestivalTime } from '../../../app/festival/use-festival-time.ts';
import { paths } from '../../../app/paths.ts';
import type { DoorPagePorts } from '../../../composition/door-ports.ts';
import { classNames } from '../../../design/type/class-names.ts';
import { PreflightChecks } from './preflight-checks.tsx';
import styles from './prepare-device.module.css';
import { usePreflight } from './use-preflight.ts';

type PrepareDeviceProps = {
  readonly phone: DoorPhone;
  readonly state: DoorPhoneState;
  readonly list: DoorList;
  readonly ports: DoorPagePorts;
  readonly now: Instant;
  readonly signal: DoorSignal | undefined;
};

/** Prepares a device for the day: its name and checkpoint, and checks of everything that can go wrong. */
export const PrepareDevice = ({ phone, state, list, ports, now, signal }: PrepareDeviceProps) => {
  const time = useFestivalTime();
  const navigate = useNavigate();
  const setup = state.setup ?? newSetup(list);
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
        <PreflightChecks
          preflight={preflight}
          signals={ports.signals}
          onAnswer={(hasHeard) => void save({ hasHeard })}
          onAgain={again}
        />
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

const newSetup = ({ checkpoints: [first] }: DoorList): DoorSetup => {
  if (!first) throw new Error('the edition has no checkpoint');
  return { name: '', checkpoint: first.id, hasStarted: false, hasHeard: null, seenDoubles: [] };
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
