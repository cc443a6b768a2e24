import type { PublicAnnouncement } from '#core/competition/day/rings/rings-now.ts';
import { Announcements } from '../../../app/festival/announcements.tsx';
import { Alert } from '../../../design/type/alert.tsx';

export type RingNewsProps = {
  readonly announcements: readonly PublicAnnouncement[];
  /** A sentence for each of the handler's runs that is near. */
  readonly near: readonly string[];
};

/** The handler's near runs, and the announcements at the rings. */
export const RingNews = ({ announcements, near }: RingNewsProps) => (
  <>
    {near.map((words) => (
      <Alert key={words} kind="warn">
        {words}
      </Alert>
    ))}
    <Announcements list={announcements} />
  </>
);
