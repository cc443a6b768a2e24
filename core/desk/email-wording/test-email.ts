import type { DescribeAction, StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { NewId } from '../../kernel/ports.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { type WordedEmailId, wordedEmails } from '../../site/email-wording/worded-emails.ts';
import type { TestMailer } from './ports.ts';
import { type DraftedEmailPorts, draftedEmail } from './preview-email.ts';

export type TestEmailPorts = DraftedEmailPorts & {
  readonly testMailer: TestMailer;
  readonly auditLog: { record(action: StaffAction): Promise<void> };
  readonly newTestId: NewId;
};

/** Sends an email with the words of the draft to the organiser who writes them. @throws ServiceFailure */
export const testEmail =
  (ports: TestEmailPorts) =>
  async (
    id: WordedEmailId,
    { as, to, describe }: { readonly as: string | undefined; readonly to: string; readonly describe: DescribeAction },
  ): Promise<Result<{ readonly to: string }, { readonly kind: 'wording-invalid' }>> => {
    const drafted = await draftedEmail(ports, id, as);
    if (!drafted.ok) return drafted;
    const { email, wording } = drafted.value;
    const wordings = { [id]: { ...wording, subject: `Test: ${wording.subject}` } };
    await ports.testMailer.send(`email-test:${ports.newTestId.next()}`, { ...email, to, wordings });
    await ports.auditLog.record(
      describe({
        action: 'content.email-tested',
        subject: { kind: 'content', id: 'emails', name: wordedEmails[id].title },
        before: null,
        after: { ...wording, to },
        reason: null,
      }),
    );
    return ok({ to });
  };
