import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import { oneLine } from '../../kernel/forms/text-lines.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { maxPhotographs, type Photograph, photographIdOf } from './photograph.ts';
import { refusedBeforeDecoding } from './photograph-limits.ts';
import type { Gallery, PhotographMaker, PhotographRefusal } from './ports.ts';

export type AddPhotographPorts = {
  readonly gallery: Pick<Gallery, 'add' | 'find'>;
  readonly photographMaker: PhotographMaker;
  /** The SHA-256 of a file in hexadecimal, worked out off the event loop. */
  readonly sha256: (bytes: Uint8Array) => Promise<string>;
  readonly machineClock: Clock;
};

type Upload = { readonly bytes: Uint8Array; readonly credit: string; readonly by: string };
type Refusal = PhotographRefusal | { readonly kind: 'picture-is-heic' } | { readonly kind: 'gallery-full' };

/** A photograph of the gallery, and whether it was there before. */
export type Added = { readonly photograph: Photograph; readonly isKnown: boolean };

/**
 * Adds a photograph in the site's sizes. Visitors do not see it until it is shown. Idempotent: a file that was uploaded before is
 * the photograph that it then became, so that an interrupted upload goes on where it ended.
 * @throws ServiceFailure
 */
export const addPhotograph =
  (ports: AddPhotographPorts) =>
  async ({ bytes, credit, by }: Upload, describe: DescribeAction): Promise<Result<Added, Refusal>> => {
    const refused = refusedBeforeDecoding(bytes);
    if (refused) return refuse({ kind: refused });
    const id = photographIdOf(await ports.sha256(bytes));
    const known = await ports.gallery.find(id);
    if (known) return ok({ photograph: known, isKnown: true });
    const made = await ports.photographMaker.make(bytes);
    if (!made.ok) return made;
    const files = made.value.files.map(({ bytes: _, ...file }) => file);
    const photograph: Photograph = {
      ...{ id, caption: '', credit: oneLine(credit), state: 'new', colour: made.value.colour, files },
      ...{ addedAt: ports.machineClock.now(), addedBy: by },
    };
    const added = await ports.gallery.add(
      photograph,
      new Map(made.value.files.map(({ file, bytes: each }) => [file, each])),
      describe({
        action: 'photograph.added',
        subject: { kind: 'photograph', id, name: `Picture ${id}` },
        before: null,
        after: { credit: photograph.credit },
        reason: null,
      }),
      maxPhotographs,
    );
    return added.ok ? ok({ photograph: added.value, isKnown: false }) : added;
  };
