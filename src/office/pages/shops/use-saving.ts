import type { HoursChange, OrderOutside } from '#contract/office/hours.ts'
import { callStaff, type Reply } from '#office/api.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { useTakingBack } from '#office/pages/prices/use-taking-back.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { showToast } from '#office/ui/toast-store.ts'

type Published = Reply<'POST /api/staff/content/hours'>

/** Publishes changes, says so with the way back, and returns the reply; null where nothing could be sent, which it says. */
export function useSaving(onPublished: (outside: readonly OrderOutside[]) => void): (changes: HoursChange[]) => Promise<Published | null> {
  const t = useContentTexts('hours')
  const { undo } = useContentTexts('prices')
  const { failed } = useOfficeTexts('frame')
  const takeBack = useTakingBack(() => onPublished([]), 'hours')
  return async (changes) => {
    const answered = await callStaff('POST /api/staff/content/hours', { body: { changes } })
    if (!answered.ok) {
      showToast(answered.problem.message || failed, { kind: 'failed' })
      return null
    }
    const { publication, conflicts, faults, outside } = answered.reply
    // Null after a reply that was lost: what was sent is published already.
    if (publication) showToast(t.saved, { undo: { label: undo, run: () => void takeBack(publication.id) } })
    else if (conflicts.length === 0 && faults.length === 0) showToast(t.saved)
    if (faults.length === 0) onPublished(outside)
    return answered.reply
  }
}
