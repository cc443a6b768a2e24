import type { DeskRules } from '#core/tickets/sale-rules/desk-client.ports.ts';
import { rulesMessages } from '#core/tickets/sale-rules/desk-messages.ts';
import deskText from '../../../../app/desk/text.module.css';
import { Alert } from '../../../../design/type/alert.tsx';
import type { RulesForm } from './use-rules.ts';

type SavedProps = { readonly form: RulesForm; readonly rules: DeskRules; readonly isFormOpen: boolean };

/** The outcome of the last change, with a button to undo it. */
export const RuleChangeOutcome = ({ form: { busy, problem, undoTo, undo }, rules, isFormOpen }: SavedProps) => (
  <>
    {!isFormOpen && problem.length > 0 && (
      <Alert kind="bad">
        {problem.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Alert>
    )}
    <p role="status" className={deskText.quiet}>
      {undoTo !== null && (
        <>
          {rulesMessages.saved}{' '}
          <button type="button" className={deskText.link} aria-disabled={busy} onClick={() => !busy && undo(rules)}>
            Undo this change
          </button>
        </>
      )}
    </p>
  </>
);
