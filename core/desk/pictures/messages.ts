/** Why a picture was not added, by the kind of the refusal. */
export const pictureRefusals = {
  'not-a-picture': 'That file isn’t a photo we can read. Please choose a JPEG, PNG, WebP or AVIF.',
  'picture-too-large': 'That picture is too large: up to 15 MB and 60 million pixels, please.',
  'picture-too-small': 'That’s too small to look sharp. The part you keep needs to be at least 320 pixels wide.',
  'picture-words-missing': 'Please say what the picture shows, for people who can’t see it.',
  'picture-name-taken': 'There’s another picture with this name. Rename the file and try again.',
} as const;

/** The other texts of the picture form. */
export const pictureMessages = {
  unreadable: 'Your browser can’t show that file as a picture. Please choose a JPEG, PNG, WebP or AVIF.',
  notUploaded: 'We couldn’t upload that just now. Everything here is as you left it; please try again.',
  sending: 'Uploading, then making the sizes the site needs. This takes a few seconds.',
  added: 'The picture has been added. It’ll be on the page once you publish.',
} as const;
