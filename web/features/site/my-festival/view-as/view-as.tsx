import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { userTypeOf } from '#core/accounts/user.ts';
import type { ViewMyFestival } from '#core/desk/people/view-as/client.ports.ts';
import { viewAsMessages as messages, nameOf } from '#core/desk/people/view-as/messages.ts';
import { isId, userId } from '#core/kernel/ids.ts';
import { refuse } from '#core/kernel/result.ts';
import { paths } from '../../../../app/paths.ts';
import { viewMyFestivalApi } from '../../../../composition/desk/view-as-api.ts';
import { useSite } from '../../../../composition/site-context.tsx';
import { useFetched } from '../../../../composition/use-fetched.ts';
import { useOnline } from '../../../../design/hooks/use-online.ts';
import { Section } from '../../../../design/layout/section.tsx';
import { LoadFailed } from '../../../../design/type/load-failed.tsx';
import { Loading } from '../../../../design/type/loading.tsx';
import { FestivalHead } from '../festival-head.tsx';
import styles from './view-as.module.css';
import { ViewedFestival } from './viewed-festival.tsx';

const unknown = { kind: 'person-unknown' } as const;

type ViewAsProps = {
  /** The id from the address, which may be malformed. */
  readonly id: string;
  readonly view?: ViewMyFestival;
};

/**
 * My Festival as another user sees it, below a band that says so and links back. Each view is written to the audit log.
 */
export const Component = ({ id, view }: ViewAsProps) => {
  const { config } = useSite();
  const read = useCallback(
    async () => (isId(id) ? (view ?? viewMyFestivalApi(config))(userId(id)) : refuse(unknown)),
    [view, config, id],
  );
  const { value, problem, refetch } = useFetched(read, { failure: 'My Festival of someone could not be read' });
  const isOnline = useOnline();
  const user = value?.user ?? null;
  const isUnknown = problem?.kind === 'refused';
  return (
    <>
      <aside className={styles.band} aria-label={messages.band}>
        <div>
          <p>{user ? messages.viewing(nameOf(user)) : messages.opening}</p>
          <p role="status">{!isOnline && (user ? messages.offlineSince : messages.offline)}</p>
        </div>
        <Link to={`${paths.deskPeople}/${encodeURIComponent(id)}`}>{messages.stop}</Link>
      </aside>
      <FestivalHead user={user} userType={user && userTypeOf(user.labels)} />
      {value && <ViewedFestival viewed={value} />}
      {!value && (
        <Section tight>
          <div className="wrap">
            {isUnknown && <p role="status">{messages.unknown}</p>}
            {problem?.kind === 'failed' && <LoadFailed what={messages.page} onRetry={refetch} />}
            {!problem && <Loading />}
          </div>
        </Section>
      )}
    </>
  );
};
