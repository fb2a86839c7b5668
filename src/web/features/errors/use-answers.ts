import { useEffect } from 'react'
import { type CallName, onAnswer } from '#web/browser/api.ts'
import { forgetUser } from '#web/features/account/session.ts'
import { useTexts } from '#web/texts.tsx'
import { flash, type FlashKind } from '#web/ui/flash/flash-store.ts'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { isShown } from './shown-failures.ts'

/** A call aborted by leaving the page looks like a network failure, but a moment later the page is gone. */
const afterLeaving = 300

/** Shows every response's notification, and failures that no page shows itself, in one place (ERR-02, 03, 06). */
export function useAnswers(): void {
  const t = useTexts('shell')
  useEffect(() => onAnswer((answer, name) => hearAnswer(answer, name, t)), [t])
}

/** What is said of a failure that has no words of its own. */
type Unsaid = { something_failed: string; no_connection: string }
type Answer = { ok: boolean; status: number; body: Record<string, unknown> }

export function hearAnswer({ ok, status, body }: Answer, name: CallName, texts: Unsaid): void {
  const shown = notificationOf(body.notification)
  if (shown) flash(shown.text, { kind: shown.kind })
  // A session may end on another device while a page is open here (ACC-DECIDE-03).
  if (status === 401) forgetUser()
  if (ok || !isShown(status, name)) return
  const show = () =>
    openModal('ServerErrorModal', { message: textOf(body.message) ?? (status === 0 ? texts.no_connection : texts.something_failed) })
  if (status === 0) setTimeout(show, afterLeaving)
  else show()
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

/** A notification is a text, or a text with its type (ACC-DECIDE-65). */
export function notificationOf(value: unknown): { text: string; kind: FlashKind } | null {
  const { text, type } = typeof value === 'object' && value !== null ? (value as { text?: unknown; type?: unknown }) : { text: value }
  const words = textOf(text)
  return words === null ? null : { text: words, kind: type === 'error' || type === 'success' ? type : 'info' }
}
