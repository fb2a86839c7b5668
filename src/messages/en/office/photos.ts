import type { PhotoTexts } from '#messages/office-texts.ts'

const photo: PhotoTexts['photo'] = {
  choose: 'Choose a photo',
  other: 'Another photo',
  choose_file: 'Choose a file',
  other_file: 'Another file',
  of_folder: 'For now that of the brand’s folder.',
  take: 'Take a photo',
  hint: 'Or drop one anywhere on this form, or paste it. JPEG, PNG, WebP or AVIF, up to 12 MB.',
  cancel: 'Cancel',
  retry: 'Again',
  loading: (name) => `Uploading: ${name}`,
  too_large: (name) => `${name} is larger than 12 MB: save it smaller, 1600 pixels are enough`,
  cut: 'The server was not reached, so the photo was not uploaded',
  remove: 'Remove the picture',
  redraw: 'Draw it again',
  drawn: 'Drawn from its ingredients, as long as there is no photo.',
  none: 'No picture: customers see an empty plate.',
  focus: (right, down) => `What stays in view: ${right} % from the left, ${down} % from the top. The arrow keys move it`,
  focus_hint: 'Tap what matters: it stays in view however the photo is cut.',
  crops: 'As the shop shows it',
  drop: 'Let go to use this photo',
}

const many: PhotoTexts['many'] = {
  many: 'Many photos at once',
  many_title: 'Photos by the names of their files',
  many_hint:
    'Name the files as the dishes, in any language, or as their addresses: “Miso soup.jpg”, “miso-2.png”. The photos go into the draft.',
  files: 'Choose files',
  folder: 'Choose a folder',
  nobody: 'Leave it out',
  dish_of: (file) => `Dish for ${file}`,
  found: (found, all) => `Dishes found: ${found} of ${all}`,
  unmatched: 'No dish was found for these: choose one, or leave them out',
  several: 'Several dishes have this name: choose one',
  same: 'This dish is chosen twice',
  start: (count) => `Upload: ${count}`,
  waiting: 'waiting',
  ready: 'in the draft',
  done: (count) => `Photos in the draft: ${count}`,
  left: (count) => `Failed: ${count}`,
  goes_on: 'The photos go on being sent as long as this screen is open',
  close: 'Close',
}

export const photoTexts: PhotoTexts = { photo, many }
