import type { HistoryTexts } from '#messages/office-texts.ts'
import { lazyTexts } from '#office/lazy-texts.ts'

const files = import.meta.glob<{ historyTexts: HistoryTexts }>('../../../messages/*/office/history.ts')

/** The texts of the history: what was changed has hundreds of names. */
export const { load: loadHistoryTexts, useTexts } = lazyTexts((language) => {
  const file = files[`../../../messages/${language}/office/history.ts`]
  return file && (async () => ({ history: (await file()).historyTexts }))
})

export const useHistoryTexts = (): HistoryTexts => useTexts('history')
