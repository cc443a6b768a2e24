import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { DoorPhone } from '#core/door/entrance/device/door-phone.ts';
import { undoableScans } from '#core/door/entrance/device/door-phone.ts';
import type { DoorPhoneState } from '#core/door/entrance/device/phone-state.ts';
import { formatTime, instant, second } from '#core/kernel/time.ts';
import frame from '../../../app/door/door.module.css';
import { DoorFrame, type DoorSignal, type DoorTab } from '../../../app/door/door-frame.tsx';
import { useFestivalTime } from '../../../app/festival/use-festival-time.ts';
import { paths } from '../../../app/paths.ts';
import { twoStepSetup } from '../../../app/two-step-setup.ts';
import { withNext } from '../../../app/with-next.ts';
import type { DoorPagePorts } from '../../../composition/door-ports.ts';
import { DoubleAdmissionAlert, doubleToShow } from './double-admission-alert.tsx';
import { Figures } from './figures.tsx';
import { MessageScreen } from './message-screen.tsx';
import { PrepareDevice } from './prepare-device.tsx';
import { Scanning } from './scanning.tsx';
import { TicketSearch } from './ticket-search.tsx';
import type { Undoing } from './undo-scan-dialog.tsx';
import { useDoorPhone } from './use-door-phone.ts';
import { useHandScanner } from './use-hand-scanner.ts';

/** The device's time corrected by the server's clock, updated every second. */
const useTrueTime = ({ clock }: DoorPhoneState, now: () => number) => {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((before) => before + 1), second);
    return () => clearInterval(timer);
  }, []);
  return instant(Math.round(now() + (clock?.offsetMs ?? 0)));
};

/** The door: a notice if the device cannot scan, otherwise the chosen tab. */
export const Door = ({ ports }: { readonly ports: DoorPagePorts }) => {
  const time = useFestivalTime();
  const [phone, state] = useDoorPhone(ports);
  const now = useTrueTime(state, ports.phone.now);
  const [undoing, setUndoing] = useState<Undoing>(null);
  const [isGoingOut, setGoingOut] = useState(false);
  const { hash } = useLocation();
  const tab: DoorTab = hash === '#find' ? 'find' : hash === '#figures' ? 'figures' : 'scan';
  const isGettingReady = hash === '#ready' || !state.setup?.hasStarted;
  const onCode = (code: string) => void phone.read(code, tab === 'scan' && isGoingOut ? 'out' : 'in');
  // On every screen of the door, because a volunteer with a hand scanner does not look at the device first.
  useHandScanner((code) => {
    if (state.setup?.hasStarted) onCode(code);
  });
  const signal: DoorSignal | undefined =
    state.isOnline === null ? undefined : { isUp: state.isOnline, waiting: state.isOnline ? 0 : waitingOf(state) };

  if (!state.isLoaded) return <MessageScreen title="Door" />;
  if (state.blocker) return <Blocked phone={phone} state={state} signal={signal} />;
  if (!state.list) return <ListMissing phone={phone} state={state} signal={signal} />;

  const { list, setup, device } = state;
  const checkpoint = list.checkpoints.find(({ id }) => id === setup?.checkpoint);
  const isBusy = state.verdict !== null || undoing !== null;
  if ((isGettingReady && !isBusy) || !setup || !checkpoint || !device)
    return <PrepareDevice phone={phone} state={state} list={list} ports={ports} now={now} signal={signal} />;

  const double = doubleToShow(list, device, setup);
  const day = { device, list, scans: state.scans };
  const bar = { name: setup.name, note: `${checkpoint.name} · ${formatTime(time(now))}`, signal };
  if (double && !isBusy)
    return (
      <DoorFrame {...bar}>
        <DoubleAdmissionAlert
          double={double}
          list={list}
          own={device}
          clock={state.clock}
          canUndo={undoableScans(state.scans).some(({ scan }) => scan.id === double.later.scan)}
          onUndo={(reason) => void phone.undo(double.later.scan, reason)}
          onSeen={() => void phone.setUp({ ...setup, seenDoubles: [...setup.seenDoubles, double.later.scan] })}
        />
      </DoorFrame>
    );
  const scanning = { phone, state, day, checkpoint, now, ports };
  if (tab === 'find' && !isBusy)
    return (
      <DoorFrame {...bar} tab={tab}>
        <TicketSearch {...scanning} />
      </DoorFrame>
    );
  if (tab === 'figures' && !isBusy)
    return (
      <DoorFrame {...bar} tab={tab}>
        <Figures {...scanning} />
      </DoorFrame>
    );
  return (
    <Scanning
      {...scanning}
      bar={bar}
      tab={tab}
      isGoingOut={isGoingOut && checkpoint.reentry}
      onGoingOut={setGoingOut}
      onCode={onCode}
      undoing={undoing}
      onUndoing={setUndoing}
    />
  );
};

