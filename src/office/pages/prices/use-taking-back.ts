import { callStaff } from '#office/api.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { showToast } from '#office/ui/toast-store.ts'

/** Takes a publication back, and says what of it somebody has changed since, which stays. */
export function useTakingBack(onDone: () => void, of: 'prices' | 'hours' | 'changes' = 'changes'): (id: number) => Promise<void> {
  const t = useContentTexts('prices')
  const words = useContentTexts(of)
  const { failed } = useOfficeTexts('frame')
  return async (id) => {
    const answered = await callStaff('POST /api/staff/content/publications/:id/undo', { params: { id }, body: {} })
    if (!answered.ok) return showToast(answered.problem.message || failed, { kind: 'failed' })
    const { publication, kept, faults } = answered.reply
    if (faults.length > 0) return showToast([words.faults, ...faults].join(' '), { kind: 'failed' })
    const done = publication ? words.undone : t.nothing_undone
    showToast(kept > 0 ? `${done}. ${t.kept(kept)}` : done)
    onDone()
  }
}

/** Publishes what was there after a publication. */
export function useRestoring(brand: string, onDone: () => void): (id: number) => Promise<void> {
  const t = useContentTexts('changes')
  const { failed } = useOfficeTexts('frame')
  const takeBack = useTakingBack(onDone)
  return async (id) => {
    const answered = await callStaff('POST /api/staff/content/publications/:id/restore', { params: { id }, body: { brand } })
    if (!answered.ok) return showToast(answered.problem.message || failed, { kind: 'failed' })
    const { publication, faults } = answered.reply
    if (faults.length > 0) return showToast([t.faults, ...faults].join(' '), { kind: 'failed' })
    if (publication) showToast(t.restored, { undo: { label: t.undo, run: () => void takeBack(publication.id) } })
    else showToast(t.nothing)
    onDone()
  }
}
