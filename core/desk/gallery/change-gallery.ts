import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import { oneLine } from '../../kernel/forms/text-lines.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { movedBefore, type Photograph, type PhotographId } from './photograph.ts';
import type { Gallery } from './ports.ts';

type Unknown = { readonly kind: 'photograph-unknown' };
type ChangeGalleryPorts = { readonly gallery: Pick<Gallery, 'change'> };

const subjectOf = ({ id, caption }: Photograph) => ({ kind: 'photograph', id, name: caption || `Picture ${id}` });

/** Writes the caption and the credit of a photograph. @throws ServiceFailure */
export const describePhotograph =
  ({ gallery }: ChangeGalleryPorts) =>
  (
    id: PhotographId,
    typed: Pick<Photograph, 'caption' | 'credit'>,
    describe: DescribeAction,
  ): Promise<Result<void, Unknown>> =>
    gallery.change(({ photographs }) => {
      const found = photographs.find((each) => each.id === id);
      if (!found) return refuse({ kind: 'photograph-unknown' });
      const after = { caption: oneLine(typed.caption), credit: oneLine(typed.credit) };
      if (after.caption === found.caption && after.credit === found.credit) return ok({ actions: [] });
      const described = { ...found, ...after };
      return ok({
        photographs: [described],
        actions: [
          describe({
            action: 'photograph.described',
            subject: subjectOf(described),
            before: { caption: found.caption, credit: found.credit },
            after,
            reason: null,
          }),
        ],
      });
    });

/** Shows photographs to visitors, or hides them; those that are so already stay as they are. @throws ServiceFailure */
export const showPhotographs =
  ({ gallery }: ChangeGalleryPorts) =>
  (ids: readonly PhotographId[], isShown: boolean, describe: DescribeAction): Promise<Result<void, Unknown>> =>
    gallery.change(({ photographs }) => {
      const found = photographs.filter(({ id }) => ids.includes(id));
      if (found.length < new Set(ids).size) return refuse({ kind: 'photograph-unknown' });
      const state = isShown ? 'shown' : 'hidden';
      // One that was taken down is not shown to visitors by hiding it.
      const changed = found.filter((each) => each.state !== state && (isShown || each.state !== 'taken-down'));
      return ok({
        photographs: changed.map((each) => ({ ...each, state })),
        actions: changed.map((each) =>
          describe({
            action: isShown ? 'photograph.shown' : 'photograph.hidden',
            subject: subjectOf(each),
            before: { state: each.state },
            after: { state },
            reason: null,
          }),
        ),
      });
    });

/** Moves a photograph before another one, or to the end for null. @throws ServiceFailure */
export const movePhotograph =
  ({ gallery }: ChangeGalleryPorts) =>
  (id: PhotographId, before: PhotographId | null, describe: DescribeAction): Promise<Result<void, Unknown>> =>
    gallery.change(({ photographs }) => {
      const found = photographs.find((each) => each.id === id);
      const ids = photographs.map((each) => each.id);
      if (!found || (before !== null && !ids.includes(before))) return refuse({ kind: 'photograph-unknown' });
      const order = movedBefore(ids, id, before);
      if (order.every((each, at) => each === ids[at])) return ok({ actions: [] });
      return ok({
        order,
        actions: [
          describe({
            action: 'photograph.moved',
            subject: subjectOf(found),
            before: { place: ids.indexOf(id) + 1 },
            after: { place: order.indexOf(id) + 1 },
            reason: null,
          }),
        ],
      });
    });

/** Deletes a photograph, its files and what visitors asked about it, for good. @throws ServiceFailure */
export const deletePhotograph =
  ({ gallery }: ChangeGalleryPorts) =>
  (id: PhotographId, describe: DescribeAction): Promise<Result<void, Unknown | { readonly kind: 'asked-about' }>> =>
    gallery.change<Unknown | { readonly kind: 'asked-about' }>(({ photographs, takeDowns }) => {
      const found = photographs.find((each) => each.id === id);
      if (!found) return refuse({ kind: 'photograph-unknown' });
      // Its sender waits for an answer, which would be lost.
      if (takeDowns.some(({ photographId, answered }) => photographId === id && !answered))
        return refuse({ kind: 'asked-about' });
      const { caption, credit } = found;
      return ok({
        removed: [id],
        actions: [
          describe({
            action: 'photograph.deleted',
            subject: subjectOf(found),
            before: { caption, credit },
            after: null,
            reason: null,
          }),
        ],
      });
    });
