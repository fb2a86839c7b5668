import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { content } from '#messages/en/office/content.ts'

/** Chooses a place in the switcher of a label, by what is typed of it. */
export async function choosePlace(user: UserEvent, label: string, typed: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${label}: `) }))
  await user.type(await screen.findByRole('combobox', { name: content.place.find }), `${typed}{Enter}`)
}
