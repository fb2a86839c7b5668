import type { Body, Reply } from '#office/api.ts'
import { callStaff } from '#office/api.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'

type Call = 'POST /api/staff/content/entries'

/** Adds, duplicates, moves, retires and brings back, one at a time; a refusal is said. */
export function useArranging(onDone: () => void) {
  const { failed } = useOfficeTexts('frame')
  const { isBusy, run } = useSingleFlight()
  const arrange = (body: Body<Call>, then?: (reply: Reply<Call>) => void): void =>
    void run(async () => {
      const answered = await callStaff('POST /api/staff/content/entries', { body })
      if (!answered.ok) return showToast(answered.problem.message || failed, { kind: 'failed' })
      then?.(answered.reply)
      onDone()
    })
  return { isBusy, arrange }
}
