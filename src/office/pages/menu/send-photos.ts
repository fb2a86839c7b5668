import { callStaff } from '#office/api.ts'
import { uploadPhoto } from '#office/form/picture/upload-photo.ts'
import type { PhotoTexts } from '#messages/office-texts.ts'

/** A photograph that becomes the picture of a dish. */
export type PhotoOfDish = { file: File; key: string }
/** `share`: what has arrived, 0 to 1. */
export type PhotoState = { is: 'waiting' } | { is: 'sending'; share: number } | { is: 'ready' } | { is: 'failed'; text: string }

const atOnce = 3

/** Puts photographs into the draft, three at a time. */
export async function sendPhotos(
  brand: string,
  photos: readonly PhotoOfDish[],
  said: PhotoTexts['photo'],
  { signal, onState }: { signal: AbortSignal; onState: (photo: PhotoOfDish, state: PhotoState) => void },
): Promise<void> {
  const left = [...photos]
  const work = async (): Promise<void> => {
    for (let photo = left.shift(); photo && !signal.aborted; photo = left.shift()) {
      const own = photo
      onState(own, { is: 'sending', share: 0 })
      onState(own, await sendPhoto(brand, own, said, { signal, onProgress: (share) => onState(own, { is: 'sending', share }) }))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function sendPhoto(
  brand: string,
  { file, key }: PhotoOfDish,
  said: PhotoTexts['photo'],
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<PhotoState> {
  const uploaded = await uploadPhoto(brand, file, said, options)
  if (!uploaded.ok) return { is: 'failed', text: uploaded.text }
  const entry = { brand, kind: 'dish', key } as const
  const read = await callStaff('GET /api/staff/content/entry', { query: entry })
  if (!read.ok) return { is: 'failed', text: read.problem.message || said.cut }
  const from = read.reply.data?.picture
  const changes = [{ path: '/picture', ...(from === undefined ? {} : { from }), to: { photo: uploaded.photo } }]
  const saved = await callStaff('POST /api/staff/content/entry', { body: { ...entry, changes } })
  if (!saved.ok) return { is: 'failed', text: saved.problem.message || said.cut }
  return saved.reply.conflicts.length > 0 ? { is: 'failed', text: said.cut } : { is: 'ready' }
}
