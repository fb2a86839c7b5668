import { lazy, Suspense, useEffect, useState } from 'react'
import type { MenuChoice } from '#contract/office/menu-facts.ts'
import type { EntryLists } from '#office/entry/entry-lists.ts'
import { useForm } from '#office/form/form-context.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { type Data, valueAt } from '#office/form/pointer.ts'
import { closeToast, toastStore } from '#office/ui/toast-store.ts'
import { Waiting } from '#office/ui/Waiting.tsx'
import { loadAgain } from '#web/browser/load-again.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

const SizesPanel = lazy(() => loadAgain(() => import('./SizesPanel.tsx')))

/** Gives a dish sizes, where it has none and may be changed. It stands in the dish's form. */
export function SizesButton({ brand, menu, onChanged }: { brand: string; menu: EntryLists; onChanged: () => void }) {
  const t = useMenuTexts('sizes')
  const { data, mayEdit } = useForm()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  // What takes sizes back writes into this form: it goes with it, also after a publication.
  useEffect(
    () => () => {
      for (const { id, text, undo } of toastStore.get()) if (undo && text === t.done) closeToast(id)
    },
    [t.done],
  )
  return (
    <>
      {mayEdit && !hasSizes(data, menu.facts.choices) && (
        <div>
          <Button size="s" kind="secondary" onClick={() => setOpen(true)}>
            {t.button}
          </Button>
        </div>
      )}
      <Dialog open={isOpen} onClose={close} size="m">
        {isOpen && (
          <Suspense fallback={<Waiting />}>
            <SizesPanel {...{ brand, menu, onChanged }} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}

function hasSizes(dish: Data, choices: readonly MenuChoice[]): boolean {
  const groups = valueAt(dish, '/modifiers/groups')
  const own = Array.isArray(groups) ? groups : []
  return Object.keys(dish.by_size ?? {}).length > 0 || choices.some(({ key, are_sizes: are }) => are && own.includes(key))
}
