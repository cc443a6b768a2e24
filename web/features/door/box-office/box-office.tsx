import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { TillView } from '#core/door/box-office/client.ports.ts';
import type { DoorTill } from '#core/door/box-office/device/door-till.ts';
import type { TillState } from '#core/door/box-office/device/till-state.ts';
import { formatTime, instant, second } from '#core/kernel/time.ts';
import frame from '../../../app/door/door.module.css';
import { DoorFrame, type DoorSignal } from '../../../app/door/door-frame.tsx';
import { useFestivalTime } from '../../../app/festival/use-festival-time.ts';
import { paths } from '../../../app/paths.ts';
import { withNext } from '../../../app/with-next.ts';
import type { SellPorts } from '../../../composition/sell-ports.ts';
import { classNames } from '../../../design/type/class-names.ts';
import { AllTills } from './all-tills.tsx';
import { CashingUp } from './cashing-up.tsx';
import { OpenTill } from './open-till.tsx';
import { PaidScreen } from './paid-screen.tsx';
import { Sales } from './sales.tsx';
import { SellNotice } from './sell-notice.tsx';
import { Selling } from './selling.tsx';
import { TakeAllowance } from './take-allowance.tsx';
import { ThisTill } from './this-till.tsx';
import { useTill } from './use-till.ts';

/** The box office: a notice if the device cannot sell, otherwise the screen of the till's current task. */
export const BoxOffice = ({ ports }: { readonly ports: SellPorts }) => {
  const [till, state] = useTill(ports);
  const now = useDeviceTime();
  const time = useFestivalTime();
  const { kept, office } = state;
  const own = kept.till && !kept.till.cashUp ? kept.till : null;
  const waiting = kept.queue.length;
  const signal: DoorSignal | undefined =
    state.isOnline === null ? undefined : { isUp: state.isOnline, waiting: state.isOnline ? 0 : waiting };
  const bar = { name: 'Box office', note: `${own ? `${own.name} · ` : ''}${formatTime(time(now))}`, signal };

  if (!state.isLoaded) return <SellNotice title="Box office" />;
  if (state.paid)
    return (
      <DoorFrame {...bar} tab="sell">
        <PaidScreen key={state.paid.id} till={till} state={state} paid={state.paid} />
      </DoorFrame>
    );
  if (state.isLoggedOut)
    return (
      <SellNotice title="Please log in" signal={signal}>
        <p>The box office is for door volunteers and organisers. Log in once while you have signal.</p>
        {waiting > 0 && <p>Your sales are saved on this device, and sent as soon as you’ve logged in.</p>}
        <a className={classNames(frame.key, frame.go)} href={withNext(paths.login, paths.doorSell)}>
          Log in
        </a>
      </SellNotice>
    );
  if (!own && state.isOnline === false)
    return (
      <SellNotice title="No signal, and no till here yet" signal={signal}>
        <p>This device needs signal once, to open its till and hold some places. After that it sells without.</p>
        <button type="button" className={frame.key} onClick={() => void till.sync()}>
          Try again
        </button>
      </SellNotice>
    );
  if (!office) return <SellNotice title="Box office" signal={signal} />;
  if (!own && office.state !== 'open')
    return (
      <SellNotice title={office.state === 'over' ? 'The day is over' : 'Not open yet'} signal={signal}>
        <p>
          {office.state === 'over'
            ? 'The box office has closed. Thank you for being at the door.'
            : `The box office opens at ${formatTime(office.opensAt)} on the day.`}
        </p>
      </SellNotice>
    );
  return (
    <DoorFrame {...bar} tab="sell">
      <TillScreen till={till} state={state} own={own} />
    </DoorFrame>
  );
};

type TillScreenProps = { readonly till: DoorTill; readonly state: TillState; readonly own: TillView | null };

/** The screen that the address names; without an open till, only all tills or the form that opens one. */
const TillScreen = ({ till, state, own }: TillScreenProps) => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const show = (to: '' | '#hold') => void navigate(`${paths.doorSell}${to}`, { replace: true });
  const back = () => show('');

  if (hash === '#tills') return <AllTills till={till} state={state} onBack={back} />;
  if (!own) return <OpenTill till={till} state={state} onOpen={() => show('#hold')} />;
  switch (hash) {
    case '#cash-up':
      return <CashingUp till={till} state={state} own={own} onBack={back} />;
    case '#till':
      return <ThisTill name={own.name} onBack={back} />;
    case '#sales':
      return <Sales till={till} state={state} onBack={back} />;
    case '#hold':
      return <TakeAllowance till={till} state={state} onDone={back} />;
    default:
      return <Selling till={till} state={state} />;
  }
};

/** The device's time, updated every second. */
const useDeviceTime = () => {
  const [now, tick] = useState(() => instant(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => tick(instant(Date.now())), second);
    return () => clearInterval(timer);
  }, []);
  return now;
};
