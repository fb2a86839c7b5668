import { useOfficeTexts } from '#office/texts.tsx'

/** What a bank said itself, marked as its words: plain text of which nobody knows the language. */
export function BankWords({ words }: { words: string | null | undefined }) {
  const t = useOfficeTexts('refunds')
  // The process of an older version sends none.
  if (!words) return null
  return (
    <span>
      {t.bank}{' '}
      <q lang="" dir="auto">
        {words}
      </q>
    </span>
  )
}
