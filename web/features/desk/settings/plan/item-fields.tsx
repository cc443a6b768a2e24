import { useId } from 'react';
import type { PlanItem } from '#core/desk/traders/edit-plan.ts';
import type { MarketPlan as Plan } from '#core/desk/traders/market-plan.ts';
import deskFields from '../../../../app/desk/fields.module.css';
import { Button } from '../../../../design/button.tsx';
import styles from './plan.module.css';
import { powers, sides } from './typed-plan.ts';

type ItemProps = {
  readonly plan: Plan;
  readonly item: PlanItem | null;
  readonly onPlan: (plan: Plan) => void;
  readonly onRemove: (item: PlanItem) => void;
};

/** The chosen pitch, area or words in fields. */
export const ItemFields = ({ plan, item, onPlan, onRemove }: ItemProps) => {
  const found = item && plan[item.kind][item.at];
  if (!item || !found) return <p>Choose a pitch, an area or words on the plan, and it’s here in figures.</p>;
  const put = (next: object) =>
    onPlan({ ...plan, [item.kind]: plan[item.kind].map((each, at) => (at === item.at ? next : each)) });
  const change = (news: object) => put({ ...found, ...news });
  const pitch = item.kind === 'pitches' ? plan.pitches[item.at] : undefined;
  const area = item.kind === 'areas' ? plan.areas[item.at] : undefined;
  const words = item.kind === 'words' ? plan.words[item.at] : undefined;
  const name = pitch ? `Pitch ${pitch.id}` : (area?.name ?? 'Words on the ground');
  return (
    <fieldset className={styles.fields}>
      <legend>{name}</legend>
      {pitch && (
        <>
          <Line label="Number" value={pitch.id} maxLength={4} onChange={(id) => change({ id })} />
          <Line label="Size on the ground" value={pitch.ground} onChange={(ground) => change({ ground })} />
          <Power value={pitch.power} onChange={(power) => change({ power })} />
          <Line
            label="Near (optional)"
            value={pitch.near ?? ''}
            onChange={(near) => put(withText(pitch, 'near', near))}
          />
        </>
      )}
      {area && (
        <>
          <Line label="Name" value={area.name} onChange={(text) => change({ name: text })} />
          <Line
            label="Note (optional)"
            value={area.note ?? ''}
            onChange={(note) => put(withText(area, 'note', note))}
          />
          <label className={styles.tick}>
            <input type="checkbox" checked={area.walls} onChange={({ target }) => change({ walls: target.checked })} />
            It has walls
          </label>
          <Doors doors={area.doors} onDoors={(doors) => change({ doors })} />
        </>
      )}
      {words && <Line label="Words" value={words.text} onChange={(text) => change({ text })} />}
      <div className={styles.four}>
        <Figure
          label={words ? 'Middle, from the left' : 'From the left'}
          value={found.at[0]}
          onChange={(x) => change({ at: [x, found.at[1]] })}
        />
        <Figure label="From the top" value={found.at[1]} onChange={(y) => change({ at: [found.at[0], y] })} />
        {'size' in found && (
          <>
            <Figure
              label="Width"
              value={found.size[0]}
              onChange={(width) => change({ size: [width, found.size[1]] })}
            />
            <Figure
              label="Height"
              value={found.size[1]}
              onChange={(height) => change({ size: [found.size[0], height] })}
            />
          </>
        )}
      </div>
      <Button small variant="line" onClick={() => onRemove(item)}>
        Take {pitch ? `pitch ${pitch.id}` : (area?.name ?? 'these words')} off the plan
      </Button>
    </fieldset>
  );
};

/** The whole plan's own width and height. */
export const PlanSize = ({ plan, onPlan }: Pick<ItemProps, 'plan' | 'onPlan'>) => (
  <div className={styles.four}>
    <Figure
      label="Plan’s width"
      value={plan.size[0]}
      onChange={(width) => onPlan({ ...plan, size: [width, plan.size[1]] })}
    />
    <Figure
      label="Plan’s height"
      value={plan.size[1]}
      onChange={(height) => onPlan({ ...plan, size: [plan.size[0], height] })}
    />
  </div>
);

/** The item with a text, or without it when it is empty. */
const withText = (item: object, name: string, text: string): object => {
  const rest = Object.fromEntries(Object.entries(item).filter(([field]) => field !== name));
  return text === '' ? rest : { ...rest, [name]: text };
};

type Door = Plan['areas'][number]['doors'][number];

type DoorsProps = { readonly doors: readonly Door[]; readonly onDoors: (doors: readonly Door[]) => void };

/** The most doors of an area. */
const mostDoors = 8;

/** The doors of an area: each on one of its sides, from and to measured along that side. */
const Doors = ({ doors, onDoors }: DoorsProps) => {
  const change = (nth: number, news: Partial<Door>) =>
    onDoors(doors.map((each, at) => (at === nth ? { ...each, ...news } : each)));
  return (
    <>
      {doors.map((door, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a door is its place in the list, and its name is being typed
        <fieldset key={nth} className={styles.door}>
          <legend>Door {nth + 1}</legend>
          <Line label="Name" value={door.name} onChange={(name) => change(nth, { name })} />
          <Choice
            label="Side"
            value={door.side}
            options={sides.map((side) => [side, sideNames[side]])}
            onChange={(side) => change(nth, { side: sides.find((each) => each === side) ?? door.side })}
          />
          <div className={styles.four}>
            <Figure label="From" value={door.from} onChange={(from) => change(nth, { from })} />
            <Figure label="To" value={door.to} onChange={(to) => change(nth, { to })} />
          </div>
          <Button small variant="line" onClick={() => onDoors(doors.filter((_, at) => at !== nth))}>
            Take door {nth + 1} out
          </Button>
        </fieldset>
      ))}
      {doors.length < mostDoors && (
        <Button
          small
          variant="line"
          onClick={() => onDoors([...doors, { side: 'bottom', from: 20, to: 100, name: 'Another door' }])}
        >
          Add a door
        </Button>
      )}
    </>
  );
};

const sideNames: Readonly<Record<(typeof sides)[number], string>> = {
  top: 'Top',
  right: 'Right',
  bottom: 'Bottom',
  left: 'Left',
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

const Power = (props: PowerProps) => (
  <Choice
    label="Power"
    options={powers.map((power) => [power, power === 'none' ? 'No power' : power] as const)}
    {...props}
  />
);

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChange: (chosen: string) => void;
};

const Choice = ({ label, value, options, onChange }: ChoiceProps) => {
  const id = useId();
  return (
    <div className={deskFields.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
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
