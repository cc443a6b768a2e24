import type { KeyboardEvent, Ref } from 'react';
import type { Pitch, MarketPlan as Plan } from '#core/desk/traders/market-plan.ts';
import { handCutRect } from '../charts/hand-cut-rect.ts';
import { classNames } from '../type/class-names.ts';
import styles from './market-plan.module.css';

/** How a pitch looks, and what is said of it. */
export type ShownPitch = {
  /** `here` is the one that the page is about; `kept` is meant for someone, who may not come. */
  readonly kind: 'paid' | 'held' | 'kept' | 'free' | 'here' | 'plain';
  /** For a screen reader, after the number. */
  readonly says: string;
  /** In the pitch, on two lines at most; nothing for a plan that has only numbers. */
  readonly name?: string;
};

/** What makes the pitches of a plan buttons. */
export type PitchButtons = {
  readonly onPress: (pitch: Pitch) => void;
  readonly onFocus: (pitch: Pitch) => void;
  readonly onKey: (event: KeyboardEvent<SVGGElement>, pitch: Pitch) => void;
  readonly onDragOver: (pitch: Pitch) => void;
  readonly onDrop: (pitch: Pitch) => void;
};

type MarketPlanProps = {
  readonly plan: Plan;
  readonly label: string;
  readonly show: (pitch: Pitch) => ShownPitch;
  readonly buttons?: PitchButtons;
  readonly ref?: Ref<SVGSVGElement>;
};

/** The plan of the market as a drawing: its halls and yards, and the pitches with their numbers. */
export const MarketPlan = ({ plan, label, show, buttons, ref }: MarketPlanProps) => {
  const [width, height] = plan.size;
  return (
    <svg
      ref={ref}
      className={styles.plan}
      viewBox={`0 0 ${width} ${height}`}
      role={buttons ? 'group' : 'img'}
      aria-label={label}
    >
      <path className={styles.grass} d={handCutRect(0, 0, width, height, 3)} />
      {plan.areas.map((area, nth) => (
        <Area key={area.name} area={area} within={plan.size} seed={nth + 11} />
      ))}
      {plan.words.map(({ text, at: [x, y] }) => (
        <text key={`${text}${x}-${y}`} className={styles.soft} x={x} y={y} textAnchor="middle" fontSize="14">
          {text}
        </text>
      ))}
      {plan.pitches.map((pitch, nth) => (
        <PitchOnPlan key={pitch.id} pitch={pitch} seed={nth + 1} shown={show(pitch)} buttons={buttons} />
      ))}
    </svg>
  );
};

type AreaOfPlan = Plan['areas'][number];

type AreaProps = { readonly area: AreaOfPlan; readonly within: Plan['size']; readonly seed: number };

const Area = ({ area, within, seed }: AreaProps) => {
  const { name, note, at, size, walls, doors } = area;
  const [[x, y], [width, height]] = [at, size];
  return (
    <g>
      {walls && <path className={styles.floor} d={handCutRect(x, y, width, height, seed)} />}
      {walls && <path className={styles.wall} d={wallsOf(area)} />}
      <text className={styles.number} x={x + 14} y={y - 9} fontSize="21">
        {name}
        {note && (
          <tspan className={styles.soft} fontSize="14" dx="10">
            {note}
          </tspan>
        )}
      </text>
      {doors.map((door) => (
        <Door key={door.name} door={door} area={area} within={within} />
      ))}
    </g>
  );
};

/** The walls of an area as one path, with a gap at each door. */
const wallsOf = ({ at: [x, y], size: [width, height], doors }: AreaOfPlan): string => {
  const [right, low] = [x + width, y + height];
  const wall = (side: AreaOfPlan['doors'][number]['side'], end: number, point: (along: number) => string) => {
    const gaps = doors.filter((door) => door.side === side).sort((one, other) => one.from - other.from);
    const ends = [0, ...gaps.flatMap(({ from, to }) => [from, to]), end];
    return ends.map((along, nth) => `${nth % 2 === 0 ? 'M' : 'L'}${point(along)}`).join('');
  };
  return [
    wall('top', width, (along) => `${x + along} ${y}`),
    wall('right', height, (along) => `${right} ${y + along}`),
    wall('bottom', width, (along) => `${x + along} ${low}`),
    wall('left', height, (along) => `${x} ${y + along}`),
  ].join('');
};

type DoorProps = Omit<AreaProps, 'seed'> & { readonly door: AreaOfPlan['doors'][number] };

/** What the name of a door needs outside a wall; where the plan ends before, the name is inside. */
const besideWall = 34;

