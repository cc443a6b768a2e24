import { type ClassAndLevel, classes, levels, sameGroup } from '#core/competition/class-and-level.ts';
import { roomInWords } from '#core/competition/entry/messages.ts';
import { levelNames } from '#core/competition/messages.ts';
import { classNames, groupName } from '#core/competition-day/messages.ts';
import type { FormValues } from '#core/site-forms/site-form.ts';
import { type FetchGroupPlaces, useFullGroups } from '../../app/festival/use-full-groups.ts';
import { paths } from '../../app/paths.ts';
import { Alert } from '../../design/type/alert.tsx';
import { SmartLink } from '../../design/type/smart-link.tsx';

type GroupRoomProps = {
  readonly typed: FormValues;
  /** What is kept already: whoever is in a group has their place in it. */
  readonly kept: FormValues | null;
  /** What the server said of the group; when it has said something, it is asked again how full they are. */
  readonly error: string | undefined;
  readonly ask?: FetchGroupPlaces;
};

/** Says as soon as a full group is chosen which one has room, by name and number, and where its waiting list is. */
export const GroupRoom = ({ typed, kept, error, ask }: GroupRoomProps) => {
  const fullNow = useFullGroups(ask, error);
  const wanted = groupOf(typed);
  const own = kept && groupOf(kept);
  const full = wanted && fullNow.find(({ group }) => sameGroup(group, wanted));
  if (!full || (own && sameGroup(own, full.group))) return null;
  const { group, instead } = full;
  return (
    <Alert kind="warn">
      {levelNames[group.level]} is full.{' '}
      {instead.length > 0
        ? roomInWords(instead)
        : `So is every other group of the ${classNames[group.class].toLowerCase()}.`}{' '}
      <SmartLink to={`${paths.waitlist}?${new URLSearchParams({ for: groupName(group) })}`}>
        Join the waiting list for {groupName(group)}
      </SmartLink>
    </Alert>
  );
};

const groupOf = (typed: FormValues): ClassAndLevel | undefined => {
  const ofClass = classes.find((each) => each === typed.class);
  const level = levels.find((each) => each === typed.competitionGroup);
  return ofClass && level && { class: ofClass, level };
};
