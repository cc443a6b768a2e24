import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskDevice, DevicesAnswer } from '#core/door/client.ports.ts';
import { ok } from '#core/kernel/result.ts';
import { minute, second } from '#core/kernel/time.ts';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { usePolled } from '../../../app/desk/use-polled.ts';
import { useFestivalTime } from '../../../app/festival/use-festival-time.ts';
import { paths } from '../../../app/paths.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { AddDevice } from './add-device.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { DeviceTable } from './device-table.tsx';
import { scansSummary } from './device-words.ts';
import { HeldPlaces, unsold } from './held-places.tsx';
import { AtTheDoors, TicketsToCheck } from './tickets-to-check.tsx';

const everyMs = 10 * second;

/** The doors' devices, the tickets to be checked, and the places that tills hold. */
export const Devices = () => {
  const { devices } = useDeskPorts();
  const polled = usePolled(devices.read, everyMs);
  const noticed = useFetched(
    useCallback(async () => ok(await devices.exceptions()), [devices]),
    { failure: 'the exceptions at the door could not be read' },
  );
  const [chosen, setChosen] = useState<DeskDevice | null>(null);
  const [time, quarter] = [useFestivalTime(), useFestivalTime(15 * minute)];
  const onFestivalTime = (device: DeskDevice): DeskDevice => ({
    ...device,
    lastSeenAt: time(device.lastSeenAt),
    quarters: device.quarters.map((each) => ({ ...each, from: quarter(each.from) })),
    block: device.block && { ...device.block, at: time(device.block.at) },
  });
  const value = polled.value && {
    ...polled.value,
    now: time(polled.value.now),
    devices: polled.value.devices.map(onFestivalTime),
  };
  const fetched = { ...polled, value };
  const exceptions = {
    ...noticed,
    value:
      noticed.value?.map(({ at, first, ...each }) => ({
        ...each,
        at: time(at),
        first: first && { ...first, at: time(first.at) },
      })) ?? null,
  };
  return (
    <>
      <DeskHead title="Devices" lead={value ? leadOf(value) : undefined} />
      <FetchedPart fetched={fetched} what="the devices">
        {({ devices: known, now, tills }) => (
          <>
            {known.length > 0 ? (
              <DeviceTable devices={known} now={now} onBlock={setChosen} />
            ) : (
              <div className={deskLayout.block}>
                No phone or tablet has been set up for the door yet. Open the <Link to={paths.door}>door</Link> on each,
                and it appears here.
              </div>
            )}
            <div className={`${deskLayout.split75} ${deskLayout.block}`}>
              <div>
                <FetchedPart fetched={exceptions} what="what happened at the doors">
                  {(all) => <TicketsToCheck exceptions={all} />}
                </FetchedPart>
                <div className={deskLayout.block} />
                <HeldPlaces tills={tills} onDone={fetched.refetch} />
              </div>
              <AddDevice />
            </div>
            {exceptions.value && <AtTheDoors exceptions={exceptions.value} />}
            {chosen && (
              <BlockDialog
                device={chosen}
                holding={tills.filter((till) => till.device === chosen.id && unsold(till) > 0).map(({ name }) => name)}
                onClose={() => setChosen(null)}
                onDone={() => {
                  setChosen(null);
                  fetched.refetch();
                }}
              />
            )}
          </>
        )}
      </FetchedPart>
    </>
  );
};

const leadOf = ({ devices }: DevicesAnswer): string => scansSummary(devices);

/** The desk page for the doors' phones and tablets: last contact, unsent scans, and tickets that need a check. */
export const Component = () => (
  <DeskPage path={paths.deskDevices} title="Devices" ownHead>
    <Devices />
  </DeskPage>
);
