import { Link } from 'react-router-dom';
import { isStaff } from '#core/accounts/staff.ts';
import type { Person } from '#core/desk/people/client.ports.ts';
import type { SecondProofChange } from '#core/desk/people/second-proof.ts';
import { formatDate } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import { paths } from '../../../app/paths.ts';
import { BreakableEmail } from '../../../design/type/breakable-email.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { hasUnverifiedEmail, nameOf, secondProofWords, seenWords } from './people-words.ts';
import { PersonMerges } from './person-merges.tsx';
import { Roles } from './roles.tsx';

type PersonSidebarProps = {
  readonly shown: Person;
  readonly busy: boolean;
  readonly onDo: (doing: OpenDialog) => void;
  readonly onSecondProof: (change: SecondProofChange) => void;
};

/** The account and its actions. */
export const PersonSidebar = ({ shown, busy, onDo, onSecondProof }: PersonSidebarProps) => {
  const { account } = shown;
  return (
    <aside aria-label="About this account">
      <PersonMerges shown={shown} onDo={onDo} />
      {account.goingAt !== null && (
        <div className={deskBox.note}>
          <b>About to be deleted</b>
          <p>
            {nameOf(account)} asked for it. The account and what we hold about them go on {formatDate(account.goingAt)}.
            Until then they can keep it, by the link in our email.
          </p>
        </div>
      )}
      <Facts shown={shown} />
      <Actions shown={shown} busy={busy} onDo={onDo} onSecondProof={onSecondProof} />
    </aside>
  );
};

const Facts = ({ shown: { account, newsletters, now } }: Pick<PersonSidebarProps, 'shown'>) => {
  const proof = secondProofWords(account, now);
  const news = newsletters.find(({ list }) => list === 'subscriber');
  return (
    <div className={deskBox.box}>
      <h2>{nameOf(account)}</h2>
      <dl className={deskBox.facts}>
        <div>
          <dt>Email</dt>
          <dd>
            {account.email ? <BreakableEmail email={account.email} /> : 'none'}
            {account.email && (
              <>
                <br />
                {account.emailVerified ? 'verified' : 'not verified'}
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>{account.phone ?? 'none'}</dd>
        </div>
        <div>
          <dt>Roles</dt>
          <dd>{account.roles.length > 0 ? <Roles roles={account.roles} /> : 'none'}</dd>
        </div>
        <div>
          <dt>Two-step login</dt>
          <dd>
            <StateTag kind={proof.kind}>{proof.words}</StateTag>
          </dd>
        </div>
        <div>
          <dt>Since</dt>
          <dd>{formatDate(account.createdAt)}</dd>
        </div>
        <div>
          <dt>Last active</dt>
          <dd>{seenWords(account.lastSeenAt, now)}</dd>
        </div>
        <div>
          <dt>Newsletter</dt>
          <dd>{newsletterWords(account, news?.state === 'confirmed')}</dd>
        </div>
      </dl>
    </div>
  );
};

const Actions = ({ shown: { account, merges }, busy, onDo, onSecondProof }: PersonSidebarProps) => {
  const isMerged = merges.some(({ kind }) => kind === 'into');
  // These roles require a second factor in any case.
  const isDemanded = isStaff({ labels: account.roles }, 'organiser', 'headjudge');
  return (
    <ul className={deskBox.actionList}>
      {!isMerged && (
        <li>
          <Link to={`${paths.deskPeople}/${account.id}/view`}>View as {nameOf(account)}</Link>
        </li>
      )}
      {!isMerged && (
        <li>
          <button type="button" onClick={() => onDo({ kind: 'rename' })}>
            Change the name
          </button>
        </li>
      )}
      {!isMerged && (
        <li>
          <button type="button" onClick={() => onDo({ kind: 'roles' })}>
            Change roles
          </button>
        </li>
      )}
      {account.roles.length > 0 && !isDemanded && (
        <li>
          <button
            type="button"
            disabled={busy}
            onClick={() => onSecondProof(account.secondProofRequired ? 'not-required' : 'required')}
          >
            {account.secondProofRequired ? 'Stop requiring two-step login' : 'Require two-step login'}
          </button>
        </li>
      )}
      {(account.secondProof.state === 'overdue' || account.secondProof.state === 'asked') && (
        <li>
          <button type="button" disabled={busy} onClick={() => onSecondProof('another-week')}>
            Allow another week for two-step login
          </button>
        </li>
      )}
      {account.secondProof.state === 'set-up' && !isMerged && (
        <li>
          <button type="button" onClick={() => onDo({ kind: 'two-step' })}>
            Help with a lost phone
          </button>
        </li>
      )}
      {!isMerged && (
        <>
          <li>
            <button type="button" onClick={() => onDo({ kind: 'merge', other: null })}>
              Merge with another account
            </button>
          </li>
          <li>
            <button type="button" onClick={() => onDo({ kind: 'block' })}>
              {account.blocked ? 'Unblock this account' : 'Block this account'}
            </button>
          </li>
        </>
      )}
      <li>
        <Link to={`${paths.deskLog}?kind=account&subject=${account.id}`}>Audit log of this account</Link>
      </li>
    </ul>
  );
};

/** The lists are read by a verified address only: an unverified one may be someone else's. */
const newsletterWords = (account: Person['account'], isSubscribed: boolean): string => {
  if (hasUnverifiedEmail(account)) return 'not shown until the address is verified';
  return isSubscribed ? 'subscribed' : 'not subscribed';
};
