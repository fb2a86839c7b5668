import type { useTexts } from '#web/texts.tsx'
import type { CounterLabels } from '#web/ui/Counter.tsx'

/** The words of a counter of portions. */
export const counterLabels = (t: ReturnType<typeof useTexts<'cart'>>, name: string, count: number): CounterLabels => ({
  less: t.less(name),
  more: t.more(name),
  remove: t.remove(name),
  value: t.counted(name, count),
  least: t.least,
  most: t.most,
})
