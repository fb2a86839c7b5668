import { fieldId, type FormField } from './place-errors.ts'

const focusable = 'input:checked, input:not(:disabled), button'

/** Brings the reader to a field: the control itself, the chosen one of a group, or the group while it has none yet. */
export function focusField(field: FormField): void {
  const place = document.getElementById(fieldId(field))
  if (!place) return
  const control = place.matches('input, textarea, button') ? place : (place.querySelector<HTMLElement>(focusable) ?? place)
  control.focus({ preventScroll: true })
  // What is typed goes on behind what stands there; a phone starts with its country code.
  if (control instanceof HTMLInputElement && control.type === 'tel') control.setSelectionRange(control.value.length, control.value.length)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  place.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' })
}
