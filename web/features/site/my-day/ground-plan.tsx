import { useState } from 'react';
import type { GroundPlan, ServiceKind } from '#core/site/content/pages/home.ts';
import { todayMessages as words } from '#core/site/my-day/today-messages.ts';
import { Chips } from '../../../design/forms/chips.tsx';
import { Picture } from '../../../design/pictures/picture.tsx';
import styles from './my-day.module.css';

/** What stands in a service's mark. */
const letters: Readonly<Record<ServiceKind, string>> = {
  toilets: 'WC',
  water: 'H₂O',
  'first-aid': '+',
  'lost-children': '?',
};

/** The plan of the ground, with the numbers of its places and the marks of one service; the lists below say the same in words. */
export const PlanOfGround = ({ drawing, pins, services }: GroundPlan) => {
  const [shown, setShown] = useState<ServiceKind | undefined>(services[0]?.kind);
  const { width, height } = drawing;
  const at = ({ across, down }: GroundPlan['pins'][number]) =>
    `translate(${Math.round((across * width) / 100)} ${Math.round((down * height) / 100)})`;
  return (
    <>
      {services.length > 0 && (
        <Chips
          label={words.showOnPlan}
          options={services.map(({ kind }) => ({ id: kind, name: words.services[kind] }))}
          selected={shown ? [shown] : []}
          onToggle={setShown}
        />
      )}
      <div className={styles.plan}>
        <Picture picture={drawing} className={styles.map} />
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {pins.map((pin, nth) => (
            <g key={`${pin.across} ${pin.down}`} transform={at(pin)} className={styles.pin}>
              <circle r="22" />
              <text y="9">{nth + 1}</text>
            </g>
          ))}
          {services
            .filter(({ kind }) => kind === shown)
            .flatMap(({ kind, spots }) =>
              spots.map((spot) => (
                <g key={`${kind} ${spot.across} ${spot.down}`} transform={at(spot)} className={styles.mark}>
                  <rect x="-25" y="-22" width="50" height="44" rx="3" />
                  <text y="8">{letters[kind]}</text>
                </g>
              )),
            )}
        </svg>
      </div>
      <dl className={styles.services}>
        {services.map(({ kind, says, phone }) => (
          <div key={kind}>
            <dt>{words.services[kind]}</dt>
            <dd>
              {says} {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};