const Door = ({ door, area, within }: DoorProps) => {
  const [[x, y], [width, height]] = [area.at, area.size];
  const [right, low] = [x + width, y + height];
  const middle = (door.from + door.to) / 2;
  const places = {
    top: [x + middle, y < besideWall ? y + 24 : y - 14, 0],
    bottom: [x + middle, within[1] - low < besideWall ? low - 12 : low + 24, 0],
    left: [x < besideWall ? x + 22 : x - 14, y + middle, -90],
    right: [within[0] - right < besideWall ? right - 22 : right + 20, y + middle, 90],
  } as const;
  const [left, top, turn] = places[door.side];
  return (
    <text
      className={styles.door}
      x={left}
      y={top}
      textAnchor="middle"
      fontSize="15"
      transform={turn === 0 ? undefined : `rotate(${turn} ${left} ${top})`}
    >
      {door.name}
    </text>
  );
};

type PitchProps = {
  readonly pitch: Pitch;
  readonly seed: number;
  readonly shown: ShownPitch;
  readonly buttons: PitchButtons | undefined;
};

/** A pitch in words: its number, size and power. */
export const pitchWords = ({ id, ground, power }: Pick<Pitch, 'id' | 'ground' | 'power'>): string =>
  `Pitch ${id}, ${ground}${power === 'none' ? '' : ', power'}`;

const PitchOnPlan = (props: PitchProps) => (
  <>
    <PitchShape {...props} />
    <PitchText {...props} />
  </>
);

const PitchShape = ({ pitch, seed, shown, buttons }: PitchProps) => {
  const [[x, y], [width, height]] = [pitch.at, pitch.size];
  return (
    <g
      className={classNames(styles.pitch, styles[shown.kind])}
      data-pitch={pitch.id}
      {...(buttons && {
        tabIndex: 0,
        role: 'button',
        'aria-label': `${pitchWords(pitch)}: ${shown.says}`,
        onClick: () => buttons.onPress(pitch),
        onFocus: () => buttons.onFocus(pitch),
        onKeyDown: (event) => buttons.onKey(event, pitch),
        onDragOver: (event) => {
          event.preventDefault();
          buttons.onDragOver(pitch);
        },
        onDrop: (event) => {
          event.preventDefault();
          buttons.onDrop(pitch);
        },
      })}
    >
      <path d={handCutRect(x, y, width, height, seed)} />
      {pitch.power !== 'none' && (
        <path
          className={styles.bolt}
          d="M0 0l-6 9h4l-2 7 7-10h-4l3-6z"
          transform={`translate(${x + width - 14} ${y + 11})`}
        />
      )}
    </g>
  );
};

/** The words on a pitch. Beside its button, whose name says more of it, and transparent to the pointer. */
const PitchText = ({ pitch, shown, buttons }: PitchProps) => {
  const [[x, y], [width, height]] = [pitch.at, pitch.size];
  const { lines, size } = nameOnPitch(shown.name ?? '', width);
  return (
    <g
      className={classNames(styles.pitch, styles[shown.kind])}
      pointerEvents="none"
      aria-hidden={buttons !== undefined}
    >
      <text className={styles.number} x={x + 9} y={y + 28} fontSize="23">
        {pitch.id}
        {shown.kind === 'kept' && (
          <tspan className={styles.soft} fontSize={nameSize} dx="6">
            kept
          </tspan>
        )}
      </text>
      {lines.map((line, nth) => (
        <text
          key={line}
          className={styles.name}
          x={x + 9}
          y={y + height - 10 - 1.2 * size * (lines.length - 1 - nth)}
          fontSize={size}
        >
          {line}
        </text>
      ))}
    </g>
  );
};

const nameSize = 13.5;
/** About the width of a letter of a name, in parts of its size. */
const letter = 0.55;
/** The smallest size of a name that can be read on a sheet of A4. */
const smallestName = 9;

/** A name on two lines at most, set smaller where they would be too long for its pitch, and cut only where that is not enough. */
const nameOnPitch = (name: string, width: number): { readonly lines: readonly string[]; readonly size: number } => {
  const lettersAt = (size: number) => Math.floor((width - 14) / (letter * size));
  const longestOf = (lines: readonly string[]) => Math.max(lettersAt(nameSize), ...lines.map(({ length }) => length));
  if (name.length <= lettersAt(nameSize)) return { lines: name === '' ? [] : [name], size: nameSize };
  const words = name.split(' ');
  const [lines = [name]] = words
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')].filter((line) => line !== ''))
    .reverse()
    .sort((one, other) => longestOf(one) - longestOf(other));
  const size = (nameSize * lettersAt(nameSize)) / longestOf(lines);
  if (size >= smallestName) return { lines, size };
  const most = Math.max(1, lettersAt(smallestName));
  return {
    lines: lines.map((line) => (line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line)),
    size: smallestName,
  };
};
