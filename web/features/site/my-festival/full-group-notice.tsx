import { classNames, groupName } from '#core/competition/day/messages.ts';
import { roomInWords } from '#core/competition/rules/entry/messages.ts';
import { levelNames } from '#core/competition/rules/messages.ts';
import { type ClassAndLevel, classes, levels, sameGroup } from '#core/kernel/class-and-level.ts';
import type { FormValues } from '#core/kernel/forms/form-values.ts';
import { useFullGroups } from '../../../app/festival/use-full-groups.ts';
import { paths } from '../../../app/paths.ts';
import { Alert } from '../../../design/type/alert.tsx';
import { SmartLink } from '../../../design/type/smart-link.tsx';

type GroupRoomProps = {
  readonly typed: FormValues;
  /** The saved form: its entry already has a place in its group, so that group is not full for it. */
  readonly saved: FormValues | null;
  /** The server's message on this field; when it changes, the free places are fetched again. */
  readonly error: string | undefined;
};

/** When the chosen group is full, names the groups with free places, and links to the waiting list. */
export const FullGroupNotice = ({ typed, saved, error }: GroupRoomProps) => {
  const fullNow = useFullGroups(error);
  const wanted = groupOf(typed);
  const own = saved && groupOf(saved);
  const full = wanted && fullNow.find(({ group }) => sameGroup(group, wanted));
  if (!full || (own && sameGroup(own, full.group))) return null;
  const { group, instead } = full;
  return (
    <Alert kind="warn">
      {levelNames[group.level]} is full.{' '}
      {instead.length > 0
        ? roomInWords(instead)
        : `So is every other ${classNames[group.class].toLowerCase().replace(/s$/, '')} class.`}{' '}
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
