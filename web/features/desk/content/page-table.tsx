import { Link } from 'react-router-dom';
import type { ContentList } from '#core/desk/content/client.ports.ts';
import { contentMessages } from '#core/desk/content/messages.ts';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import { deskContentAt, whenWords } from './content-words.ts';

/** Every page of the site, with the state of its words. */
export const PageTable = ({ list }: { readonly list: ContentList }) => {
  const pages = list.places.filter(({ kind }) => kind === 'pages');
  const fileOf = (file: ContentList['files'][number]['file']) => list.files.find((each) => each.file === file);
  return (
    <DeskTable
      rows={pages}
      keyOf={({ file }) => file}
      caption="Pages"
      isCaptionHidden
      columns={[
        {
          label: 'Pages',
          isRowHeading: true,
          cell: ({ file, title }) => <Link to={deskContentAt({ kind: 'pages', file })}>{title}</Link>,
        },
        {
          label: 'Status',
          cell: ({ file }) => {
            const of = fileOf(file);
            if (of?.draft)
              return <StateTag kind="warn">{contentMessages.draftBy(of.draft.by, whenWords(of.draft.at))}</StateTag>;
            return (
              <StateTag kind="ok">
                {of?.published
                  ? contentMessages.publishedBy(of.published.by, whenWords(of.published.at))
                  : contentMessages.asItCame}
              </StateTag>
            );
          },
        },
      ]}
    />
  );
};
