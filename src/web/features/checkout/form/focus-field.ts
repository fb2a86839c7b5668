import { fieldId, type FormField } from './place-errors.ts'

const focusable = 'input:checked, input:not(:disabled), button'

/** Focuses a field: the control itself, the selected one of a group, or the group without a selection. */
export function focusField(field: FormField): void {
  const place = document.getElementById(fieldId(field))
  if (!place) return
  const control = place.matches('input, textarea, button') ? place : (place.querySelector<HTMLElement>(focusable) ?? place)
  control.focus({ preventScroll: true })
  // Puts the caret at the end; a phone starts with its country code.
  if (control instanceof HTMLInputElement && control.type === 'tel') control.setSelectionRange(control.value.length, control.value.length)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  place.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' })
}
