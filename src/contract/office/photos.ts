import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { FileReply, nameText } from '#contract/common.ts'

const Brand = z.string().check(z.maxLength(40))
/** As the picture of an entry names it. */
const Photo = z.string().check(z.regex(/^photos\/[0-9a-f]{16}\.webp$/))
const megabyte = 1024 * 1024

export const uploadPhoto = call({
  method: 'POST',
  path: '/api/staff/content/photos',
  summary: 'Store a photograph for the pictures of a brand: upright, without what the camera wrote into it; an entry names it in the draft',
  query: z.object({
    brand: Brand,
    /** What its file is called, for what is said of it. */
    name: nameText(200),
  }),
  upload: { bytes: 12 * megabyte },
  reply: z.object({ photo: Photo, width: z.number(), height: z.number() }),
  refuses: [401, 403, 404, 429, 503],
  audience: 'staff',
  needs: { capability: 'content.edit', at: 'brand' },
  // Nothing of the content has changed until a draft names it.
  report: true,
})

export const readPhoto = call({
  method: 'GET',
  path: '/api/staff/content/photo',
  summary: 'A whole photograph of a brand, small, to choose what of it must stay in view',
  query: z.object({ brand: Brand, photo: Photo }),
  reply: FileReply,
  download: true,
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'list' },
})