const waitingOf = ({ scans }: DoorPhoneState): number => scans.filter(({ state }) => state === 'waiting').length;

type NoticeProps = {
  readonly phone: DoorPhone;
  readonly state: DoorPhoneState;
  readonly signal: DoorSignal | undefined;
};

/** Before the ticket list has been loaded for the first time, which needs signal. */
const ListMissing = ({ phone, state, signal }: NoticeProps) =>
  state.isOnline === false ? (
    <MessageScreen title="No signal, and no ticket list here yet" signal={signal}>
      <p>This device needs signal once, to load the tickets. After that it works without.</p>
      <button type="button" className={frame.key} onClick={() => void phone.sync()}>
        Try again
      </button>
    </MessageScreen>
  ) : (
    <MessageScreen title="Loading the ticket list" signal={signal}>
      <p role="status">This takes a moment, and needs signal just this once.</p>
    </MessageScreen>
  );

/** Why the device cannot scan, and what to do. */
const Blocked = ({ phone, state, signal }: NoticeProps) => {
  const again = (
    <button type="button" className={frame.key} onClick={() => void phone.sync()}>
      Try again
    </button>
  );
  switch (state.blocker) {
    case 'log-in-first':
      return (
        <MessageScreen title="Please log in" signal={signal}>
          <p>Log in once while you have signal. After that, this device works without it for the whole day.</p>
          {waitingOf(state) > 0 && <p>Your scans are saved here, and sent as soon as you’ve logged in.</p>}
          <a className={`${frame.key} ${frame.go}`} href={withNext(paths.login, paths.door)}>
            Log in
          </a>
        </MessageScreen>
      );
    case 'staff-only':
      return (
        <MessageScreen title="This page is for the door" signal={signal}>
          <p>You’re logged in, but you don’t have access to the door. Ask the organiser to add you.</p>
          <a className={frame.key} href={withNext(paths.login, paths.door)}>
            Log in as someone else
          </a>
          {again}
        </MessageScreen>
      );
    case 'two-step-needed':
      return (
        <MessageScreen title="Set up two-step login first" signal={signal}>
          <p>Organisers log in with a code from their phone as well as a password. It takes two minutes.</p>
          <a className={`${frame.key} ${frame.go}`} href={twoStepSetup(paths.door)}>
            Set up two-step login
          </a>
        </MessageScreen>
      );
    case 'device-blocked':
      return (
        <MessageScreen title="This device has been blocked" signal={signal}>
          <p>The desk has blocked it, and the ticket list has been deleted from it.</p>
          {state.blockedBecause && <p>The reason given: “{state.blockedBecause}”.</p>}
          <p>If that’s a mistake, ask the organiser to let it back in.</p>
          {again}
        </MessageScreen>
      );
    default:
      return (
        <MessageScreen title="The festival is over" signal={signal}>
          <p>The ticket list has been deleted from this device. Thank you for being at the door.</p>
          {again}
        </MessageScreen>
      );
  }
};
