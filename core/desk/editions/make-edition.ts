import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { Clock, Log } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { StaffLabel } from '../../kernel/staff.ts';
import { type ChangeRolesPorts, changeRoles } from '../people/change-roles.ts';
import type { EditionPlan, FileMistake } from './edition-plan.ts';
import { prepareEdition } from './edition-record.ts';
import { type NotTheNext, type PlanEditionPorts, planEdition } from './plan-edition.ts';

export type MakeEditionPorts = PlanEditionPorts &
  ChangeRolesPorts & {
    readonly machineClock: Clock;
    /** Publishes that the list of editions has changed. */
    readonly editionsChanged: () => Promise<void>;
    readonly log: Log;
  };

/** An account whose roles end, with those that the organiser saw. */
export type LetGo = { readonly id: UserId; readonly was: readonly StaffLabel[] };

/** The plan is not one that a program could start from. */
export type EditionMistakes = { readonly kind: 'edition-mistakes'; readonly mistakes: readonly FileMistake[] };

/** An edition that was made, and those who could not be let go. */
export type EditionMade = { readonly year: number; readonly stayed: readonly UserId[] };

/**
 * Makes the draft of the next edition: its files, its tables and its line in the audit log in one transaction, so that
 * nothing of it is visible before. Then ends the roles of those who are let go. @throws ServiceFailure
 */
export const makeEdition =
  (ports: MakeEditionPorts) =>
  async (
    plan: EditionPlan,
    letGo: readonly LetGo[],
    by: UserId,
    describe: DescribeAction,
  ): Promise<Result<EditionMade, NotTheNext | EditionMistakes>> => {
    const planned = await planEdition(ports)(plan);
    if (!planned.ok) return planned;
    const { mistakes, files, last, dates } = planned.value;
    if (mistakes.length > 0) return refuse({ kind: 'edition-mistakes', mistakes });
    const { year } = plan;
    const made = await ports.editions.change(
      (editions) => prepareEdition(editions, year, ports.machineClock.now()),
      describe({
        action: 'edition.prepared',
        subject: { kind: 'edition', id: String(year), name: String(year) },
        before: null,
        after: {
          day: plan.day,
          madeOf: last.edition.year,
          dates: dates.length,
          products: last.products.length - plan.products.filter(({ isCopied }) => !isCopied).length,
        },
        reason: null,
      }),
      { year, files },
    );
    if (!made.ok) return refuse({ kind: 'edition-exists', year });
    await ports.editionsChanged();
    const stayed: UserId[] = [];
    for (const { id, was } of letGo) if (!(await isLetGo(ports, { id, was }, by, describe))) stayed.push(id);
    return ok({ year, stayed });
  };

const isLetGo = async (
  { accountsDesk, log }: MakeEditionPorts,
  { id, was }: LetGo,
  by: UserId,
  describe: DescribeAction,
): Promise<boolean> => {
  try {
    return (await changeRoles({ accountsDesk })(id, { roles: [], was }, by, describe)).ok;
  } catch (cause) {
    // The draft is made, and the roles can be ended on the page of people.
    log.warn('roles not ended for the next edition', { account: id, cause: String(cause) });
    return false;
  }
};
