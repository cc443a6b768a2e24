import { type Ladder, type Rung, rungAt } from '../../competition/rules/ladder.ts';
import { baitsInWords, formatPoints, levelNames, rungInWords } from '../../competition/rules/messages.ts';
import { ruleFacts } from '../../competition/rules/rule-facts.ts';
import { findNames, offenceNames, type RingRules, type Rulebook, rulesFor } from '../../competition/rules/rulebook.ts';
import { type Class, levels } from '../../kernel/class-and-level.ts';
import { withFacts } from '../../kernel/content-shapes/facts.ts';
import { ordinal } from '../../kernel/ordinal.ts';
import type { Words } from './content.ts';

/** A row of a table; `rule` is its paragraph number, if any. */
export type RuleRow = { readonly rule: string | null; readonly cells: readonly string[] };

export type RuleBlock =
  | { readonly kind: 'rule'; readonly rule: string; readonly text: string }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly columns: readonly string[];
      readonly rows: readonly RuleRow[];
    };

/** The complete rules of one class in order, as the page and the PDF show them. */
export type RulesDocument = {
  readonly class: Class;
  readonly title: string;
  readonly intro: string;
  readonly chapters: readonly {
    readonly id: string;
    readonly title: string;
    readonly blocks: readonly RuleBlock[];
  }[];
};

type RulesWords = Words['rules'];
type Shows = NonNullable<RulesWords['chapters'][number]['shows']>;

/** The rules of a class, made from the texts and the rulebook. The texts contain no numbers. */
export const rulesDocument = (words: RulesWords, rulebook: Rulebook, which: Class): RulesDocument => {
  const facts = ruleFacts(rulebook, which);
  const { title, intro } = words[which];
  return {
    class: which,
    title,
    intro,
    chapters: words.chapters.map(({ id, title: name, shows, rules }, at) => {
      const first = shows ? made[shows](words, rulebook, which) : [];
      const texts = rules.flatMap((rule) => (typeof rule === 'string' ? rule : (rule[which] ?? [])));
      const before = first.reduce((sum, block) => sum + numbered(block), 0);
      return {
        id,
        title: name,
        blocks: [
          ...first,
          ...texts.map((text, number): RuleBlock => {
            return { kind: 'rule', rule: `${at + 1}.${before + number + 1}`, text: withFacts(text, facts) };
          }),
        ],
      };
    }),
  };
};

/** How many paragraph numbers a block uses. */
const numbered = (block: RuleBlock): number =>
  block.kind === 'rule' ? 1 : block.rows.filter(({ rule }) => rule !== null).length;

type Make = (words: RulesWords, rulebook: Rulebook, which: Class) => readonly RuleBlock[];

const ringsTable: Make = ({ rings: { caption, columns } }, rulebook, which) => [
  {
    kind: 'table',
    caption,
    columns: [columns.group, columns.flags, columns.baits, columns.minutes],
    rows: levels.map((level) => {
      const ring = rulebook.classes[which].levels[level];
      return {
        rule: null,
        cells: [levelNames[level], String(ring.flags), baitsInWords(ring), `${ring.minutes} min`],
      };
    }),
  },
];

const pointsTable: Make = ({ points: words }, rulebook, which) => {
  const { timeBonus } = rulebook;
  const given = rulebook.classes[which].chosen.timeBonus;
  return [
    {
      kind: 'table',
      caption: words.caption,
      columns: [words.columns.what, words.columns.points],
      rows: [
        ...findNames.map((name) => {
          const { rule, points } = rulebook.finds[name];
          return { rule, cells: [words[name], formatPoints(points)] };
        }),
        { rule: timeBonus.rule, cells: [words.timeBonus[given], formatPoints(timeBonus.points)] },
      ],
    },
  ];
};

/** A cell of the table: 0 where an offence never costs anything. */
const figureOf = (rung: Rung, ladder: Ladder): string =>
  rung === 0 && ladder.last === 0 ? '0' : rungInWords(rung, ladder);

const faultsTable: Make = ({ faults: words }, rulebook, which) => {
  const { offences } = rulesFor(rulebook, { class: which, level: 'gold' });
  const times = timesIn(offences);
  return [
    {
      kind: 'table',
      caption: words.caption,
      columns: [
        words.column,
        ...times.map((time) => (time === times.length ? `${ordinal(time)} and after` : ordinal(time))),
      ],
      rows: offenceNames.map((name) => {
        const { rule, label, ladder } = offences[name];
        return { rule, cells: [label, ...times.map((time) => figureOf(rungAt(ladder, time), ladder))] };
      }),
    },
  ];
};

/** 1, 2, 3 … up to the first rung from which every ladder repeats its last cost. */
const timesIn = (offences: RingRules['offences']): readonly number[] => {
  const longest = Math.max(...offenceNames.map((name) => offences[name].ladder.steps.length));
  return Array.from({ length: longest + 1 }, (_, at) => at + 1);
};

const placingRule: Make = ({ placing: words }, { placing }) => [
  {
    kind: 'rule',
    rule: placing.rule,
    text: withFacts(words.sentence, { order: placing.order.map((step) => words.steps[step]).join(', ') }),
  },
];

const made: Readonly<Record<Shows, Make>> = {
  rings: ringsTable,
  points: pointsTable,
  faults: faultsTable,
  placing: placingRule,
};
