import { useEffect, useId, useRef, useState } from 'react';
import { type Destination, directionsTo, type MapChoice, mapNames } from '#core/kernel/edition/directions.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { Button, LinkButton } from '../../design/button.tsx';
import { LineIcon } from '../../design/pictures/line-icon.tsx';
import styles from './directions.module.css';
import { streetMapOf } from './street-map.ts';

/**
 * Directions in the visitor's own map: asks once on this device in which. Without scripts, and where no map is installed,
 * a street map.
 */
export const Directions = ({ to, small = false }: { readonly to: Destination; readonly small?: boolean }) => {
  const { mapChoice, deviceStorageReady } = usePorts();
  const [chosen, setChosen] = useState<MapChoice | null>(null);
  const [asked, setAsked] = useState(false);
  const [asks, setAsks] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const panelId = useId();

  useEffect(() => {
    let left = false;
    // Without storage the question is asked again.
    deviceStorageReady().then(
      () => {
        if (left) return;
        setChosen(mapChoice.load());
        setAsked(true);
      },
      () => !left && setAsked(true),
    );
    return () => {
      left = true;
    };
  }, [deviceStorageReady, mapChoice]);
  useEffect(() => {
    if (asks) panel.current?.focus();
  }, [asks]);

  const choose = (map: MapChoice) => {
    mapChoice.save(map);
    setChosen(map);
    setAsks(false);
  };
  const label = (
    <>
      <LineIcon name="pin" /> Directions
    </>
  );
  return (
    <div className={styles.directions}>
      {!asked || chosen ? (
        <LinkButton variant="ink" small={small} to={addressIn(to, chosen ?? 'street-map')}>
          {label}
        </LinkButton>
      ) : (
        <Button
          variant="ink"
          small={small}
          aria-expanded={asks}
          aria-controls={panelId}
          onClick={() => setAsks((open) => !open)}
        >
          {label}
        </Button>
      )}
      {asked && chosen && !asks && (
        <button type="button" className={styles.other} onClick={() => setAsks(true)}>
          In another map
        </button>
      )}
      <section
        ref={panel}
        id={panelId}
        className={styles.panel}
        aria-label="Open directions in"
        tabIndex={-1}
        hidden={!asks}
      >
        <b>Open directions in</b>
        <div className={styles.maps}>
          {(['apple', 'google', 'phone'] as const).map((map) => (
            <LinkButton
              key={map}
              small
              variant={map === 'phone' ? 'line' : 'ink'}
              to={addressIn(to, map)}
              onClick={() => choose(map)}
            >
              {mapNames[map]}
            </LinkButton>
          ))}
        </div>
        <p className="muted small">Asked once on this device. They open elsewhere; nothing of theirs loads here.</p>
      </section>
    </div>
  );
};

/** A `geo:` address opens nothing on a computer, and on an iPhone the browser's error: there it is the street map. */
const addressIn = (to: Destination, map: MapChoice | 'street-map'): string =>
  map === 'street-map' || (map === 'phone' && !opensGeoAddresses()) ? streetMapOf(to) : directionsTo(to, map);

const opensGeoAddresses = (): boolean => typeof navigator !== 'undefined' && /Android/.test(navigator.userAgent);
