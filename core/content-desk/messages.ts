/** What the content desk says. */
export const contentMessages = {
  notSaved: 'We couldn’t save this just now. What you typed is still here; we’ll keep trying.',
  notDone: 'That didn’t work. Nothing has changed; please try again.',
  versionGone: 'That version isn’t there any more.',
  draftSaved: (time: string): string => `Draft saved at ${time}`,
  saving: 'Saving…',
  unsaved: 'Not saved yet',
  draft: 'Draft, not published',
  published: 'Published',
  noPreview: 'There’s no page of its own to show this on. It appears where it’s used once it’s published.',
  fixFirst: 'The preview comes back when every field is right.',
  previewFailed: 'We couldn’t load the preview. Your text is safe.',
} as const;
