import { fieldId, type FormField } from './place-errors.ts'

const focusable = 'input:checked, input:not(:disabled), button'

/** Brings the reader to a field: the control itself, or the chosen one of a group. */
export function focusField(field: FormField): void {
  const place = document.getElementById(fieldId(field))
  if (!place) return
  const control = place.matches('input, textarea, button, [tabindex]') ? place : place.querySelector<HTMLElement>(focusable)
  control?.focus({ preventScroll: true })
  // What is typed goes on behind what stands there; a phone starts with its country code.
  if (control instanceof HTMLInputElement && control.type === 'tel') control.setSelectionRange(control.value.length, control.value.length)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  place.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' })
}
