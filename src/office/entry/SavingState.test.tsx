// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { officePart } from '#kit/office-part.tsx'
import { menuTexts } from '#messages/en/office/menu.ts'
import { loadMenuTexts } from '#office/form/form-texts.ts'
import { SavingState } from './SavingState.tsx'

const t = menuTexts.form
beforeAll(() => loadMenuTexts('en'))

test.each([
  ['all that is typed', {}, t.saved],
  ['a field with what is no value', { hasUnread: true }, t.typing],
  ['a value that cannot be published', { isFaulty: true }, t.kept],
])('a form with %s says whether it is saved', (_, facts, words) => {
  officePart(<SavingState state={{ state: 'saved', failure: null, conflicts: new Map() }} {...facts} />, 'owner')
  expect(screen.getByRole('status').textContent).toBe(words)
})
