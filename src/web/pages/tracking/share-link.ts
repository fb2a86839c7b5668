import { flash } from '#web/ui/flash/flash-store.ts'

type ShareTexts = { title: string; text: string; copied: string; copyFailed: string }

/** Shares a link on a phone and copies it on a computer. Neither works on plain http. */
export async function shareLink(url: string, { title, text, copied, copyFailed }: ShareTexts): Promise<void> {
  try {
    if (matchMedia('(pointer: coarse)').matches && navigator.share) await navigator.share({ title, text, url })
    else {
      await navigator.clipboard.writeText(url)
      flash(copied, { kind: 'success' })
    }
  } catch (error) {
    // Closing the phone's share sheet is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) flash(copyFailed)
  }
}
