import { type ReactNode, useState } from 'react'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Failure } from '#office/api.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { showToast } from './toast-store.ts'

/**
 * The pages of a long list. `more` is the button that asks for the next one, and null after the last; a page that fails is told,
 * and can be asked for again.
 */
export function usePages<Page extends { next: number | null }>(
  first: Page,
  label: string,
  ask: (before: number) => Promise<{ ok: true; reply: Page } | Failure>,
): { pages: Page[]; more: ReactNode } {
  const { failed } = useOfficeTexts('frame')
  const [later, setLater] = useState<Page[]>([])
  const { isBusy, run } = useSingleFlight()
  const pages = [first, ...later]
  const next = pages.at(-1)?.next ?? null
  const askMore = (before: number) =>
    run(async () => {
      const page = await ask(before)
      if (!page.ok) return showToast(page.problem.message || failed, { kind: 'failed' })
      setLater((was) => [...was, page.reply])
    })
  const more = next !== null && (
    <div>
      <Button kind="secondary" loading={isBusy} onClick={() => void askMore(next)}>
        {label}
      </Button>
    </div>
  )
  return { pages, more: more || null }
}
