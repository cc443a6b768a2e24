import type { DescribeAction, Json } from '../../kernel/audit-log/staff-action.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { RulesFile } from '../../tickets/sale-rules/rules-file.ts';
import { type NamedProduct, type SaleRules, saleRulesFaults } from '../../tickets/sale-rules/sale-rules.ts';
import type { Author, ContentStore, PublishedFile } from './ports.ts';

/** The name under which the rules of sale are published, beside the content files. */
export const rulesFileName = 'sale-rules' satisfies PublishedFile;

/** A mistake in the rules: the field, and the reason. */
export type RulesMistake = { readonly path: readonly (string | number)[]; readonly reason: string };

export type RulesDeskPorts = {
  readonly contentStore: ContentStore;
  readonly editionKey: string;
  readonly rulesFile: () => Promise<RulesFile>;
  /** The checkpoints that can show answers. */
  readonly checkpoints: readonly string[];
  /** Every product of the provider, including archived ones. @throws ServiceFailure */
  readonly listedProducts: () => Promise<readonly NamedProduct[]>;
  readonly machineClock: Clock;
  /** Makes this and every other process use the published rules. */
  readonly contentChanged: () => Promise<void>;
};

/** The rules at the desk: the current rules, and the revision that a change has to send back. */
export type RulesAtDesk = { readonly revision: number; readonly version: number; readonly rules: SaleRules };

export type RulesChangedMeanwhile = { readonly kind: 'rules-moved' };
export type RulesInvalid = { readonly kind: 'rules-invalid'; readonly mistakes: readonly RulesMistake[] };

/** Reads the current rules. @throws ServiceFailure */
export const readRules = async (ports: RulesDeskPorts): Promise<RulesAtDesk> => {
  const file = await ports.rulesFile();
  const { revision, version } = await ports.contentStore.head(ports.editionKey, rulesFileName);
  const { rules } = file.read(await textAt(ports, version));
  if (!rules) throw new Error('the rules that are published cannot be read');
  return { revision, version, rules };
};

const textAt = async (ports: RulesDeskPorts, version: number): Promise<string> => {
  const stored = version === 0 ? undefined : await ports.contentStore.text(ports.editionKey, rulesFileName, version);
  return stored ?? (await ports.rulesFile()).base();
};

/** A change of the rules. */
export type RulesChange = {
  /** The revision that the change is based on. */
  readonly revision: number;
  readonly by: Author;
  readonly describe: DescribeAction;
};

/** Publishes changed rules, if they are valid. @param value in the shape of the file. @throws ServiceFailure */
export const changeRules = async (
  ports: RulesDeskPorts,
  change: RulesChange,
  value: Json,
): Promise<Result<void, RulesChangedMeanwhile | RulesInvalid>> => {
  const { version } = await ports.contentStore.head(ports.editionKey, rulesFileName);
  const text = (await ports.rulesFile()).write(await textAt(ports, version), value);
  return publish(ports, change, text, null);
};

/** Publishes an earlier version again; 0 is the version in the edition's folder. @throws ServiceFailure */
export const restoreRules = async (
  ports: RulesDeskPorts,
  change: RulesChange,
  version: number,
): Promise<Result<void, RulesChangedMeanwhile | RulesInvalid>> =>
  publish(ports, change, await textAt(ports, version), version);

/** Publishing is tried again when other content, which does not affect the rules, was published meanwhile. */
const maxTries = 5;

const publish = async (
  ports: RulesDeskPorts,
  { revision, by, describe }: RulesChange,
  text: string,
  restored: number | null,
): Promise<Result<void, RulesChangedMeanwhile | RulesInvalid>> => {
  const file = await ports.rulesFile();
  const next = file.read(text);
  if (!next.rules) return refuse({ kind: 'rules-invalid', mistakes: next.mistakes });
  const mistakes = saleRulesFaults(next.rules, await ports.listedProducts(), {
    ...{ checkpoints: ports.checkpoints, unlisted: [] },
  });
  if (mistakes.length > 0) return refuse({ kind: 'rules-invalid', mistakes });
  for (let tries = 0; tries < maxTries; tries += 1) {
    const head = await ports.contentStore.head(ports.editionKey, rulesFileName);
    if (head.revision !== revision) return refuse({ kind: 'rules-moved' });
    const before = file.read(await textAt(ports, head.version)).value;
    const published = await ports.contentStore.publish(
      {
        ...{ edition: ports.editionKey, by, at: ports.machineClock.now() },
        publications: await ports.contentStore.publications(ports.editionKey),
        changes: [{ ...{ file: rulesFileName, text, revision, note: '', restored }, keepsDraft: false }],
      },
      [
        describe({
          action: 'catalogue.rules-changed',
          subject: { kind: 'catalogue', id: 'rules', name: 'Questions, rules and pools' },
          before,
          after: next.value,
          reason: null,
        }),
      ],
    );
    if (published.ok) {
      await ports.contentChanged();
      return ok(undefined);
    }
    if (published.refusal.kind === 'content-moved') return refuse({ kind: 'rules-moved' });
  }
  return refuse({ kind: 'rules-moved' });
};

/**
 * The ids of all health questions that were ever asked, so that their answers are deleted in time even after a question
 * was removed. @throws ServiceFailure
 */
export const sensitiveQuestions = async ({
  contentStore,
  editionKey,
  rulesFile,
}: Pick<RulesDeskPorts, 'contentStore' | 'editionKey' | 'rulesFile'>): Promise<readonly string[]> => {
  const file = await rulesFile();
  const texts = [file.base()];
  for (const { version } of await contentStore.history(editionKey, rulesFileName))
    texts.push((await contentStore.text(editionKey, rulesFileName, version)) ?? '');
  const asked = texts.flatMap((text) => file.read(text).rules?.questions ?? []);
  return [...new Set(asked.filter(({ sensitive }) => sensitive).map(({ id }) => id))];
};
