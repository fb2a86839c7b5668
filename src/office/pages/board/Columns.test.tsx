// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { roles, type Role } from '#domain/staff/capabilities.ts'
import { officePart } from '#kit/office-part.tsx'
import { stateOf } from './board-state.ts'
import { Columns } from './Columns.tsx'

const state = stateOf({ cards: [], load: [], now: '2026-11-23T12:00:00Z', cursor: '7' }, Date.parse('2026-11-23T12:00:00Z'))
const current = () => screen.getByRole('button', { pressed: true }).textContent

test.each(roles.map((role): [Role, string] => [role, role === 'courier' ? 'Ready 0' : 'New 0']))(
  'on a phone the board of a %s begins with %s',
  async (role, column) => {
    const user = officePart(<Columns state={state} now={0} renderCard={() => null} />, role)
    expect(current()).toBe(column)
    const cooking = screen.getByRole('button', { name: /^Cooking/ })
    await user.click(cooking)
    expect(current()).toBe(cooking.textContent)
    await user.click(screen.getByRole('button', { name: column }))
    expect(current()).toBe(column)
  },
)
