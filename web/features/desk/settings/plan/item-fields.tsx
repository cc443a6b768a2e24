import { useId } from 'react';
import type { PlanItem } from '#core/desk/traders/edit-plan.ts';
import type { MarketPlan as Plan } from '#core/desk/traders/market-plan.ts';
import deskFields from '../../../../app/desk/fields.module.css';
import { Button } from '../../../../design/button.tsx';
import styles from './plan.module.css';
import { powers } from './typed-plan.ts';

type ItemProps = {
  readonly plan: Plan;
  readonly item: PlanItem | null;
  readonly onPlan: (plan: Plan) => void;
  readonly onRemove: (item: PlanItem) => void;
};

/** The chosen pitch or area in fields. */
export const ItemFields = ({ plan, item, onPlan, onRemove }: ItemProps) => {
  const found = item && plan[item.kind][item.at];
  if (!item || !found) return <p>Choose a pitch or an area on the plan, and it’s here in figures.</p>;
  const change = (news: object) =>
    onPlan({
      ...plan,
      [item.kind]: plan[item.kind].map((each, at) => (at === item.at ? { ...each, ...news } : each)),
    });
  const pitch = item.kind === 'pitches' ? plan.pitches[item.at] : undefined;
  const area = item.kind === 'areas' ? plan.areas[item.at] : undefined;
  return (
    <fieldset className={styles.fields}>
      <legend>{pitch ? `Pitch ${pitch.id}` : area?.name}</legend>
      {pitch && (
        <>
          <Line label="Number" value={pitch.id} maxLength={4} onChange={(id) => change({ id })} />
          <Line label="Size on the ground" value={pitch.ground} onChange={(ground) => change({ ground })} />
          <Power value={pitch.power} onChange={(power) => change({ power })} />
          <Line
            label="Near (optional)"
            value={pitch.near ?? ''}
            onChange={(near) => {
              const { near: _, ...rest } = pitch;
              const next = near === '' ? rest : { ...rest, near };
              onPlan({ ...plan, pitches: plan.pitches.map((each, at) => (at === item.at ? next : each)) });
            }}
          />
        </>
      )}
      {area && (
        <>
          <Line label="Name" value={area.name} onChange={(name) => change({ name })} />
          <label className={styles.tick}>
            <input type="checkbox" checked={area.walls} onChange={({ target }) => change({ walls: target.checked })} />
            It has walls
          </label>
        </>
      )}
      <div className={styles.four}>
        <Figure label="From the left" value={found.at[0]} onChange={(x) => change({ at: [x, found.at[1]] })} />
        <Figure label="From the top" value={found.at[1]} onChange={(y) => change({ at: [found.at[0], y] })} />
        <Figure label="Width" value={found.size[0]} onChange={(width) => change({ size: [width, found.size[1]] })} />
        <Figure label="Height" value={found.size[1]} onChange={(height) => change({ size: [found.size[0], height] })} />
      </div>
      <Button small variant="line" onClick={() => onRemove(item)}>
        Take {pitch ? `pitch ${pitch.id}` : area?.name} off the plan
      </Button>
    </fieldset>
  );
};

type LineProps = {
  readonly label: string;
  readonly value: string;
  readonly maxLength?: number;
  readonly onChange: (text: string) => void;
};

const Line = ({ label, value, maxLength = 60, onChange }: LineProps) => {
  const id = useId();
  return (
    <div className={deskFields.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} value={value} maxLength={maxLength} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
};

type PowerProps = { readonly value: (typeof powers)[number]; readonly onChange: (power: string) => void };

const Power = ({ value, onChange }: PowerProps) => {
  const id = useId();
  return (
    <div className={deskFields.field}>
      <label htmlFor={id}>Power</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {powers.map((power) => (
          <option key={power} value={power}>
            {power === 'none' ? 'No power' : power}
          </option>
        ))}
      </select>
    </div>
  );
};

type FigureProps = { readonly label: string; readonly value: number; readonly onChange: (figure: number) => void };

/** A whole number of the plan's units; other text leaves the plan as it is. */
const Figure = ({ label, value, onChange }: FigureProps) => {
  const id = useId();
  return (
    <div className={deskFields.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={0}
        max={2000}
        step={1}
        value={value}
        onChange={({ target }) => {
          const typed = target.valueAsNumber;
          if (Number.isInteger(typed) && typed >= 0 && typed <= 2000) onChange(typed);
        }}
      />
    </div>
  );
};
