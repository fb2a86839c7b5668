import type { ReactNode } from 'react'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import type { Loaded } from './use-loaded.ts'
import { Waiting } from './Waiting.tsx'

/** Waiting, the failure with a way on, or what has been loaded. */
export function LoadedView<Value>({
  loaded,
  children,
}: {
  loaded: Pick<Loaded<Value>, 'value' | 'failure' | 'reload'>
  children: (value: Value) => ReactNode
}) {
  const t = useOfficeTexts('frame')
  const { value, failure, reload } = loaded
  return (
    <>
      {failure && (
        <RetryNotice label={t.retry} onRetry={reload}>
          {failure.problem.message || t.failed}
        </RetryNotice>
      )}
      {value === null && !failure && <Waiting />}
      {value !== null && children(value)}
    </>
  )
}
