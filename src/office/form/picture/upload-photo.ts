import { uploadStaffSlowly } from '#office/api.ts'
import { firstErrors } from '#web/browser/api.ts'

/** The kinds of file that are taken; a phone makes one of them of its own. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif'
const mostBytes = 12 * 1024 * 1024

type Said = { too_large: (name: string) => string; cut: string }
export type Uploaded = { ok: true; photo: string } | { ok: false; text: string; isCanceled: boolean }

/** Sends a photograph to the server, which answers with the name that the picture of an entry gives it. */
export async function uploadPhoto(
  brand: string,
  file: File,
  said: Said,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Uploaded> {
  if (file.size > mostBytes) return { ok: false, text: said.too_large(file.name), isCanceled: false }
  const answered = await uploadStaffSlowly('POST /api/staff/content/photos', { brand, name: file.name.slice(-200) }, file, options)
  if (answered.ok) return { ok: true, photo: answered.reply.photo }
  const text = firstErrors(answered).file || answered.problem.message || said.cut
  return { ok: false, text, isCanceled: options.signal.aborted }
}

/** Whether what is dragged or pasted has files: a line of the list that is moved has none. */
export const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') === true
